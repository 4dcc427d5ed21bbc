import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { dateOfEstablishment, establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { authorityFormats, checkedFor } from './authority.ts'
import { reportedGuests } from './stay-guest-reads.ts'

export const listRegistrations = operation({
  id: 'listRegistrations',
  method: 'GET',
  path: '/v1/establishments/:id/guest-registrations',
  summary: 'List the arrivals of a day and their missing registration data',
  permission: 'guest.read',
  params: closed({ id: Id('The establishment.') }),
  query: closed({
    date: Type.Optional(DateOf('Day of arrival. Default: the open business date.')),
    format: OneOf(authorityFormats, {
      description:
        '`spain_ses`: SES.HOSPEDAJES (parte de viajeros); `italy_alloggiati`: Alloggiati Web; `france_police`: fiche individuelle de police, for foreigners.',
    }),
  }),
  data: Type.Array(
    closed({
      stayGuestId: Id(),
      reservationId: Id(),
      name: Type.String(),
      isMain: Type.Boolean(),
      problems: Type.Array(Type.String(), { description: 'Empty: complete.' }),
    }),
  ),
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    params: { id: exampleId.establishment },
    query: { format: 'spain_ses', date: '2026-12-01' },
    data: [
      {
        stayGuestId: exampleId.stay_guest,
        reservationId: exampleId.reservation,
        name: 'Ada Lovelace',
        isMain: true,
        problems: ['documentNumber is missing'],
      },
    ],
  },
  async handle({ params, query, tenantId, todayIn, load }) {
    const [[establishment]] = await load(establishmentStateById(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    // Second round trip: the default day is the business date of the establishment.
    const [guests] = await load(
      reportedGuests(tenantId, establishment.id, query.date ?? dateOfEstablishment(establishment, todayIn)),
    )
    return {
      data: checkedFor(query.format, guests).map(({ guest, problems }) => ({
        stayGuestId: guest.stayGuestId,
        reservationId: guest.reservationId,
        name: [guest.firstName, guest.lastName].filter(Boolean).join(' '),
        isMain: guest.isMain,
        problems: [...problems],
      })),
    }
  },
})
