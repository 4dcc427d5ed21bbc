import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { eventTypesMatching, isEventFilter } from '../../../platform/events/event-types.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { cursorAt, cursorOf, EventPayload, eventExample, placeOf } from './event-payload.ts'

export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  path: '/v1/events',
  summary: 'Read events in their order',
  description:
    'For whoever was away: read on from `next` until `more` is false, and keep `next` for the next time. Each event is emitted once, none is left out: one that is written while others are read follows them. Without `after` from the first.',
  permission: 'webhook.read',
  query: closed({
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'The `next` of an answer before.' })),
    type: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'A type, or all of an entity: `reservation.*`.' }),
    ),
    establishmentId: Type.Optional(Id()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  }),
  data: closed({
    events: Type.Array(EventPayload),
    next: Type.String({ description: 'Where to read on.' }),
    more: Type.Boolean(),
  }),
  refuses: [],
  example: { query: { limit: 100 }, data: { events: [eventExample], next: 'MTIzNDU2LjAxOWE5YzFl', more: false } },
  async handle({ query, tenantId, caller, load }) {
    const place = query.after === undefined ? undefined : placeOf(query.after)
    if (query.after !== undefined && !place)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.after is not the `next` of an answer.' })
    if (query.type !== undefined && !isEventFilter(query.type))
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.type is no type of events: see GET /v1/event-types.' })
    const limit = query.limit ?? 100
    const types = query.type === undefined || query.type === '*' ? undefined : eventTypesMatching(query.type)
    const wanted = allOf([
      // What a transaction that still runs has written may come before what is there already: nothing is listed beyond the oldest of them.
      sql`e.tenant_id = ${tenantId} and e.written_in < h.horizon`,
      place && sql`(e.written_in, e.id) > (${place.writtenIn}::xid8, ${place.id}::uuid)`,
      // By their names, which an index has: what is computed of a name it does not find under row-level security.
      types && query.establishmentId !== undefined && sql`e.type = any(${types}::text[])`,
      query.establishmentId !== undefined && sql`e.establishment_id = ${query.establishmentId}`,
      // What belongs to no establishment, such as a guest made for the whole tenant, is for keys of the whole tenant.
      caller.scope.establishments !== '*' && sql`e.establishment_id is not null`,
    ])
    const inOrder = sql`order by e.written_in, e.id limit ${limit + 1}::integer`
    const page =
      types && query.establishmentId === undefined
        ? // Of each type the next ones, by its index, and of these the first: a type that is rare is not looked for among all events.
          sql`select e.payload, e.written_in, e.id from (
            select e.written_in, e.id from unnest(${types}::text[]) as wanted (type)
              cross join lateral (select e.written_in, e.id from event e where e.type = wanted.type and ${wanted} ${inOrder}) e
            ${inOrder}) k
          cross join lateral (select e.payload, e.written_in, e.id from event e where e.tenant_id = ${tenantId} and e.id = k.id limit 1) e`
        : sql`select e.payload, e.written_in, e.id from event e where ${wanted} ${inOrder}`
    const [found] = await load(sql<{ horizon: string; payload: string | null; writtenIn: string; id: string }>`
      with h as (select pg_snapshot_xmin(position_snapshot()) as horizon)
      select h.horizon::text as horizon, o.payload, o.written_in::text as "writtenIn", o.id
      from h left join lateral (${page}) o on true
      order by o.written_in, o.id`)
    const rows = found.filter(({ payload }) => payload !== null)
    const listed = rows.slice(0, limit)
    const more = rows.length > limit
    const last = listed.at(-1)
    return {
      data: {
        events: listed.map(({ payload }) => JSON.parse(payload ?? '') as EventPayload),
        // At the end of what can be listed now, whatever was asked for: the next look begins there.
        next: more && last ? cursorOf(last) : endOfWhatIsThere(found[0]?.horizon ?? '0', query.after, place?.writtenIn),
        more,
      },
    }
  },
})

/** A place never goes back: of a server that has not counted as far as the one that the reader comes from, the end lies before where the reader is. */
const endOfWhatIsThere = (horizon: string, after: string | undefined, reached: string | undefined): string =>
  after !== undefined && reached !== undefined && BigInt(horizon) <= BigInt(reached) ? after : cursorAt(horizon)
