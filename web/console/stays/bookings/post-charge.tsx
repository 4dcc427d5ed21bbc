import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Extra } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice, Field, Stepper } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSellsWithoutVat, VatChoice } from '../../parts/vat-choice.tsx'
import { readExtras } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { centsOf, decimalOf, money, t, tOf } from '../../words.ts'
import type { StayShown } from './stay.ts'

const types = [
  'food_beverage',
  'service',
  'equipment_rental',
  'space_rental',
  'utility',
  'late_checkout_fee',
  'damage',
  'other',
] as const
type ChargeType = (typeof types)[number]

function TypeChoice({ type, onChoose }: { type: ChargeType; onChoose: (type: ChargeType) => void }) {
  return (
    <Choice label={t('charge.type')} value={type} onChange={(event) => onChoose(event.currentTarget.value as ChargeType)}>
      {types.map((each) => (
        <option key={each} value={each}>
          {tOf('chargeType', each)}
        </option>
      ))}
    </Choice>
  )
}

/** What is sold here, with its price and VAT; nothing where the catalogue is empty or not included in the role. */
function ArticleChoice({ onChoose }: { readonly onChoose: (article: Extra) => void }) {
  const { establishment, may } = useSession()
  const { data } = useQuery({ ...readExtras(establishment.id), enabled: may('rate_plan.read') })
  const [chosen, setChosen] = useState('')
  const articles = data?.data ?? []
  if (articles.length === 0) return null
  const choose = (id: string) => {
    setChosen(id)
    const article = articles.find((each) => each.id === id)
    if (article) onChoose(article)
  }
  return (
    <Choice label={t('charge.article')} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
      <option value="">{t('charge.freely')}</option>
      {articles.map(({ id, name, priceCents, currency }) => (
        <option key={id} value={id}>
          {name}, {money(priceCents, currency)}
        </option>
      ))}
    </Choice>
  )
}

const typeOf = ({ chargeType }: Extra): ChargeType => types.find((each) => each === chargeType) ?? 'other'

interface ButtonsProps {
  /** What is posted, in cents; nothing while the amount is missing or wrong. */
  readonly all: bigint | undefined
  readonly currency: string
  readonly isBusy: boolean
  readonly onClose: () => void
}

const Buttons = ({ all, currency, isBusy, onClose }: ButtonsProps) => (
  <footer>
    <Button onClick={onClose}>{t('notNow')}</Button>
    <Button kind="main" type="submit" isBusy={isBusy} reason={all === undefined ? t('amount.first') : undefined}>
      {t('charge.post', { amount: all === undefined ? '' : money(all, currency) })}
    </Button>
  </footer>
)

/** What an article says beside price and VAT rate. */
const detailsOf = (article: Extra | undefined, { vatRateBp }: Charge) => ({
  ...(article?.vatTreatment && article.vatRateBp === vatRateBp ? { vatTreatment: article.vatTreatment } : {}),
  ...(article?.beneficiary ? { beneficiary: article.beneficiary } : {}),
})

/** Whether nothing was typed over the article. */
const isAsSold = (article: Extra, { chargeType, label, vatRateBp, amount, quantity = 1 }: Charge): boolean =>
  typeOf(article) === chargeType &&
  article.name === label &&
  article.vatRateBp === vatRateBp &&
  BigInt(article.priceCents) * BigInt(quantity) === BigInt(amount?.amountCents ?? '0')

type Charge = Omit<Parameters<typeof api.postCharge>[0], 'id'>

/**
 * Posts the charge; answers with what takes it back. An article as it stands in the catalogue is charged by itself, so that its VAT and whose sale it is stay its own.
 */
