import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { refuse } from '../errors.ts'
import { IdentityProvider, presentProvider, providerExample, providerOf } from './provider-steps.ts'

export const getIdentityProvider = personOperation({
  id: 'getIdentityProvider',
  method: 'GET',
  path: '/v1/identity-provider',
  summary: 'Read the single sign-on settings',
  description: 'The client secret is never returned.',
  access: 'permitted',
  permission: 'user.read',
  data: IdentityProvider,
  refuses: [refuse.PROVIDER_NOT_FOUND],
  example: { data: providerExample },
  async handle({ caller, client, within }) {
    const [[row]] = await within(caller.tenantId, [providerOf(caller.tenantId)])
    if (!row) throw refuse.PROVIDER_NOT_FOUND({ message: 'Single sign-on is not set up.' })
    return { data: presentProvider(row, client.origin, caller.tenantId) }
  },
})
