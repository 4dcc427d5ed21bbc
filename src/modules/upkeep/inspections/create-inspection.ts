import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { uploadsByKeys } from '../../property/uploads/index.ts'
import { refuse } from './errors.ts'
import { Inspection, type InspectionRow, Items, inspectionExample, inspectionKinds, photosOf } from './inspection.ts'
import { inspectionById } from './inspection-reads.ts'
import { photosProblem } from './photos.ts'
import { type InspectionTemplate, itemsLike, itemsOfTemplate, templateProblem } from './template.ts'
import { templateById } from './template-reads.ts'

export const createInspection = operation({
  id: 'createInspection',
  method: 'POST',
  path: '/v1/inspections',
  summary: 'Create an inspection',
  description: 'A draft for a unit, at check-in, check-out or in between. It is filled in with PATCH, then finalised and signed.',
  permission: 'inspection.manage',
  status: 201,
  body: closed({
    unitId: Id(),
    reservationId: Type.Optional(Id('The reservation it is for.')),
    kind: OneOf(inspectionKinds),
    performedOn: Type.Optional(DateOf('Default: today at the establishment.')),
    items: Type.Optional(Items),
    templateId: Type.Optional(Id('Copies the items of the template, each `unchecked`.')),
    likeInspectionId: Type.Optional(
      Id(
        'Copies the items of another inspection of the unit, each `unchecked`, so that a check-out inspection checks the same items as the check-in.',
      ),
    ),
  }),
  data: Inspection,
  refuses: [
    propertyRefuse.UNIT_NOT_FOUND,
    refuse.RESERVATION_NOT_FOUND,
    refuse.RESERVATION_OF_ANOTHER_HOUSE,
    refuse.TEMPLATE_NOT_FOUND,
    refuse.INSPECTION_NOT_FOUND,
    refuse.INSPECTION_OF_ANOTHER_UNIT,
  ],
  example: {
    body: { unitId: exampleId.unit, kind: 'check_in', items: [{ label: 'Kitchen', state: 'good' }] },
    data: inspectionExample,
  },
  async handle({ body, tenantId, moment, newId, todayIn, load }) {
    if ([body.items, body.templateId, body.likeInspectionId].filter((given) => given !== undefined).length > 1)
      throw platformRefuse.VALIDATION_ERROR({
        message: 'Give only one of body.items, body.templateId and body.likeInspectionId.',
      })
    const keys = photosOf(body.items ?? []).map(({ storageObjectKey }) => storageObjectKey)
    const {
      unit: [unit],
      stay: [stay],
      template: [template],
      like: [like],
      uploads,
    } = await load({
      unit: sql<{ establishmentId: string; unitTypeId: string; timezone: string }>`
        select u.establishment_id as "establishmentId", u.unit_type_id as "unitTypeId", e.timezone from unit u join establishment e on e.tenant_id = u.tenant_id and e.id = u.establishment_id
        where u.tenant_id = ${tenantId} and u.id = ${body.unitId}`,
      stay: sql<{ establishmentId: string }>`
        select establishment_id as "establishmentId" from reservation where tenant_id = ${tenantId} and id = ${body.reservationId ?? null}`,
      template: templateById(tenantId, body.templateId),
      like: inspectionById(tenantId, body.likeInspectionId),
      uploads: uploadsByKeys(tenantId, keys),
    })
    if (!unit) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    if (body.reservationId !== undefined && !stay) throw refuse.RESERVATION_NOT_FOUND({ recordId: body.reservationId })
    if (stay && stay.establishmentId !== unit.establishmentId) throw refuse.RESERVATION_OF_ANOTHER_HOUSE()
    if (body.templateId !== undefined && !template) throw refuse.TEMPLATE_NOT_FOUND({ recordId: body.templateId })
    if (body.likeInspectionId !== undefined && !like) throw refuse.INSPECTION_NOT_FOUND({ recordId: body.likeInspectionId })
    if (like && like.unitId !== body.unitId.toLowerCase()) throw refuse.INSPECTION_OF_ANOTHER_UNIT()
    const problem = template && problemOfTemplate(template, unit, body.kind)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: `body.templateId ${problem}` })
    const wrongPhoto = photosProblem(body.items ?? [], { establishmentId: unit.establishmentId }, uploads)
    if (wrongPhoto) throw platformRefuse.VALIDATION_ERROR({ message: wrongPhoto })
    const items = body.items ?? (template ? itemsOfTemplate(template.items) : like ? itemsLike(like.items) : [])
    const row: InspectionRow = {
      ...draft,
      id: newId(),
      establishmentId: unit.establishmentId,
      unitId: body.unitId,
      reservationId: body.reservationId ?? null,
      kind: body.kind,
      performedOn: body.performedOn ?? todayIn(unit.timezone),
      items,
      createdAt: moment,
    }
    return {
      data: row,
      record: row.id,
      establishmentId: row.establishmentId,
      ...(row.reservationId === null ? {} : { concerns: [row.reservationId] }),
      writes: [
        sql`
          insert into inspection (tenant_id, id, establishment_id, unit_id, reservation_id, kind, performed_on, items, created_at)
          values (${tenantId}, ${row.id}, ${row.establishmentId}, ${row.unitId}, ${row.reservationId}, ${row.kind}, ${row.performedOn}::date,
            ${JSON.stringify(row.items)}::jsonb, ${moment}::timestamptz)`,
      ],
      events: [
        { type: 'inspection.begun', establishmentId: row.establishmentId, data: { inspectionId: row.id, unitId: row.unitId } },
      ],
    }
  },
})

/** What an inspection has once it is finalised and signed. */
const draft = {
  status: 'draft',
  finalizedAt: null,
  mode: null,
  modeReason: null,
  signatures: null,
  signedAt: null,
  sequence: null,
  previousHash: null,
  contentHash: null,
} as const

const problemOfTemplate = (
  template: InspectionTemplate,
  unit: { readonly establishmentId: string; readonly unitTypeId: string },
  kind: InspectionRow['kind'],
): string | undefined =>
  template.establishmentId === unit.establishmentId
    ? templateProblem(template, { kind, unitTypeId: unit.unitTypeId })
    : 'belongs to another establishment.'
