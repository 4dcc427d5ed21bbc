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
  summary: 'List events in order',
  description:
    'For a receiver that was offline: continue from `next` until `more` is false, and store `next` for the next time. Each event is listed once and none is missed: an event that is written while others are read comes after them. Without `after`, from the first event; with `after=now`, none, and `next` is where those to come begin.',
  permission: 'webhook.read',
  query: closed({
    after: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'The `next` of the previous response, or `now`.' }),
    ),
    type: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'An event type, or all types of an entity: `reservation.*`.' }),
    ),
    establishmentId: Type.Optional(Id()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
  }),
  data: closed({
    events: Type.Array(EventPayload),
    next: Type.String({ description: 'Cursor to continue from.' }),
    more: Type.Boolean(),
  }),
  refuses: [],
  example: { query: { limit: 100 }, data: { events: [eventExample], next: 'MTIzNDU2LjAxOWE5YzFl', more: false } },
  async handle({ query, tenantId, caller, load }) {
    if (query.after === 'now') {
      const [[now]] = await load(sql<{ horizon: string }>`select pg_snapshot_xmin(position_snapshot())::text as horizon`)
      return { data: { events: [], next: cursorAt(now?.horizon ?? '0'), more: false } }
    }
    const place = query.after === undefined ? undefined : placeOf(query.after)
    if (query.after !== undefined && !place)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.after is not a `next` of a previous response.' })
    if (query.type !== undefined && !isEventFilter(query.type))
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.type is not an event type; see GET /v1/event-types.' })
    const limit = query.limit ?? 100
    const types = query.type === undefined || query.type === '*' ? undefined : eventTypesMatching(query.type)
    const wanted = allOf([
      // Events of running transactions may sort before committed ones, so nothing is listed beyond the oldest running transaction.
      sql`e.tenant_id = ${tenantId} and e.written_in < h.horizon`,
      place && sql`(e.written_in, e.id) > (${place.writtenIn}::xid8, ${place.id}::uuid)`,
      // Compare full names, because with row-level security the index cannot be used for expressions on the name.
      types && query.establishmentId !== undefined && sql`e.type = any(${types}::text[])`,
      query.establishmentId !== undefined && sql`e.establishment_id = ${query.establishmentId}`,
      // Events without an establishment, such as a tenant-wide guest, are only for keys of the whole tenant.
      caller.scope.establishments !== '*' && sql`e.establishment_id is not null`,
    ])
    const inOrder = sql`order by e.written_in, e.id limit ${limit + 1}::integer`
    const page =
      types && query.establishmentId === undefined
        ? // Reads the next events per type by index, then merges them, so that rare types do not require a scan of all events.
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
        // On the last page, the cursor is the end of the listable events, regardless of filters.
        next: more && last ? cursorOf(last) : endOfWhatIsThere(found[0]?.horizon ?? '0', query.after, place?.writtenIn),
        more,
      },
    }
  },
})

/** A cursor never moves back, even if the horizon of this server lies before the client's position. */
const endOfWhatIsThere = (horizon: string, after: string | undefined, reached: string | undefined): string =>
  after !== undefined && reached !== undefined && BigInt(horizon) <= BigInt(reached) ? after : cursorAt(horizon)
