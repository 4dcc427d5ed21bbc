import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, page, Text, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { presentWallet, Wallet, walletExample, walletStatuses } from './wallet.ts'
import { wallets } from './wallet-reads.ts'
import { stayOfWristband } from './wristband-reads.ts'

export const listWallets = operation({
  id: 'listWallets',
  method: 'GET',
  path: '/v1/wallets',
  summary: 'List wallets',
  description:
    'Newest first. `mediumRef` finds the wallet opened by a wristband: its own medium, or a wristband of a guest of the stay. `leftOver` selects open ' +
    'wallets whose stay is over, whose balance should be refunded.',
  permission: 'cashless.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id()),
    stayId: Type.Optional(Id()),
    status: Type.Optional(OneOf(walletStatuses)),
    mediumRef: Type.Optional(Text(100)),
    leftOver: Type.Optional(Type.Boolean()),
  }),
  paginated: true,
  data: Type.Array(Wallet),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: { query: { establishmentId: exampleId.establishment, status: 'open' }, data: [walletExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const isOver = sql`(select r.status not in ('Option', 'Confirmed', 'CheckedIn') from reservation r where r.tenant_id = w.tenant_id and r.id = w.reservation_id)`
    const wanted = allOf([
      sql`w.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`w.establishment_id = ${query.establishmentId}`,
      query.stayId !== undefined && sql`w.reservation_id = ${query.stayId}`,
      query.status !== undefined && sql`w.status = ${query.status}`,
      query.mediumRef !== undefined &&
        sql`(w.medium_key = lower(${query.mediumRef.trim()}) or w.reservation_id = any(${stayOfWristband(tenantId, query.mediumRef)}))`,
      query.leftOver === true && sql`w.status <> 'closed' and ${isOver}`,
      query.leftOver === false && sql`not (w.status <> 'closed' and ${isOver})`,
    ])
    const {
      rows,
      count: [count],
      establishment: [establishment],
    } = await load({
      rows: wallets(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from wallet w where ${wanted}`,
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return { data: rows.map(presentWallet), meta: asked.meta(rows, count) }
  },
})
