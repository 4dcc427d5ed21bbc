import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { nightsBetween } from '../../../platform/values/dates.ts'
import { dateOfEstablishment, establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { type AuthorityFormat, authorityFormats, checkedFor } from './authority.ts'
import { refuse } from './errors.ts'
import { frenchFile } from './france-registration.ts'
import { italianFile } from './italy-registration.ts'
import { registrationSettingsOf } from './registration-settings-reads.ts'
import { spanishFile } from './spain-registration.ts'
import { reportedGuests } from './stay-guest-reads.ts'

const files: Record<AuthorityFormat, { readonly mediaType: string; readonly extension: string }> = {
  spain_ses: { mediaType: 'application/xml', extension: 'xml' },
  italy_alloggiati: { mediaType: 'text/plain', extension: 'txt' },
  france_police: { mediaType: 'text/csv', extension: 'csv' },
}

export const getRegistrationFile = operation({
  id: 'getRegistrationFile',
  method: 'GET',
  path: '/v1/establishments/:id/guest-registrations/file',
  summary: 'Download the registration file of a day for the authorities',
  description:
    'Arrivals of a day in the format of the authority: XML for SES.HOSPEDAJES, records of 168 characters for Alloggiati, CSV for the fiches de police. Refused if data of a person is missing, unless `onlyComplete` skips them. Innkeep does not send the file; a connector does.',
  permission: 'guest.read',
  params: closed({ id: Id('The establishment.') }),
  query: closed({
    date: Type.Optional(DateOf('Day of arrival. Default: the open business date.')),
    format: OneOf(authorityFormats),
    onlyComplete: Type.Optional(Type.Boolean({ description: 'Skips persons with missing data.' })),
  }),
  data: FileAnswer,
  responseFile: ['application/xml', 'text/plain', 'text/csv'],
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.REGISTRATION_INCOMPLETE],
  example: {
    params: { id: exampleId.establishment },
    query: { format: 'france_police', date: '2026-12-01' },
    data: { mediaType: 'text/csv', fileName: 'france_police-2026-12-01.csv', bytes: new Uint8Array() },
  },
  async handle({ params, query, tenantId, todayIn, load }) {
    const [[establishment], [settings]] = await load(
      establishmentStateById(tenantId, params.id),
      registrationSettingsOf(tenantId, params.id),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    const date = query.date ?? dateOfEstablishment(establishment, todayIn)
    // Second round trip: the default day is the business date of the establishment.
    const [all] = await load(reportedGuests(tenantId, establishment.id, date))
    const { format } = query
    if (format === 'spain_ses' && !settings?.sesCode)
      throw refuse.REGISTRATION_INCOMPLETE({
        message: 'The establishment has no code of SES.HOSPEDAJES yet (`PUT /v1/establishments/{id}/registration-settings`).',
      })
    const complete = checkedFor(format, all).flatMap(({ guest, problems }) => (problems.length === 0 ? [guest] : []))
    if (complete.length < all.length && query.onlyComplete !== true) throw refuse.REGISTRATION_INCOMPLETE()
    const text =
      format === 'spain_ses'
        ? spanishFile(complete, settings?.sesCode ?? '')
        : format === 'italy_alloggiati'
          ? italianFile(complete, nightsBetween)
          : frenchFile(complete)
    const { mediaType, extension } = files[format]
    return { data: { mediaType, fileName: `${format}-${date}.${extension}`, bytes: Buffer.from(text) } }
  },
})
