/** What a new booking consists of and costs: nights, extras, terms, further unit types, deposit. */
import type { Extra } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useMethods } from '../../parts/payment-methods.ts'
import { stepsInWords } from '../../selling/plans/price-steps.ts'
import { dayText, money, t } from '../../words.ts'
import { ExtraChoice } from './extra-choice.tsx'
import type { Party } from './extra-cost.ts'
import type { Beside, BookingForm, ChangeForm, OfferOfStay, QuoteOfStay } from './new-booking-form.ts'
import { type Names, planName, typeName } from './new-booking-offers.tsx'
import { NightPrices } from './nights.tsx'
import { PaidBy } from './payment-choices.tsx'

interface Props {
  readonly form: BookingForm
  readonly change: ChangeForm
  readonly quote: QuoteOfStay
  readonly offer: OfferOfStay
  readonly beside: readonly Beside[]
  readonly names: Names
  readonly extras: readonly Extra[]
  readonly party: Party
  readonly inWords: readonly string[]
  readonly ownCents: bigint
  readonly canTakeDeposit: boolean
}

export function BookingSum({
  form,
  change,
  quote,
  offer,
  beside,
  names,
  extras,
  party,
  inWords,
  ownCents,
  canTakeDeposit,
}: Props) {
  /** Keeps the current choice and starts another. */
  const another = () =>
    change({
      further: [...form.further, { unitTypeId: offer.unitTypeId, ratePlanId: offer.ratePlanId, rooms: form.rooms }],
      rooms: 1,
      chosen: undefined,
    })
  return (
    <>
      <NightPrices
        reservation={{
          nightly: offer.nightly.map((night) => ({
            ...night,
            steps: stepsInWords(night, (code) => names.plans.find((plan) => plan.code === code)?.name ?? code),
          })),
          currency: quote.currency,
          totalCents: offer.totalCents,
          ...(offer.touristTaxCents === undefined ? {} : { touristTaxCents: offer.touristTaxCents }),
        }}
      />
      {offer.included && <p className="secondary">{t('included.list', { products: offer.included.join(', ') })}</p>}
      <MandatoryLines offer={offer} currency={quote.currency} />
      {extras.length > 0 && (
        <details open={form.extras.size > 0}>
          <summary>{t('extras')}</summary>
          <ExtraChoice
            extras={extras}
            chosen={form.extras}
            party={party}
            currency={quote.currency}
            onChange={(chosen) => change({ extras: chosen })}
          />
        </details>
      )}
      {inWords.length > 0 && (
        <ul className="list secondary" aria-label={t('terms')}>
          {inWords.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {beside.length > 0 && (
        <FurtherTypes
          beside={beside}
          names={names}
          currency={quote.currency}
          onRemove={(place) => change({ further: form.further.filter((_, at) => at !== place) })}
        />
      )}
      <Button kind="quiet" onClick={another}>
        {t('new.another')}
      </Button>
      {form.rooms > 1 && <p>{t('new.roomsTotal', { count: form.rooms, total: money(ownCents, quote.currency) })}</p>}
      {offer.deposit && (
        <DepositChoice
          form={form}
          change={change}
          amount={money(BigInt(offer.deposit.amountCents) * BigInt(form.rooms), quote.currency)}
          dueOn={offer.deposit.dueOn}
          canTake={canTakeDeposit}
        />
      )}
    </>
  )
}

const MandatoryLines = ({ offer, currency }: { readonly offer: OfferOfStay; readonly currency: string }) =>
  offer.mandatoryExtras?.map(({ extraId, name, totalCents }) => (
    <p key={extraId} className="secondary">
      {t('extras.mandatoryLine', { name, total: money(totalCents, currency) })}
    </p>
  ))

interface FurtherProps {
  readonly beside: readonly Beside[]
  readonly names: Names
  readonly currency: string
  readonly onRemove: (place: number) => void
}

function FurtherTypes({ beside, names, currency, onRemove }: FurtherProps) {
  return (
    <ul className="checklist" aria-label={t('new.together')}>
      {beside.map((each, place) => (
        <li key={`${each.unitTypeId} ${place}`}>
          <span>
            {each.rooms} × {typeName(names, each) ?? ''}, {planName(names, each) ?? ''}
          </span>
          <span className="number">{each.now ? money(BigInt(each.now.totalCents) * BigInt(each.rooms), currency) : '–'}</span>
          <Button kind="quiet" onClick={() => onRemove(place)}>
            {t('attachments.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface DepositProps {
  readonly form: BookingForm
  readonly change: ChangeForm
  readonly amount: string
  readonly dueOn: string
  readonly canTake: boolean
}

function DepositChoice({ form, change, amount, dueOn, canTake }: DepositProps) {
  const methods = useMethods()
  return (
    <>
      <p className="secondary">{t('deposit.due', { amount, date: dayText(dueOn) })}</p>
      {canTake && (
        <label className="check">
          <input
            type="checkbox"
            checked={form.takesDeposit}
            onChange={(event) => change({ takesDeposit: event.currentTarget.checked })}
          />
          {t('new.takeDeposit', { amount })}
        </label>
      )}
      {canTake && form.takesDeposit && (
        <PaidBy methods={methods} paid={methods.fitting(form.paid)} onChange={(paid) => change({ paid })} />
      )}
    </>
  )
}
