import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, OneOf, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { postingExample, presentTransaction, transactionKinds, WalletTransactionShape } from './wallet.ts'
import { transactions, walletById } from './wallet-reads.ts'
import { present, walletParams } from './wallet-steps.ts'

export const listWalletTransactions = operation({
  id: 'listWalletTransactions',
  method: 'GET',
  path: '/v1/wallets/:id/transactions',
  summary: 'List the transactions of a wallet',
  description: 'Newest first. Their sum is the balance.',
  permission: 'cashless.read',
  params: walletParams,
  query: closed({ ...page, kind: Type.Optional(OneOf(transactionKinds)) }),
  paginated: true,
  data: Type.Array(WalletTransactionShape),
  names: 'wallet',
  refuses: [refuse.WALLET_NOT_FOUND],
  example: { params: { id: exampleId.wallet }, data: [postingExample.transaction] },
  async handle({ params, query, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`t.tenant_id = ${tenantId} and t.wallet_id = ${params.id}`,
      query.kind !== undefined && sql`t.kind = ${query.kind}`,
    ])
    const {
      wallet: [wallet],
      rows,
      count: [count],
    } = await load({
      wallet: walletById(tenantId, params.id),
      rows: transactions(wanted, asked),
      count: sql<{ total: number }>`select count(*)::int as total from wallet_transaction t where ${wanted}`,
    })
    const { id } = present(wallet, params.id)
    return { data: rows.map((row) => presentTransaction(id, row)), meta: asked.meta(rows, count) }
  },
})
