import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { blocksOf, columnsOf, placed, Rack, rackExample } from './rack.ts'
import {
  blocksOfRack,
  changesSince,
  closuresOfRack,
  partsOfRack,
  staysOfRack,
  typesOfRack,
  unitsOfRack,
  versionNow,
} from './rack-reads.ts'

export const getRack = operation({
  id: 'getRack',
  method: 'GET',
  path: '/v1/rack',
  summary: 'Read the rack',
  description:
    'Units and days with their stays, closures, block holdings, housekeeping status, and stays without a unit, in one response. Stays are in columns (one list per field), which is a third smaller. With `since`, the `version` of a previous response, only changes are returned; `isDelta` shows whether that was possible. Together with `GET /v1/live`, a screen stays current with a few hundred bytes per change.',
  permission: 'reservation.read',
  query: closed({
    establishmentId: Id(),
    from: Type.Optional(DateOf('The first day. Default: the open business date.')),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90, default: 14, description: 'How many days.' })),
    since: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 19,
        pattern: '^[0-9]{1,19}$',
        description: 'The `version` of a previous response with the same `from` and `days`.',
      }),
    ),
  }),
  data: Rack,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, from: '2026-11-20', days: 14 }, data: rackExample },
  async handle({ query, tenantId, caller, todayIn, load }) {
    const { establishmentId, since, days = 14 } = query
    if (since !== undefined && BigInt(since) > 9_223_372_036_854_775_807n)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.since is not the `version` of a previous response.' })
    // Two round trips: the first day and the changes determine what is read.
    const [[establishment], [version], changes] = await load(
      establishmentStateById(tenantId, establishmentId),
      // Read before the rest, so that concurrent commits are included again in the next delta.
      versionNow,
      changesSince(tenantId, establishmentId, since ?? '9223372036854775807'),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: establishmentId })
    const from = query.from ?? establishment.currentBusinessDate ?? todayIn(establishment.timezone)
    const [change] = changes
    const isDelta = since !== undefined && change !== undefined && !change.isWhole
    const [types, units, stays, closures, blocks, parts] = await load(
      typesOfRack(tenantId, establishmentId),
      unitsOfRack(tenantId, establishmentId),
      staysOfRack(tenantId, establishmentId, from, days, isDelta ? change.ids : undefined),
      closuresOfRack(tenantId, establishmentId, from, days),
      blocksOfRack(tenantId, establishmentId, from, days),
      partsOfRack(tenantId, establishmentId, from, days),
    )
    const place = placed(units, types)
    const found = new Set(stays.map(({ id }) => id))
    return {
      data: {
        version: version?.version ?? '0',
        isDelta,
        from,
        days,
        businessDate: establishment.currentBusinessDate,
        unitTypes: isDelta ? [] : types,
        units: isDelta
          ? []
          : units.map(({ id, code, name, building, floor, typeId }) => ({
              id,
              code,
              ...(name === null ? {} : { name }),
              ...(building === null ? {} : { building }),
              ...(floor === null ? {} : { floor }),
              type: place.type.get(typeId) ?? 0,
            })),
        housekeeping: units.map(({ housekeeping }) => housekeeping),
        inWork: units.flatMap(({ isInWork }, index) => (isInWork ? [index] : [])),
        inspects: units[0]?.inspects ?? false,
        doNotDisturb: units.flatMap(({ doNotDisturb }, index) => (doNotDisturb ? [index] : [])),
        blocks: blocksOf(blocks, days, place),
        stays: columnsOf(stays, place, {
          names: caller.permissions.has('guest.read'),
          money: caller.permissions.has('folio.read'),
        }),
        closures: isDelta
          ? []
          : closures.map(({ unitId, forLease, ...closure }) => ({
              ...closure,
              ...(forLease ? { forLease } : {}),
              unit: place.unit.get(unitId) ?? 0,
            })),
        parts: parts.map(({ unitId, ...part }) => ({ ...part, unit: place.unit.get(unitId) ?? 0 })),
        gone: isDelta ? change.ids.filter((id) => !found.has(id)) : [],
      },
    }
  },
})
