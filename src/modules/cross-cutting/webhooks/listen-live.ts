import { closed, Type } from '../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'

/** For the document; it is answered by `platform/http/live-route.ts`. */
export const listenLive = operation({
  id: 'listenLive',
  method: 'GET',
  path: '/v1/live',
  summary: 'Listen to what changes',
  description:
    'Server-sent events (WHATWG HTML): each event as it is committed, its type and the ids in it, nothing else; read what you show by the ids. Only of establishments in scope, and of what the caller may read. ' +
    'The first message is `ready`. Whoever is cut off sends the last `id` as `Last-Event-ID` (a browser does) and gets what was missed, some of it twice; `reset` says that it was too much: read anew. Who does not read is dropped. ' +
    'In a browser: `new EventSource("/v1/live")` with the cookie of a session.',
  query: closed({
    lastEventId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'In the place of the header Last-Event-ID.' }),
    ),
  }),
  givesFile: ['text/event-stream'],
  data: FileAnswer,
  refuses: [],
  example: { data: { mediaType: 'text/event-stream', fileName: 'live', bytes: new Uint8Array() } },
  handle: () => Promise.reject(new Error('the live feed is no operation that is run')),
})
