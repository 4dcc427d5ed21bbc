import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { print } from '../../../platform/printing/print.ts'
import { readUploaded, uploadsByKeys } from '../../property/uploads/index.ts'
import { reservationRefuse } from '../reservations/index.ts'
import { formLanguages, type PrintedGuest, registrationForm } from './registration-form.ts'
import { guestsOfStay, stayOfGuests } from './stay-guest-reads.ts'

export const printRegistrationForm = operation({
  id: 'printRegistrationForm',
  method: 'GET',
  path: '/v1/reservations/:id/registration-form',
  summary: 'Print the registration form of a stay',
  description:
    'A PDF with everybody who sleeps there: of the guest who has booked where nobody was added. With the image of the signature of the main guest, or a line to sign on.',
  permission: 'guest.read',
  params: closed({ id: Id('The reservation.') }),
  query: closed({ language: Type.Optional(OneOf(formLanguages)) }),
  data: FileAnswer,
  responseFile: ['application/pdf'],
  names: 'reservation',
  refuses: [reservationRefuse.RESERVATION_NOT_FOUND],
  example: {
    params: { id: exampleId.reservation },
    data: { mediaType: 'application/pdf', fileName: 'registration-7Q2M4KX9TB.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, query, tenantId, load }) {
      const [[stay], guests, persons] = await load(
        stayOfGuests(tenantId, params.id),
        guestsOfStay(tenantId, params.id),
        sql<PrintedGuest & { guestId: string }>`
          select g.id as "guestId", g.first_name as "firstName", g.last_name as "lastName", g.birth_date as "birthDate", g.birth_city as "birthCity", g.birth_country_code as "birthCountryCode",
            g.nationality, g.email, g.phone, g.residence, d.kind as "documentKind", d.number as "documentNumber", r.arrival as "arrivesOn", r.departure as "leavesOn", null as "signedAt"
          from reservation r join guest g on g.tenant_id = r.tenant_id and g.id = any(array(
            select o.guest_id from reservation o where o.tenant_id = ${tenantId} and o.id = ${params.id}
            union select s.guest_id from stay_guest s where s.tenant_id = ${tenantId} and s.reservation_id = ${params.id}))
          left join lateral (select d.kind, d.number from guest_document d where d.tenant_id = g.tenant_id and d.guest_id = g.id order by d.id desc limit 1) d on true
          where r.tenant_id = ${tenantId} and r.id = ${params.id} order by g.id = r.guest_id desc, g.id`,
      )
      if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: params.id })
      const keys = guests.flatMap(({ signatureKey }) => signatureKey ?? [])
      // Second round trip: the guests determine the signature images.
      const [uploads] = keys.length === 0 ? [[]] : await load(uploadsByKeys(tenantId, keys))
      const language = query.language ?? formLanguages.find((each) => each === stay.countryCode.toLowerCase()) ?? 'en'
      const shown: (PrintedGuest & { upload: (typeof uploads)[number] | undefined })[] =
        guests.length === 0
          ? persons.slice(0, 1).map((person) => ({ ...person, upload: undefined }))
          : guests.flatMap((guest) => {
              const person = persons.find(({ guestId }) => guestId === guest.guestId)
              if (!person) return []
              const upload = uploads.find(({ storageObjectKey }) => storageObjectKey === guest.signatureKey)
              return [{ ...person, arrivesOn: guest.arrivesOn, leavesOn: guest.leavesOn, signedAt: guest.signedAt, upload }]
            })
      return { intent: { tenantId, stay, shown, language } }
    },
    async ask({ tenantId, stay, shown, language }, external) {
      const guests = await Promise.all(
        shown.map(async ({ upload, ...guest }) => {
          const signature = upload ? await readUploaded(upload, external) : undefined
          return { ...guest, ...(signature ? { signature } : {}) }
        }),
      )
      return {
        fileName: `registration-${stay.confirmationCode}.pdf`,
        bytes: await print(external.workers, tenantId, registrationForm(stay, guests, language)),
      }
    },
  },
  async handle({ answer }) {
    return { data: { mediaType: 'application/pdf', ...answer } }
  },
})
