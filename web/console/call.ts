/** Access to the public API through its client. The session cookie authenticates; every write has an idempotency key created when its form was opened. */
import { createInnkeep, type InnkeepError } from '../../clients/typescript/src/client.ts'

export { InnkeepError } from '../../clients/typescript/src/client.ts'
export type * from '../../clients/typescript/src/operations.ts'

/** Called when the session has ended; set by the session. */
let onSignedOut: () => void = () => {}
export const whenSignedOut = (tell: () => void): void => {
  onSignedOut = tell
}

addEventListener('offline', () => setOnline(false))

/** Asks the user to confirm their identity; resolves to whether they did. Set by the screens. */
let proveAgain: () => Promise<boolean> = () => Promise.resolve(false)
export const whenProofIsNeeded = (ask: () => Promise<boolean>): void => {
  proveAgain = ask
}

const listeners = new Set<() => void>()
let isOnline = true
const setOnline = (online: boolean): void => {
  if (online === isOnline) return
  isOnline = online
  for (const tell of listeners) tell()
}
/** Whether the last request reached the service. */
export const connection = {
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
  isOnline: (): boolean => isOnline,
  tell: setOnline,
}

/** Number of sign-ins since the page was loaded. */
let signIns = 0

/** The cell of the sign-in, if there are several; afterwards the session cookie contains it. */
let cell = ''
export const chooseCell = (name: string): void => {
  cell = name
}

async function send(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.delete('x-api-key')
  if (cell !== '' && address.includes('/v1/sign-in/')) headers.set('Innkeep-Cell', cell)
  const signInsBefore = signIns
  try {
    const response = await fetch(address, { ...init, headers })
    setOnline(true)
    if (response.ok && init.method === 'POST' && address.includes('/v1/sign-in/')) signIns += 1
    // A response to a request from before the last sign-in says nothing about the current session.
    const isOfThisSession = signIns === signInsBefore && !/\/v1\/(?:sign-in|session\/(?:confirm|sign-out))/.test(address)
    if (response.status === 401 && isOfThisSession) onSignedOut()
    if (response.status !== 403) return response
    // Read the body before asking the user, so that it does not time out while they decide.
    const text = await response.text()
    if (needsProof(text) && (await proveAgain()))
      return await fetch(address, { ...init, headers, signal: AbortSignal.timeout(patienceMilliseconds) })
    return new Response(text, { status: response.status, headers: response.headers })
  } catch (error) {
    setOnline(false)
    throw error
  }
}

const patienceMilliseconds = 20_000

function needsProof(text: string): boolean {
  try {
    return (JSON.parse(text) as { code?: string }).code === 'CONFIRMATION_REQUIRED'
  } catch {
    // A proxy may respond with its own error page.
    return false
  }
}

export const api = createInnkeep({
  url: location.origin,
  key: '',
  retries: 3,
  timeout: patienceMilliseconds,
  fetch: send as typeof fetch,
})

/** The refusal of the service with its code; undefined for other errors. */
export const refusalOf = (error: unknown): InnkeepError | undefined =>
  error instanceof Error && error.name === 'InnkeepError' ? (error as InnkeepError) : undefined

const signOutAttempts = 4

/** Ends the session. If the response is lost, checks whether the session still exists. @throws if that cannot be determined */
export async function endSession(): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await api.signOut({})
      return
    } catch (error) {
      if (refusalOf(error)?.status === 401) return
      if (refusalOf(error) || attempt === signOutAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
    }
}
