/** The public API, by its own client. The cookie of the session speaks for the person; every write carries a key made when its form was opened. */
import { createInnkeep, type InnkeepError } from '../../clients/typescript/src/client.ts'

export { InnkeepError } from '../../clients/typescript/src/client.ts'
export type * from '../../clients/typescript/src/operations.ts'

/** What is told when the session has ended; set by the session. */
let onSignedOut: () => void = () => {}
export const whenSignedOut = (tell: () => void): void => {
  onSignedOut = tell
}

addEventListener('offline', () => setOnline(false))

const listeners = new Set<() => void>()
let isOnline = true
const setOnline = (online: boolean): void => {
  if (online === isOnline) return
  isOnline = online
  for (const tell of listeners) tell()
}
/** Whether the service was reached at the last attempt. */
export const connection = {
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
  isOnline: (): boolean => isOnline,
  tell: setOnline,
}

async function send(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.delete('x-api-key')
  try {
    const response = await fetch(address, { ...init, headers })
    setOnline(true)
    if (response.status === 401 && !address.includes('/v1/sign-in')) onSignedOut()
    return response
  } catch (error) {
    setOnline(false)
    throw error
  }
}

export const api = createInnkeep({ url: location.origin, key: '', retries: 3, timeout: 20_000, fetch: send as typeof fetch })

/** A refusal of the service, with the code that it has; nothing where it was not the service that refused. */
export const refusalOf = (error: unknown): InnkeepError | undefined =>
  error instanceof Error && error.name === 'InnkeepError' ? (error as InnkeepError) : undefined
