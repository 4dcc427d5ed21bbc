/** The wallets of a stay: what its wristbands and cards hold or owe. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../call.ts'
import { Tag } from '../parts/tag.tsx'
import { money, t, tOf } from '../words.ts'

export function Wallets({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['wallets', id],
    queryFn: () => api.listWallets({ stayId: id, pageSize: 20 }),
    retry: false,
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{t('wallets')}</h2>
      </header>
      <ul className="checklist">
        {data.data.map((wallet) => (
          <li key={wallet.id}>
            <span>
              {tOf('walletMode', wallet.mode)} <code>{wallet.mediumRef ?? ''}</code>
            </span>
            <Tag>{tOf('walletStatus', wallet.status)}</Tag>
            <span className="number">{money(wallet.balanceCents, wallet.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
