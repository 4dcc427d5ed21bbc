/** Calls the service as its own client does. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Application } from '../app.ts'
import { newId } from '../platform/values/ids.ts'

/** What the demo reads of an answer: the id of what was made, or the key. */
export interface Made {
  readonly id: string
  readonly key: string
}
export interface DemoFolio {
  readonly id: string
  readonly currency: string
}
export type Call = <Answer = Made>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Answer>

export function caller(application: Application, key: string): Call {
  return async (method, url, body) => {
    const asked = {
      method,
      url,
      headers: { 'x-api-key': key, ...(method === 'POST' ? { 'idempotency-key': newId() } : {}) },
      ...(body ? { payload: body } : {}),
    }
    let response = await application.server.inject(asked)
    // Businesses are made side by side: on a slow machine the service asks to wait.
    for (let again = 0; again < 20 && response.statusCode === 503; again += 1) {
      await sleep(250)
      response = await application.server.inject(asked)
    }
    if (response.statusCode >= 400) throw new Error(`The demo could not be made: ${method} ${url} answered ${response.body}`)
    return response.json().data
  }
}
