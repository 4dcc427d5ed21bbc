/** Fees that the house takes by the hour, proposed at the check-in and the check-out: one press posts them, none waives them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Extra } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { readExtras } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { money, t } from '../../words.ts'
import { dayIn, feesNow, hourIn, hourOn } from './fee-hours.ts'
import { folioOf, takenBack } from './post-charge.tsx'
import type { StayShown } from './stay.ts'

interface Props {
  readonly reservation: StayShown['reservation']
  readonly at: 'early_check_in' | 'late_check_out'
}

/** The fees that were posted from this screen and led to another account, by stay and article. */
const postedElsewhere = new Set<string>()

export function FeesByHour({ reservation, at }: Props) {
  const { id, arrival, departure, establishmentId } = reservation
  const { establishment, may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const now = new Date()
  const today = dayIn(establishment.timezone, now)
  const isDay = at === 'early_check_in' ? arrival === today : departure <= today
  const hour = hourOn(at === 'early_check_in' ? arrival : departure, today, hourIn(establishment.timezone, now))
  const [taken, setTaken] = useState<readonly string[]>([])
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
  const fees = feesNow(articles?.data ?? [], at, hour).filter(
    // What a rule leads to the account of a group is on no folio of the stay.
    (article) => !charged.has(article.name) && !taken.includes(article.id) && !postedElsewhere.has(`${id} ${article.id}`),
  )
  if (!isDay || !folios) return null
  const readAgain = () =>
    Promise.all(['folios', 'reservation', 'account'].map((name) => queries.invalidateQueries({ queryKey: [name, id] })))
  const post = (article: Extra) => {
    let takeBack: (() => Promise<void>) | undefined
    return act(
      `fee ${article.id}`,
      async (key) => {
        const folioId = await folioOf(reservation, () => ({ idempotencyKey: `${key.idempotencyKey} folio` }))
        const { entries } = await api.chargeArticle({ id: folioId, extraId: article.id, quantity: 1 }, key)
        takeBack = () => takenBack(folioId, entries)
        setTaken((before) => [...before, article.id])
        if (entries.some((entry) => entry.folioId !== undefined)) postedElsewhere.add(`${id} ${article.id}`)
        await readAgain()
      },
      t('feeByHour.posted', { name: article.name, amount: money(article.priceCents, article.currency) }),
      async () => {
        await takeBack?.()
        postedElsewhere.delete(`${id} ${article.id}`)
        setTaken((before) => before.filter((each) => each !== article.id))
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
