import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import {
  folioRefuse,
  houseAccountForNaming,
  RoutingRule,
  routingExample,
  routingMembers,
  windowsForUpdate,
} from '../../../money/folios/index.ts'
import { refuse } from '../errors.ts'
import { loadsForChange, reservationParams } from '../stay/reservation-steps.ts'

export const addRoutingRule = operation({
  id: 'addRoutingRule',
  method: 'POST',
  path: '/v1/reservations/:id/routing-rules',
  summary: 'Route charges of a stay to a window or a house account',
  description:
    'From now on, matching charges of the stay are posted to the window or house account: nights and taxes of the end of day, and charges posted to its folio. A rule matches by charge type, day and limit; the oldest rule applies first. To move charges already posted, use `POST /v1/folios/{id}/moves`.',
  permission: 'folio.manage',
  status: 201,
  params: reservationParams,
  body: closed(routingMembers),
  data: RoutingRule,
  names: 'reservation',
  refuses: [refuse.RESERVATION_NOT_FOUND, folioRefuse.FOLIO_IS_NO_WINDOW],
  example: {
    params: { id: exampleId.reservation },
    body: { folioId: exampleId.folio, chargeTypes: ['accommodation', 'tourist_tax'] },
    data: routingExample,
  },
  async handle({ params, body, tenantId, moment, newId, load }) {
    if (body.from !== undefined && body.to !== undefined && body.to < body.from)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.to must not be earlier than body.from.' })
    if (body.limitCents === '0') throw platformRefuse.VALIDATION_ERROR({ message: 'body.limitCents must be more than 0.' })
    const {
      reservation: [reservation],
      windows,
      account: [account],
    } = await load({
      ...loadsForChange(tenantId, params.id),
      windows: windowsForUpdate(tenantId, params.id),
      account: houseAccountForNaming(tenantId, body.folioId),
    })
    if (!reservation) throw refuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    const isOpenAccount =
      account !== undefined && account.closedOn === null && account.establishmentId === reservation.establishmentId
    const window = isOpenAccount ? account : windows.find(({ id }) => id === body.folioId.toLowerCase())
    if (!window) throw folioRefuse.FOLIO_IS_NO_WINDOW()
    const rule: RoutingRule = {
      id: newId(),
      reservationId: reservation.id,
      folioId: window.id,
      chargeTypes: body.chargeTypes,
      from: body.from ?? null,
      to: body.to ?? null,
      limitCents: body.limitCents ?? null,
    }
    return {
      data: rule,
      record: rule.id,
      establishmentId: reservation.establishmentId,
      writes: [
        sql`
          insert into routing_rule (tenant_id, id, establishment_id, reservation_id, folio_id, charge_types, from_date, to_date, limit_cents, created_at)
          values (${tenantId}, ${rule.id}, ${reservation.establishmentId}, ${reservation.id}, ${rule.folioId}, ${rule.chargeTypes}::text[], ${rule.from}::date, ${rule.to}::date,
            ${rule.limitCents}::bigint, ${moment}::timestamptz)`,
      ],
      events: [
        {
          type: 'reservation.routing_changed',
          establishmentId: reservation.establishmentId,
          data: { reservationId: reservation.id },
        },
      ],
    }
  },
})
