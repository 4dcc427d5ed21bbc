import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { companiesOfStays, distributionRefuse } from '../../profiles/distribution/index.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { FolioSummary, folioRefuse, openFolios, presentFolioSummary } from '../folios/index.ts'
import { houseAccountExample, houseAccountMembers } from './house-account.ts'

export const openHouseAccount = operation({
  id: 'openHouseAccount',
  method: 'POST',
  path: '/v1/house-accounts',
  summary: 'Open a house account',
  description:
    'A folio without a stay: for a conference, restaurant guests or staff meals. It is charged, paid, transferred to a debtor account and invoiced ' +
    'like any folio (`/v1/folios/{id}/…`). Charges of stays can be routed or moved to it. The master folio of a block is a house account: `PUT ' +
    '/v1/blocks/{id}/master-folio`.',
  permission: 'folio.manage',
  status: 201,
  body: closed({ establishmentId: Id(), ...houseAccountMembers }),
  data: FolioSummary,
  refuses: [
    propertyRefuse.ESTABLISHMENT_NOT_FOUND,
    propertyRefuse.ESTABLISHMENT_NOT_ACTIVE,
    distributionRefuse.COMPANY_NOT_FOUND,
    folioRefuse.HOUSE_ACCOUNT_NAME_TAKEN,
  ],
  example: {
    body: { establishmentId: exampleId.establishment, name: 'Conference Lovelace', companyId: exampleId.company },
    data: { ...houseAccountExample, balanceCents: '0', depositHeldCents: '0' },
  },
  async handle({ body, tenantId, moment, newId, todayIn, load }) {
    const {
      establishment: [establishment],
      companies: [company],
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, body.establishmentId),
      companies: companiesOfStays(tenantId, body.companyId ? [body.companyId] : []),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (establishment.status !== 'active') throw propertyRefuse.ESTABLISHMENT_NOT_ACTIVE()
    if (body.companyId && !company) throw distributionRefuse.COMPANY_NOT_FOUND({ recordId: body.companyId })
    const today = dateOfEstablishment(establishment, todayIn)
    const account = {
      id: newId(),
      establishmentId: establishment.id,
      reservationId: null,
      kind: 'house' as const,
      currency: establishment.currency,
      openedOn: today,
      balanceCents: 0n,
      depositCents: 0n,
      guaranteeCents: 0n,
      name: body.name.trim(),
      companyId: company?.id ?? null,
      closedOn: null,
    }
    return {
      data: presentFolioSummary(account),
      record: account.id,
      establishmentId: establishment.id,
      writes: openFolios(tenantId, today, moment, [account]),
      events: [{ type: 'folio.opened', establishmentId: establishment.id, data: { folioId: account.id, reservationId: null } }],
    }
  },
})
