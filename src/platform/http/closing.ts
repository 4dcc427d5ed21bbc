/**
 * Closing a server. Requests under way are answered, and each connection is closed as it falls idle. Browsers and clients open connections in advance; one on which no
 * request was begun counts as busy for Node until its headers are overdue, half a minute later. Such connections are closed after a second.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const connectionsOf = new WeakMap<FastifyInstance, Set<Socket>>()
const sweepMilliseconds = 20
/** A client that has just connected is about to send its request. */
const unusedMilliseconds = 1_000

/** Remembers the open connections of a server, for `closeServer`. */
export function watchConnections(server: FastifyInstance): void {
  const connections = new Set<Socket>()
  connectionsOf.set(server, connections)
  server.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
}

export async function closeServer(server: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => server.server.closeIdleConnections(), sweepMilliseconds)
  const unused = setTimeout(() => {
    for (const socket of connectionsOf.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  }, unusedMilliseconds)
  try {
    await server.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(unused)
  }
}
