/** Fees that the house takes by the hour, proposed at the check-in and the check-out: one press posts them, none waives them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Extra } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { readExtras } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { money, t } from '../../words.ts'
import { dayIn, feesNow, hourIn } from './fee-hours.ts'
import { folioOf } from './post-charge.tsx'
import type { StayShown } from './stay.ts'

interface Props {
  readonly reservation: StayShown['reservation']
  readonly at: 'early_check_in' | 'late_check_out'
}

export function FeesByHour({ reservation, at }: Props) {
  const { id, arrival, departure, establishmentId } = reservation
  const { establishment, may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const now = new Date()
  const today = dayIn(establishment.timezone, now)
  const isDay = at === 'early_check_in' ? arrival === today : departure <= today
  const { data: articles } = useQuery({
    ...readExtras(establishmentId),
    enabled: isDay && may('rate_plan.read') && may('folio.manage'),
  })
  const { data: folios } = useQuery({
    queryKey: ['folios', id],
    queryFn: () => api.listFoliosOfReservation({ id }),
    enabled: isDay && may('folio.read'),
  })
  const charged = new Set(
    (folios ?? []).flatMap(({ entries }) =>
      entries.filter((entry) => entry.reversedById === undefined && entry.reversesId === undefined).map(({ label }) => label),
    ),
  )
  const fees = feesNow(articles?.data ?? [], at, hourIn(establishment.timezone, now)).filter(({ name }) => !charged.has(name))
  if (!isDay || !folios) return null
  const readAgain = () =>
    Promise.all(['folios', 'reservation', 'account'].map((name) => queries.invalidateQueries({ queryKey: [name, id] })))
  const post = (article: Extra) => {
    let posted: { id: string; entryId: string } | undefined
    return act(
      `fee ${article.id}`,
      async (key) => {
        const folioId = await folioOf(reservation, () => ({ idempotencyKey: `${key.idempotencyKey} folio` }))
        const { entries } = await api.chargeArticle({ id: folioId, extraId: article.id, quantity: 1 }, key)
        posted = entries[0] && { id: folioId, entryId: entries[0].id }
        await readAgain()
      },
      t('feeByHour.posted', { name: article.name, amount: money(article.priceCents, article.currency) }),
      async () => {
        if (posted) await api.reverseEntry({ ...posted, reason: t('undo') })
        await readAgain()
      },
    )
  }
  return fees.map((article) => (
    <Notice
      key={article.id}
      tone="warn"
      title={t(at === 'early_check_in' ? 'feeByHour.isEarly' : 'feeByHour.isLate', {
        hour: article.feeByHour?.hour ?? '',
        name: article.name,
      })}
    >
      <Button onClick={() => void post(article)}>
        {t('charge.post', { amount: money(article.priceCents, article.currency) })}
      </Button>
    </Notice>
  ))
}
