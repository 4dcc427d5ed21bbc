/** Another price or a discount for nights that are not charged yet, with a reason; shows before and after. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '../../call.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { basisPointsOf } from '../../parts/percentage.ts'
import { sentenceOf } from '../../parts/problem.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { centsOf, dayText, money, t } from '../../words.ts'
import { useNightsCharged } from './nights-charged.ts'
import { type PriceMode, priceModes, pricesAfter } from './price-change.ts'
import type { StayShown } from './stay.ts'

/** The nights whose price can still change: held, not charged, not of a closed day. */
export function useNightsToPrice({ reservation }: StayShown) {
  const { establishment } = useSession()
  const charged = useNightsCharged(reservation.id)
  const today = establishment.currentBusinessDate ?? ''
  if (!['Option', 'Confirmed', 'CheckedIn'].includes(reservation.status)) return []
  const isInHouse = reservation.status === 'CheckedIn'
  return reservation.nightly.filter(({ night, held }) => held && night >= today && !(isInHouse && charged.has(night)))
}

const valueOf = (mode: PriceMode, typed: string): bigint | undefined => {
  if (mode === 'complimentary') return 0n
  const read = mode === 'percent' ? basisPointsOf(typed) : centsOf(typed)
  if (read === undefined) return undefined
  const value = BigInt(read)
  return mode === 'percent' && value > 10_000n ? undefined : value
}

/** The total of the nights before and after, as the booking would change. */
function usePreview(id: string, prices: ReturnType<typeof pricesAfter> | undefined) {
  const asked = useDeferredValue(JSON.stringify(prices))
  return useQuery({
    queryKey: ['amend', id, 'price', asked],
    queryFn: () => {
      const nights = JSON.parse(asked ?? '[]') as { night: string; priceCents: string }[]
      return api.previewAmendment({ id, agreedPrice: { nights } })
    },
    enabled: prices !== undefined,
    retry: false,
    gcTime: 0,
  })
}

export function PriceDialog({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id, currency } = reservation
  const nights = useNightsToPrice(stay)
  const writing = useWriting()
  const [mode, setMode] = useState<PriceMode>('percent')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = new Set(nights.map(({ night }) => night).filter((night) => !left.has(night)))
  const value = valueOf(mode, typed)
  const prices = value === undefined || chosen.size === 0 ? undefined : pricesAfter(nights, { mode, value, chosen })
  const { data: preview, error } = usePreview(id, prices)
  const save = async () => {
    if (!prices || !preview) return
    const agreedPrice = { nights: prices, reason: reason.trim() }
    const isDone = await writing.run(async (key) => {
      await api.amendReservation({ id, agreedPrice, expectedTotalCents: preview.newTotalCents }, key())
    })
    if (!isDone) return
    say(t('price.done', { guest, amount: money(preview.newTotalCents, currency) }), async () => {
      await api.undoAmendment({ id })
    })
    onClose()
  }
  const noReason = reason.trim() === '' ? t('folio.reasonFirst') : undefined
  const missing = prices === undefined ? t('price.valueFirst') : (noReason ?? (preview ? undefined : t('loading')))
  return (
    <FormDialog
      title={t('price.title', { guest })}
      word={t('price.save')}
      writing={writing}
      reason={missing}
      onClose={onClose}
      onSubmit={save}
    >
      <ModeChoice mode={mode} onChoose={setMode} />
      {mode !== 'complimentary' && (
        <Field
          label={mode === 'percent' ? t('price.percent') : t('payment.amount', { currency })}
          inputMode="decimal"
          required
          value={typed}
          error={typed !== '' && value === undefined ? t(mode === 'percent' ? 'price.percentWrong' : 'amount.wrong') : undefined}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <NightTicks nights={nights} after={prices} left={left} onChange={setLeft} />
      <Field
        label={t('cancel.reason')}
        maxLength={500}
        required
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      {prices && <Result preview={preview} currency={currency} />}
      {error && <Notice tone="bad" title={wordsOf(error)} />}
    </FormDialog>
  )
}

function ModeChoice({ mode, onChoose }: { mode: PriceMode; onChoose: (mode: PriceMode) => void }) {
  return (
    <Choice
      data-first
      label={t('price.mode')}
      value={mode}
      onChange={(event) => onChoose(event.currentTarget.value as PriceMode)}
    >
      {priceModes.map((each) => (
        <option key={each} value={each}>
          {t(`priceMode.${each}`)}
        </option>
      ))}
    </Choice>
  )
}

function Result({ preview, currency }: { preview: ReturnType<typeof usePreview>['data']; currency: string }) {
  if (!preview) return null
  const [before, after] = [money(preview.previousTotalCents, currency), money(preview.newTotalCents, currency)]
  return (
    <>
      <p role="status">
        <strong>{t('price.total', { before, after })}</strong>
      </p>
      {preview.warnings.map((warning) => (
        <Notice key={warning.code} tone="warn" title={sentenceOf(warning)} />
      ))}
    </>
  )
}

interface NightTicksProps {
  readonly nights: readonly { readonly night: string; readonly priceCents: string }[]
  readonly after: readonly { readonly night: string; readonly priceCents: string }[] | undefined
  /** Nights that keep their price. */
  readonly left: ReadonlySet<string>
  readonly onChange: (left: ReadonlySet<string>) => void
}

/** For one or all nights, each with its price before and after. */
function NightTicks({ nights, after, left, onChange }: NightTicksProps) {
  const laterOf = (night: string): string | undefined => after?.find((each) => each.night === night)?.priceCents
  return (
    <fieldset className="night-ticks">
      <legend>{t('nightsTitle')}</legend>
      {nights.map(({ night, priceCents }) => (
        <label key={night} className="check">
          <input
            type="checkbox"
            checked={!left.has(night)}
            onChange={(event) => {
              const next = new Set(left)
              if (event.currentTarget.checked) next.delete(night)
              else next.add(night)
              onChange(next)
            }}
          />
          <span>{dayText(night)}</span>
          <span className="number">
            {laterOf(night) === undefined || laterOf(night) === priceCents
              ? money(priceCents)
              : `${money(priceCents)} → ${money(laterOf(night) ?? priceCents)}`}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
