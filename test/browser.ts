/** A simulated browser: stores cookies and sends the origin of its page. */
import { exchange } from './exchange.ts'
import type { Answer } from './world.ts'

export interface Browser {
  readonly cookies: Map<string, string>
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer & { readonly setCookies: readonly string[] }>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
}

export function openBrowser(
  url: string,
  more: { readonly userAgent?: string; readonly headers?: Record<string, string> } = {},
): Browser {
  const cookies = new Map<string, string>()
  const userAgent = more.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const send: Browser['send'] = async (method, path, body, headers = {}) => {
    const answer = await exchange(url + path, {
      method,
      headers: {
        'user-agent': userAgent,
        ...(cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(method === 'GET' ? {} : { origin: new URL(url).origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more.headers,
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    })
    const setCookies = answer.headers.getSetCookie()
    for (const line of setCookies) {
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, pair.slice(name.length + 1))
    }
    return Object.assign(answer, { setCookies })
  }
  return {
    cookies,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  }
}
