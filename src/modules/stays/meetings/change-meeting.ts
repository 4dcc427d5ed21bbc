import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { companiesOfStays, distributionRefuse } from '../../profiles/distribution/index.ts'
import { establishmentStateById } from '../../property/property/index.ts'
import { refusalsOfParts } from './create-meeting.ts'
import { refuse } from './errors.ts'
import { meetingParams } from './get-meeting.ts'
import {
  Meeting,
  type MeetingRow,
  meetingExample,
  meetingMembers,
  partsMembers,
  presentMeeting,
  totalProblem,
} from './meeting.ts'
import { meetingToChange, partsOf } from './meeting-steps.ts'
import { setParts, updateMeeting } from './meeting-writes.ts'

/** Personal data can be corrected or removed at any time. */
const alwaysChangeable: ReadonlySet<string> = new Set(['contact', 'notes'])

export const changeMeeting = operation({
  id: 'changeMeeting',
  method: 'PATCH',
  path: '/v1/meetings/:id',
  summary: 'Change a meeting',
  description:
    'Omitted fields do not change. `sessions`, `equipment` and `packages` are each replaced as a whole, at today’s prices and rules unless `priceCents` is set. Once the meeting is billed or cancelled, only `contact` and `notes` can be changed.',
  permission: 'mice.manage',
  params: meetingParams,
  body: closed({
    ...Type.Partial(closed(meetingMembers)).properties,
    sessions: Type.Optional(partsMembers.sessions),
    equipment: Type.Optional(partsMembers.equipment),
    packages: Type.Optional(partsMembers.packages),
  }),
  data: Meeting,
  names: 'meeting',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.MEETING_NOT_FOUND,
    refuse.MEETING_CANCELLED,
    refuse.MEETING_WAS_BILLED,
    ...refusalsOfParts,
  ],
  example: {
    params: { id: exampleId.meeting },
    body: { name: 'Sales conference' },
    data: { ...meetingExample, name: 'Sales conference' },
  },
  async handle({ params, body, tenantId, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const meeting = await meetingToChange(load, tenantId, params.id)
    if (Object.keys(body).some((member) => !alwaysChangeable.has(member))) {
      if (meeting.status === 'cancelled') throw refuse.MEETING_CANCELLED()
      if (meeting.billedAt !== null) throw refuse.MEETING_WAS_BILLED()
    }
    const [[establishment], [company]] = await load(
      establishmentStateById(tenantId, meeting.establishmentId),
      companiesOfStays(tenantId, body.companyId ? [body.companyId] : []),
    )
    if (!establishment) throw refuse.MEETING_NOT_FOUND({ recordId: params.id })
    if (body.companyId && !company) throw distributionRefuse.COMPANY_NOT_FOUND({ recordId: body.companyId })
    if (company && company.status !== 'active') throw distributionRefuse.COMPANY_ARCHIVED()
    const changed = new Set((['sessions', 'equipment', 'packages'] as const).filter((part) => body[part] !== undefined))
    const parts =
      changed.size > 0
        ? await partsOf(
            load,
            tenantId,
            { id: establishment.id, vatTerritory: establishment.vatTerritory, currency: meeting.currency },
            meeting,
            body,
          )
        : meeting
    const next: MeetingRow = {
      ...meeting,
      name: body.name?.trim() ?? meeting.name,
      language: body.language ?? meeting.language,
      companyId: body.companyId === undefined ? meeting.companyId : (company?.id ?? null),
      contact: body.contact === undefined ? meeting.contact : body.contact,
      notes: body.notes === undefined ? meeting.notes : body.notes,
      sessions: parts.sessions,
      equipment: parts.equipment,
      packages: parts.packages,
    }
    const problem = totalProblem(next)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    return {
      data: presentMeeting(next),
      establishmentId: meeting.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        updateMeeting(tenantId, next),
        ...(next.companyId === meeting.companyId
          ? []
          : [
              sql`update folio set company_id = ${next.companyId}::uuid where tenant_id = ${tenantId} and id = ${meeting.folioId}`,
            ]),
        ...setParts(tenantId, next, changed),
      ],
      events: [
        {
          type: 'meeting.changed',
          establishmentId: meeting.establishmentId,
          data: { meetingId: meeting.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})
