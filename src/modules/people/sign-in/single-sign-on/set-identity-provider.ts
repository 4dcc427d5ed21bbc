import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { refuse } from '../errors.ts'
import {
  checkProvider,
  discover,
  IdentityProvider,
  presentProvider,
  providerExample,
  providerMembers,
  providerOf,
  secretBelongsTo,
  verify,
} from './provider-steps.ts'

const { redirectUri: _, backChannelLogoutUri: __, verifiedDomains: ___, domainRecord: ____, ...exampleBody } = providerExample

export const setIdentityProvider = personOperation({
  id: 'setIdentityProvider',
  method: 'PUT',
  path: '/v1/identity-provider',
  summary: 'Set up single sign-on',
  description:
    'OpenID Connect with discovery, PKCE, mapping of groups to roles, creation of users at their first sign-in, and back-channel logout. The provider ' +
    'is contacted at once to check the settings. Omit `clientSecret` to keep the current one. Needs the role manager or owner in the whole tenant.',
  access: 'permitted',
  permission: 'user.manage',
  managerOnly: true,
  needsConfirmation: true,
  body: closed({ ...providerMembers, clientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })) }),
  data: IdentityProvider,
  refuses: [refuse.PROVIDER_UNAVAILABLE, platformRefuse.SCOPE_VIOLATION],
  example: { body: { ...exampleBody, clientSecret: 'a secret of the provider' }, data: providerExample },
  async handle({ body, caller, client, external, moment, within, record }) {
    refuseUnlessWholeTenant(caller)
    const { tenantId } = caller
    const [[known]] = await within(tenantId, [providerOf(tenantId)])
    if (body.clientSecret === undefined && !known)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.clientSecret is required.' })
    checkProvider(body.issuer, body.groups, external)
    const secret = body.clientSecret ?? external.vault.open(known?.clientSecret ?? Buffer.alloc(0), secretBelongsTo(tenantId))
    const row = { ...body, groupsClaim: body.groupsClaim ?? 'groups', verifiedDomains: await verify(tenantId, body.emailDomains) }
    await discover(tenantId, { ...row, changedAt: moment }, secret, external)
    await within(tenantId, [
      sql`
        insert into identity_provider (tenant_id, issuer, client_id, client_secret, email_domains, groups_claim, groups, makes_users, verified_domains, changed_at, changed_by)
        values (${tenantId}, ${row.issuer}, ${row.clientId}, ${external.vault.seal(secret, secretBelongsTo(tenantId))}, ${[...row.emailDomains]}::text[], ${row.groupsClaim},
          ${JSON.stringify(row.groups)}::jsonb, ${row.makesUsers}, ${row.verifiedDomains}::text[], ${moment}::timestamptz, ${caller.actorId})
        on conflict (tenant_id) do update set issuer = excluded.issuer, client_id = excluded.client_id, client_secret = excluded.client_secret,
          email_domains = excluded.email_domains, groups_claim = excluded.groups_claim, groups = excluded.groups, makes_users = excluded.makes_users, verified_domains = excluded.verified_domains,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      ...record({
        tenantId,
        userId: caller.actorId,
        recordId: tenantId,
        events: [{ type: 'identity_provider.changed', establishmentId: null, data: {} }],
      }),
    ])
    return { data: presentProvider(row, client.origin, tenantId) }
  },
})
