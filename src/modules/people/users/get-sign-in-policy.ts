import { operation } from '../../../platform/operation/operation.ts'
import { versionOfData } from '../../../platform/operation/versions.ts'
import { defaultPolicy, policyOf, SignInPolicy } from './sign-in-policy-reads.ts'

export const getSignInPolicy = operation({
  id: 'getSignInPolicy',
  method: 'GET',
  path: '/v1/sign-in-policy',
  summary: 'Read the rules for signing in',
  permission: 'user.read',
  conditional: true,
  data: SignInPolicy,
  refuses: [],
  example: { data: defaultPolicy },
  async handle({ tenantId, load }) {
    const [[row]] = await load(policyOf(tenantId))
    const data = row ?? defaultPolicy
    return { data, version: versionOfData(data) }
  },
})
