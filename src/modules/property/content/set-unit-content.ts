import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { ifMatchAllows, operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../property/index.ts'
import { presentUnitContent, UnitContent, UnitContentBody, unitContentExample } from './content.ts'
import { unitContent, unitsForContent } from './content-reads.ts'
import { putUnitContent } from './content-writes.ts'
import { refuse } from './errors.ts'

const { unitId, code: _, ...exampleBody } = unitContentExample

export const setUnitContent = operation({
  id: 'setUnitContent',
  method: 'PUT',
  path: '/v1/units/:id/content',
  summary: 'Set the features and the note of a unit',
  description:
    'Replaces all of it; with `If-Match`, only if it is as it was read (412 `CHANGED_MEANWHILE`). A connecting unit shows the connection in turn.',
  permission: 'establishment.manage',
  conditional: true,
  params: closed({ id: Id('The unit.') }),
  body: UnitContentBody,
  data: UnitContent,
  names: 'unit',
  refuses: [propertyRefuse.UNIT_NOT_FOUND, platformRefuse.CHANGED_MEANWHILE, refuse.UNIT_OF_ANOTHER_ESTABLISHMENT],
  example: { params: { id: unitId }, body: exampleBody, data: unitContentExample },
  async handle({ params, body, tenantId, ifMatch, load }) {
    const connecting = [...new Set(body.connectingUnitIds.map((id) => id.toLowerCase()))]
    if (connecting.includes(params.id.toLowerCase()))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.connectingUnitIds names the unit itself.' })
    const {
      units,
      before: [before],
    } = await load({
      units: unitsForContent(tenantId, [params.id, ...connecting]),
      before: unitContent(tenantId, params.id),
    })
    if (!before) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: params.id })
    const place = connecting.findIndex((id) => units.every((unit) => unit.id !== id))
    if (place >= 0)
      throw propertyRefuse.UNIT_NOT_FOUND({
        recordId: connecting[place] as string,
        message: `body.connectingUnitIds[${place}]: ${propertyRefuse.UNIT_NOT_FOUND.message}`,
      })
    const { establishmentId } = before
    if (units.some((unit) => unit.establishmentId !== establishmentId)) throw refuse.UNIT_OF_ANOTHER_ESTABLISHMENT()
    if (!ifMatchAllows(ifMatch, before.version)) throw platformRefuse.CHANGED_MEANWHILE()
    const after = {
      ...body,
      unitId: before.unitId,
      code: before.code,
      connectingUnitIds: connecting.toSorted((one, other) => (one < other ? -1 : 1)),
    }
    const changed = [...connecting, ...before.connectingUnitIds].filter(
      (id) => connecting.includes(id) !== before.connectingUnitIds.includes(id),
    )
    return {
      data: presentUnitContent({ ...after, establishmentId, version: before.version + 1 }),
      version: before.version + 1,
      establishmentId,
      audit: { features: body.features },
      writes: putUnitContent(tenantId, establishmentId, after, changed),
      events: [before.unitId, ...changed].map((each) => ({
        type: 'unit.content_changed' as const,
        establishmentId,
        data: { unitId: each },
      })),
    }
  },
})
