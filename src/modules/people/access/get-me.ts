import { exampleId } from '../../../platform/contract/examples.ts'
import { roles } from '../../../platform/contract/permissions.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { tenantModeOf } from '../../../platform/tenants/tenant-mode.ts'
import { KeyScope } from './api-key.ts'

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/v1/me',
  summary: 'Who am I?',
  description:
    'The tenant, role, permissions and scope of the API key or the signed-in user. `GET /v1/session` states what a user may do in each establishment.',
  data: closed({
    tenantId: Id(),
    tenantName: Type.String(),
    mode: OneOf(['live', 'test'], {
      description: '`test`: a test tenant, in which nothing is real and whose mail reaches no one.',
    }),
    apiKeyId: Type.Optional(Id('Only for an API key.')),
    keyName: Type.Optional(Type.String({ description: 'Only for an API key.' })),
    user: Type.Optional(
      closed({ id: Id(), name: Type.String(), email: Type.String() }, { description: 'Only for a signed-in user.' }),
    ),
    role: OneOf(roles),
    permissions: Type.Array(Type.String()),
    scope: KeyScope,
  }),
  refuses: [],
  example: {
    data: {
      tenantId: exampleId.tenant,
      tenantName: 'Miramar group',
      mode: 'live',
      apiKeyId: exampleId.api_key,
      keyName: 'Front desk',
      role: 'reception',
      permissions: ['establishment.read'],
      scope: { kind: 'tenant' },
    },
  },
  async handle({ caller, tenantId, load }) {
    const [[tenant]] = await load(tenantModeOf(tenantId))
    return {
      data: {
        tenantId,
        tenantName: tenant?.name ?? '',
        mode: tenant?.mode ?? 'live',
        ...(caller.session
          ? { user: { id: caller.actorId, name: caller.name, email: caller.session.email } }
          : { apiKeyId: caller.actorId, keyName: caller.name }),
        role: caller.role,
        permissions: [...caller.permissions].toSorted(),
        scope: { kind: caller.scopeKind, ...(caller.scopeKind === 'tenant' ? {} : { ids: [...caller.scopeIds] }) },
      },
    }
  },
})
