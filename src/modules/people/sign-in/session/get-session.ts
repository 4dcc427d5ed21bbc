import { proofHoldsMinutes } from '../../../../platform/access/caller.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { modeColumn, type TenantWithMode } from '../../../../platform/tenants/tenant-mode.ts'
import { defaultPolicy, languages, policyOf } from '../../users/index.ts'
import { OwnSession, sessionExample, trustedDevice } from './own-session-reads.ts'

export const getSession = personOperation({
  id: 'getSession',
  method: 'GET',
  path: '/v1/session',
  summary: 'Read the current session',
  description: 'The signed-in user, their permissions, and where they apply.',
  access: 'user',
  data: OwnSession,
  refuses: [],
  example: { data: sessionExample },
  async handle({ caller, client, now, flush, within, grants }) {
    const { tenantId, session } = caller
    const [[tenant], [policy = defaultPolicy]] = await within(tenantId, [
      sql<TenantWithMode & { livePlace: string }>`
        select name, ${modeColumn}, pg_snapshot_xmin(position_snapshot())::text as "livePlace" from tenant where id = ${tenantId}`,
      policyOf(tenantId),
    ])
    const device = client.cookie('device')
    const [trusted] = device === undefined ? [[]] : await flush([trustedDevice(device)])
    const until = Date.parse(session.confirmedAt) + proofHoldsMinutes * 60_000
    return {
      data: {
        id: session.id,
        user: {
          id: caller.actorId,
          name: caller.name,
          email: session.email,
          language: session.language as (typeof languages)[number],
        },
        tenant: { id: tenantId, name: tenant?.name ?? '', mode: tenant?.mode ?? 'live' },
        method: session.method,
        device: session.device,
        isTrustedDevice: trusted.some((each) => each.tenantId === tenantId),
        createdAt: session.createdAt,
        endsAt: session.endsAt,
        ...(until > now.epochMilliseconds ? { confirmedUntil: new Date(until).toISOString() } : {}),
        lockAfterMinutes: policy.lockAfterMinutes,
        livePlace: tenant?.livePlace ?? '',
        ...(caller.ownerId === undefined ? {} : { ownerId: caller.ownerId }),
        grants: grants.map((grant) => ({
          role: grant.role,
          ...(grant.customRoleName === undefined ? {} : { roleName: grant.customRoleName }),
          permissions: [...grant.permissions].toSorted(),
          establishments: grant.establishments === '*' ? ('all' as const) : [...grant.establishments],
        })),
      },
    }
  },
})
