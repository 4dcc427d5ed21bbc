/** A local webhook receiver: records requests without verifying them, and responds as configured. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly headers: Record<string, string>
  readonly body: string
  readonly at: number
}
export interface Target {
  readonly url: string
  readonly received: Received[]
  /** Responses to the next requests; the last one is used for all further ones. */
  answers: ((request: Received, response: http.ServerResponse) => void)[]
  close(): Promise<void>
}

export const answer =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (_: Received, response: http.ServerResponse): void => {
    response.writeHead(status, headers).end(body)
  }

export async function startTarget(...answers: Target['answers']): Promise<Target> {
  const received: Received[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString(), at: Date.now() }
      received.push(one)
      const [next = answer(204)] = target.answers
      if (target.answers.length > 1) target.answers.shift()
      next(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const target: Target = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return target
}
