import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse, unitByIdForUpdate } from '../property/index.ts'
import { refuse } from './errors.ts'
import {
  type OwnershipRow,
  ownersAtMost,
  ownershipExample,
  presentOwnership,
  shareMembers,
  sharesProblem,
  UnitOwnership,
} from './unit-ownership.ts'
import { ownersAmong, ownershipsOfUnit, setOwnership } from './unit-ownership-reads.ts'

export const setUnitOwnership = operation({
  id: 'setUnitOwnership',
  method: 'PUT',
  path: '/v1/units/:id/ownership',
  summary: 'Set the owners of a unit',
  description:
    'From a day on, until the next change: one owner, several with shares, or none if the property owns it. Replaces a change entered for the same ' +
    'day. Charges of a unit with owners are invoiced only under the mandate of one of them, by the day of the service. Issued invoices stay unchanged.',
  permission: 'owner.manage',
  params: closed({ id: Id('The unit.') }),
  body: closed({
    validFrom: DateOf('First day and night of the change.'),
    shares: Type.Array(closed(shareMembers), { maxItems: ownersAtMost }),
  }),
  data: UnitOwnership,
  names: 'unit',
  refuses: [propertyRefuse.UNIT_NOT_FOUND, refuse.OWNER_NOT_FOUND, refuse.OWNER_RETIRED],
  example: {
    params: { id: exampleId.unit },
    body: {
      validFrom: ownershipExample.validFrom,
      shares: ownershipExample.shares.map(({ ownerId, shareBasisPoints }) => ({ ownerId, shareBasisPoints })),
    },
    data: ownershipExample,
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const problem = sharesProblem(body.shares)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [[unit], known, before] = await load(
      unitByIdForUpdate(tenantId, params.id),
      ownersAmong(
        tenantId,
        body.shares.map(({ ownerId }) => ownerId),
      ),
      ownershipsOfUnit(tenantId, params.id),
    )
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    const shares = body.shares.map(({ ownerId, shareBasisPoints }, place) => {
      const owner = known.find(({ id }) => id === ownerId.toLowerCase())
      if (!owner)
        throw refuse.OWNER_NOT_FOUND({
          recordId: ownerId,
          message: `body.shares[${place}].ownerId: ${refuse.OWNER_NOT_FOUND.message}`,
        })
      return { ownerId: owner.id, ownerName: owner.name, shareBasisPoints }
    })
    const row: OwnershipRow = {
      id: newId(),
      unitId: unit.id,
      unitCode: unit.code,
      establishmentId: unit.establishmentId,
      validFrom: body.validFrom,
      nextFrom: before.map(({ validFrom }) => validFrom).find((day) => day > body.validFrom) ?? null,
      shares,
      enteredAt: moment,
    }
    return {
      data: presentOwnership(row),
      establishmentId: unit.establishmentId,
      concerns: shares.map(({ ownerId }) => ownerId),
      audit: { validFrom: body.validFrom, shares: body.shares },
      writes: setOwnership(tenantId, unit, {
        id: row.id,
        validFrom: body.validFrom,
        shares: body.shares,
        moment,
        by: caller.actorId,
      }),
      events: [
        {
          type: 'unit.ownership_changed',
          establishmentId: unit.establishmentId,
          data: { unitId: unit.id, validFrom: body.validFrom },
        },
      ],
    }
  },
})
