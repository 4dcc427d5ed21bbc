import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { languageOfCountry } from '../../../words/index.ts'
import { folioRefuse, openFolios } from '../../money/folios/index.ts'
import { companiesOfStays, distributionRefuse } from '../../profiles/distribution/index.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import {
  Meeting,
  type MeetingRow,
  meetingExample,
  meetingMembers,
  partsMembers,
  presentMeeting,
  totalProblem,
} from './meeting.ts'
import { lastMeetingNumber, lockMeetingNumbers } from './meeting-reads.ts'
import { partsOf } from './meeting-steps.ts'
import { insertMeeting, insertParts } from './meeting-writes.ts'

export const refusalsOfParts = [
  refuse.FUNCTION_ROOM_NOT_FOUND,
  refuse.EQUIPMENT_OF_MEETING_NOT_FOUND,
  refuse.FUNCTION_ROOM_RETIRED,
  refuse.SETUP_NOT_POSSIBLE,
  refuse.FUNCTION_ROOM_TAKEN,
  refuse.EQUIPMENT_NOT_FREE,
  distributionRefuse.COMPANY_NOT_FOUND,
  distributionRefuse.COMPANY_ARCHIVED,
  refuse.EQUIPMENT_RETIRED,
]

export const partsExample = {
  sessions: [
    { roomId: exampleId.function_room, setup: 'u_shape' as const, persons: 24, from: '2027-03-10T09:00', to: '2027-03-10T17:30' },
  ],
  equipment: [
    {
      equipmentId: exampleId.mice_equipment,
      quantity: 1,
      from: '2027-03-10T09:00',
      to: '2027-03-10T17:30',
      priceCents: '6000',
      vatRateBp: 2000,
    },
  ],
  packages: [
    {
      label: 'Day delegate',
      on: '2027-03-10',
      at: '12:30',
      persons: 24,
      parts: [...(meetingExample.packages[0]?.parts ?? [])],
      note: 'Two without gluten',
    },
  ],
}

export const createMeeting = operation({
  id: 'createMeeting',
  method: 'POST',
  path: '/v1/meetings',
  summary: 'Enter a meeting',
  description:
    'Includes rooms by the hour, reserved equipment and delegate packages. Rooms and equipment are held, even while the meeting is tentative, and cannot be double-booked. The meeting has its own house account: deposits are taken there, and the bill is paid, transferred to a debtor account or invoiced from there.',
  permission: 'mice.manage',
  status: 201,
  body: closed({
    establishmentId: Id(),
    ...meetingMembers,
    status: Type.Optional(OneOf(['tentative', 'confirmed'], { description: 'Default: tentative.' })),
    sessions: Type.Optional(partsMembers.sessions),
    equipment: Type.Optional(partsMembers.equipment),
    packages: Type.Optional(partsMembers.packages),
  }),
  data: Meeting,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, ...refusalsOfParts, folioRefuse.HOUSE_ACCOUNT_NAME_TAKEN],
  example: {
    body: {
      establishmentId: exampleId.establishment,
      name: meetingExample.name,
      companyId: exampleId.company,
      contact: { name: 'Ada Lovelace', email: 'ada@lovelace.example' },
      status: 'confirmed',
      ...partsExample,
    },
    data: meetingExample,
  },
  async handle({ body, caller, tenantId, moment, newId, todayIn, load }) {
    const {
      establishment: [establishment],
      companies: [company],
      last: [last],
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, body.establishmentId),
      numbering: lockMeetingNumbers(body.establishmentId),
      companies: companiesOfStays(tenantId, body.companyId ? [body.companyId] : []),
      last: lastMeetingNumber(tenantId, body.establishmentId),
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
    if (body.companyId && !company) throw distributionRefuse.COMPANY_NOT_FOUND({ recordId: body.companyId })
    if (company && company.status !== 'active') throw distributionRefuse.COMPANY_ARCHIVED()
    const currency = establishment.currency
    // Second round trip: rooms and equipment are read after the establishment is locked.
    const parts = await partsOf(
      load,
      tenantId,
      { id: establishment.id, vatTerritory: establishment.vatTerritory, currency },
      null,
      {
        sessions: body.sessions ?? [],
        equipment: body.equipment ?? [],
        packages: body.packages ?? [],
      },
    )
    const number = (last?.number ?? 0) + 1
    const name = body.name.trim()
    const folio = {
      id: newId(),
      establishmentId: establishment.id,
      reservationId: null,
      kind: 'house' as const,
      currency,
      name: `Meeting ${number}, ${name}`.slice(0, 100),
      companyId: company?.id ?? null,
    }
    const row: MeetingRow = {
      id: newId(),
      number,
      establishmentId: establishment.id,
      name,
      status: body.status ?? 'tentative',
      language: body.language ?? languageOfCountry(establishment.countryCode),
      companyId: company?.id ?? null,
      contact: body.contact ?? null,
      folioId: folio.id,
      accountClosedOn: null,
      currency,
      notes: body.notes ?? null,
      cancellationReason: null,
      billedAt: null,
      billedEntryIds: [],
      enteredAt: moment,
      ...parts,
    }
    const problem = totalProblem(row)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    return {
      data: presentMeeting(row),
      record: row.id,
      establishmentId: establishment.id,
      concerns: [folio.id],
      audit: { number, sessions: row.sessions.length, equipment: row.equipment.length, packages: row.packages.length },
      writes: [
        ...openFolios(tenantId, dateOfEstablishment(establishment, todayIn), moment, [folio]),
        insertMeeting(tenantId, row, { moment, by: caller.actorId }),
        ...insertParts(tenantId, row),
      ],
      events: [
        { type: 'folio.opened', establishmentId: establishment.id, data: { folioId: folio.id, reservationId: null } },
        {
          type: 'meeting.created',
          establishmentId: establishment.id,
          data: { meetingId: row.id, folioId: folio.id, status: row.status },
        },
      ],
    }
  },
})
