/** The public API, by its own client. The cookie of the session speaks for the person; every write carries a key made when its form was opened. */
import { createInnkeep, type InnkeepError } from '../../clients/typescript/src/client.ts'

export { InnkeepError } from '../../clients/typescript/src/client.ts'
export type * from '../../clients/typescript/src/operations.ts'

/** Called when the session has ended; set by the session. */
let onSignedOut: () => void = () => {}
export const whenSignedOut = (tell: () => void): void => {
  onSignedOut = tell
}

addEventListener('offline', () => setOnline(false))

/** Asks for a fresh proof of who it is; answers whether there is one. Set by the screens. */
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
/** Whether the service was reached at the last attempt. */
export const connection = {
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
  isOnline: (): boolean => isOnline,
  tell: setOnline,
}

/** How many times somebody has signed in under this page. */
let signIns = 0

/** The cell in which somebody signs in, where there are several; the cookie of the session says it afterwards. */
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
    // What was asked before somebody signed in again says nothing about the session of now.
    const isOfThisSession = signIns === signInsBefore && !/\/v1\/(?:sign-in|session\/(?:confirm|sign-out))/.test(address)
    if (response.status === 401 && isOfThisSession) onSignedOut()
    if (response.status !== 403) return response
    // Read before anybody is asked: whoever takes their time finds an answer, and not that it took too long.
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
    // A proxy in between refuses with a page of its own.
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

/** A refusal of the service, with the code that it has; nothing where it was not the service that refused. */
export const refusalOf = (error: unknown): InnkeepError | undefined =>
  error instanceof Error && error.name === 'InnkeepError' ? (error as InnkeepError) : undefined

const signOutAttempts = 4

/** Ends the session, also where the answer to that is lost: whoever has none any more is signed out. @throws where nothing is known of it */
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
