import { closed, Type } from '../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'

/** Only for the OpenAPI document; `platform/http/live-route.ts` serves it. */
export const listenLive = operation({
  id: 'listenLive',
  method: 'GET',
  path: '/v1/live',
  summary: 'Listen to live changes',
  description:
    'Server-sent events (WHATWG HTML): each committed event with its type and ids only; read the records by id. Only events of establishments in scope that the caller may read. ' +
    'The first message is `ready`. After a disconnect, send the last `id` as `Last-Event-ID` (browsers do) to get missed events, some possibly twice. `reset` means that too many were missed: reload your data. Clients that do not read are disconnected. ' +
    'In a browser: `new EventSource("/v1/live")` with the cookie of a session.',
  query: closed({
    lastEventId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'Alternative to the header Last-Event-ID.' }),
    ),
  }),
  responseFile: ['text/event-stream'],
  data: FileAnswer,
  refuses: [],
  example: { data: { mediaType: 'text/event-stream', fileName: 'live', bytes: new Uint8Array() } },
  handle: () => Promise.reject(new Error('the live feed is no operation that is run')),
})