async function posted(
  reservation: StayShown['reservation'],
  charge: Charge,
  article: Extra | undefined,
  key: (part?: string) => { idempotencyKey: string },
): Promise<(() => Promise<void>) | undefined> {
  const id = await folioOf(reservation, key)
  const quantity = charge.quantity ?? 1
  const isLate = reservation.status === 'CheckedOut'
  const { entries } = await (article && !isLate && isAsSold(article, charge)
    ? api.chargeArticle({ id, extraId: article.id, quantity }, key('charge'))
    : (isLate ? api.postLateCharge : api.postCharge)({ id, ...charge, ...detailsOf(article, charge) }, key('charge')))
  return () => takenBack(id, entries)
}

type Posted = Awaited<ReturnType<typeof api.chargeArticle>>['entries']

/** Takes back what was posted: a routing rule may have led it, or a part of it, to another folio. */
export async function takenBack(id: string, entries: Posted): Promise<void> {
  for (const entry of entries) await api.reverseEntry({ id: entry.folioId ?? id, entryId: entry.id, reason: t('undo') })
}

/** Posts a charge to the folio of a stay, with undo. */
export function PostCharge({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const isLate = reservation.status === 'CheckedOut'
  const writing = useWriting()
  const [article, setArticle] = useState<Extra>()
  const [chargeType, setType] = useState<ChargeType>('food_beverage')
  const [label, setLabel] = useState('')
  const [amount, setAmount] = useState('')
  const [quantity, setQuantity] = useState(1)
  const sellsWithoutVat = useSellsWithoutVat()
  const [chosenRate, setRate] = useState<number>()
  const vatRateBp = chosenRate ?? (sellsWithoutVat ? 0 : stay.vatRateBp)
  const typed = centsOf(amount)
  const cents = typed === '0' ? undefined : typed
  const all = cents === undefined ? undefined : BigInt(cents) * BigInt(quantity)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (all === undefined) return
    let undo: (() => Promise<void>) | undefined
    const charge = {
      chargeType,
      label: label.trim() === '' ? tOf('chargeType', chargeType) : label,
      amount: { amountCents: String(all), currency: reservation.currency },
      vatRateBp,
      quantity,
    }
    const isDone = await writing.run(async (key) => {
      undo = await posted(reservation, charge, article, key)
    })
    if (!isDone) return
    say(t('done.charge', { amount: money(all, reservation.currency), guest }), undo)
    onClose()
  }
  return (
    <Dialog title={t(isLate ? 'charge.lateTitle' : 'charge.title', { guest })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {isLate && <Notice tone="warn" title={t('charge.lateText')} />}
        {reservation.roomChargesStopped && <Notice tone="warn" title={t('roomCharges.stopped')} />}
        <ArticleChoice
          onChoose={(chosen) => {
            setArticle(chosen)
            setType(typeOf(chosen))
            setLabel(chosen.name)
            setAmount(decimalOf(BigInt(chosen.priceCents)))
            setRate(chosen.vatRateBp)
          }}
        />
        <TypeChoice type={chargeType} onChoose={setType} />
        <Field
          label={t('charge.label')}
          value={label}
          placeholder={tOf('chargeType', chargeType)}
          onInput={(event) => setLabel(event.currentTarget.value)}
        />
        <Field
          data-first
          label={t('charge.unitAmount', { currency: reservation.currency })}
          inputMode="decimal"
          required
          value={amount}
          error={amount !== '' && cents === undefined ? t('amount.wrong') : undefined}
          onInput={(event) => {
            setAmount(event.currentTarget.value)
            writing.forget()
          }}
        />
        <Stepper label={t('charge.quantity')} value={quantity} minimum={1} maximum={99} onChange={setQuantity} />
        <VatChoice rate={vatRateBp} own={stay.vatRateBp} onChoose={setRate} />
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <Buttons all={all} currency={reservation.currency} isBusy={writing.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** The folio of a stay; opens it if needed. */
export async function folioOf(
  { id, folio }: StayShown['reservation'],
  key: (part?: string) => { idempotencyKey: string },
): Promise<string> {
  return folio?.id ?? (await api.openFolio({ id }, key('folio'))).id
}
