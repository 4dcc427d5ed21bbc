/** Catalogue of extras: list, add, change the price, retire and reactivate. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api, type Extra } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useAct, useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useUsualVat, VatChoice } from '../../parts/vat-choice.tsx'
import { useSession } from '../../session.tsx'
import { priceText } from '../../stays/bookings/extra-choice.tsx'
import { centsOf, money, t, tOf } from '../../words.ts'
import { agesOfBands, useBands } from '../plans/use-bands.ts'
import { isForEach, missingOf, soldWithOf, type Typed, typedOf } from './extra-typed.ts'
import { FeeByHourFields } from './fee-by-hour-fields.tsx'
import { OfferedFields } from './offered-fields.tsx'
import { StayRestrictions } from './stay-restrictions.tsx'

const chargeTypes = ['food_beverage', 'service', 'equipment_rental', 'space_rental', 'utility', 'other'] as const
const kinds = ['person_and_night', 'night', 'person', 'stay'] as const

const useRefresh = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['extras'] })
}

export function ExtraCatalogue() {
  const { establishment, may } = useSession()
  const refresh = useRefresh()
  const act = useAct()
  const [showsRestrictions, setShowsRestrictions] = useState(false)
  const [edited, setEdited] = useState<Extra | 'new'>()
  const usualVat = useUsualVat()
  const { data, error } = useQuery({
    queryKey: ['extras', establishment.id],
    queryFn: () => api.listExtras({ establishmentId: establishment.id, pageSize: 100 }),
    retry: false,
  })
  const setStatus = async (extra: Extra, status: Extra['status']) => {
    await act(
      `${status} ${extra.id}`,
      (key) => api.changeExtra({ id: extra.id, status }, key),
      t(status === 'retired' ? 'done.extraRetired' : 'done.extraBack', { name: extra.name }),
      async () => {
        await api.changeExtra({ id: extra.id, status: extra.status })
        await refresh()
      },
    )
    await refresh()
  }
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('extras')}</h1>
        {may('rate_plan.manage') && (
          <span className="buttons">
            <Button onClick={() => setShowsRestrictions(true)}>{t('restrictions')}</Button>
            <Button kind="main" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
              {t('extras.add')}
            </Button>
          </span>
        )}
      </div>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      <section className="card">
        {data?.data.length === 0 && <p className="inside faint">{t('extras.noneSold')}</p>}
        <ul className="checklist" aria-label={t('extras')}>
          {data?.data.map((extra) => (
            <li key={extra.id}>
              <span>
                {extra.name} <code>{extra.code}</code> <small className="secondary">{soldFor(extra)}</small>
              </span>
              <span className="buttons">
                <KindOf extra={extra} />
                {may('rate_plan.manage') && (
                  <>
                    <Button aria-label={t('extras.changeOf', { name: extra.name })} onClick={() => setEdited(extra)}>
                      {t('extras.change')}
                    </Button>
                    <Button
                      kind="quiet"
                      aria-label={t(extra.status === 'active' ? 'extras.retireOf' : 'extras.bringBackOf', { name: extra.name })}
                      onClick={() => void setStatus(extra, extra.status === 'active' ? 'retired' : 'active')}
                    >
                      {t(extra.status === 'active' ? 'extras.retire' : 'extras.bringBack')}
                    </Button>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {showsRestrictions && <StayRestrictions onClose={() => setShowsRestrictions(false)} />}
      {edited !== undefined && (
        <Edit
          usualVat={usualVat}
          extra={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={refresh}
        />
      )}
    </div>
  )
}

/** With the rhythm, where it is booked with a stay. */
const soldFor = (extra: Extra): string =>
  extra.bookedWithStay === false ? money(extra.priceCents, extra.currency) : priceText(extra, extra.currency)

const KindOf = ({ extra }: { readonly extra: Extra }) => (
  <>
    <span className="secondary">{tOf('chargeType', extra.chargeType)}</span>
    {extra.bookedWithStay === false && (
      <Tag tone="neutral">{t(extra.feeByHour ? `feeMoment.${extra.feeByHour.at}` : 'extras.atTheBar')}</Tag>
    )}
    {extra.mandatory && <Tag tone="neutral">{t('extras.mandatory')}</Tag>}
    {extra.status === 'retired' && <Tag tone="warn">{t('extras.retired')}</Tag>}
  </>
)

interface EditProps {
  readonly usualVat: number
  readonly extra: Extra | undefined
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

function Edit({ usualVat, extra, onClose, onSaved }: EditProps) {
  const { establishment } = useSession()
  const writing = useWriting()
  const [typed, setTyped] = useState(() => typedOf(extra, usualVat))
  const change = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }))
  const save = async () => {
    const priceCents = centsOf(typed.price)
    if (priceCents === undefined) return
    const { chargeType, vatRateBp, amperes } = typed
    // What is sold at the bar is charged each time.
    const chargedPer = typed.isBooked ? typed.chargedPer : 'stay'
    const wanted = {
      code: typed.code.trim(),
      name: typed.name.trim(),
      chargeType,
      chargedPer,
      priceCents,
      vatRateBp,
      amperes: amperes.trim() === '' ? null : Number(amperes),
      bookedWithStay: typed.isBooked,
      ...soldWithOf(typed, priceCents),
    }
    const isDone = await writing.run(async (key) => {
      if (extra) await api.changeExtra({ id: extra.id, ...wanted }, key())
      else await api.createExtra({ establishmentId: establishment.id, ...wanted }, key())
    })
    if (!isDone) return
    await onSaved()
    say(t('done.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={extra ? t('extras.changeOf', { name: extra.name }) : t('extras.add')}
      word={t('guests.save')}
      writing={writing}
      reason={missingOf(typed)}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('extras.name')}
        maxLength={150}
        value={typed.name}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      <Field
        label={t('extras.code')}
        maxLength={50}
        value={typed.code}
        onInput={(event) => change({ code: event.currentTarget.value })}
      />
      <Charging typed={typed} change={change} currency={establishment.currency} />
      {(typed.chargeType === 'utility' || typed.amperes !== '') && (
        <Field
          label={t('extras.amperes')}
          inputMode="numeric"
          maxLength={3}
          value={typed.amperes}
          onInput={(event) => change({ amperes: event.currentTarget.value })}
        />
      )}
      <label className="check">
        <input type="checkbox" checked={typed.isBooked} onChange={(event) => change({ isBooked: event.currentTarget.checked })} />
        {t('extras.withBooking')}
      </label>
      {!typed.isBooked && <FeeByHourFields fee={typed.fee} onChange={(fee) => change({ fee })} />}
      {typed.isBooked && (
        <OfferedFields
          offered={typed.offered}
          isMandatory={typed.isMandatory}
          onOffered={(offered) => change({ offered })}
          onMandatory={(isMandatory) => change({ isMandatory })}
        />
      )}
      {extra && <p className="secondary">{t('extras.changeText')}</p>}
    </FormDialog>
  )
}

interface ChargingProps {
  readonly typed: Typed
  readonly change: (more: Partial<Typed>) => void
  readonly currency: string
}

/** As what, how often, at which price and with which VAT it is charged. */
function Charging({ typed, change, currency }: ChargingProps) {
  const { chargeType, chargedPer, price, vatRateBp } = typed
  return (
    <>
      <Choice
        label={t('charge.type')}
        value={chargeType}
        onChange={(event) => change({ chargeType: event.currentTarget.value as Typed['chargeType'] })}
      >
        {chargeTypes.map((type) => (
          <option key={type} value={type}>
            {tOf('chargeType', type)}
          </option>
        ))}
      </Choice>
      {typed.isBooked && (
        <Choice
          label={t('extras.per')}
          value={chargedPer}
          onChange={(event) => change({ chargedPer: event.currentTarget.value as Typed['chargedPer'] })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {tOf('chargedPer', kind)}
            </option>
          ))}
        </Choice>
      )}
      <Field
        label={t('extras.price')}
        inputMode="decimal"
        value={price}
        beside={<span className="secondary">{currency}</span>}
        onInput={(event) => change({ price: event.currentTarget.value })}
      />
      <VatChoice rate={vatRateBp} onChoose={(rate) => change({ vatRateBp: rate })} />
      <SoldWith typed={typed} change={change} />
    </>
  )
}

const vatCategories = ['food', 'drinks', 'alcohol', 'other'] as const

/** VAT by the law of the day, prices by age, and how many there are. */
function SoldWith({ typed, change }: Omit<ChargingProps, 'currency'>) {
  const bands = useBands()
  return (
    <>
      <Choice
        label={t('extras.vatBy')}
        hint={t('extras.vatByHint')}
        value={typed.vatBy}
        onChange={(event) => change({ vatBy: event.currentTarget.value })}
      >
        <option value="">{t('extras.vatByRate')}</option>
        {vatCategories.map((category) => (
          <option key={category} value={category}>
            {tOf('vatCategory', category)}
          </option>
        ))}
        <option value="shares">{t('extras.vatByShares')}</option>
        {typed.vatBy === 'kept' && <option value="kept">{t('extras.vatByProgram')}</option>}
      </Choice>
      {typed.vatBy === 'shares' && (
        <Field
          label={t('extras.foodShare')}
          inputMode="numeric"
          maxLength={2}
          value={typed.foodShare}
          onInput={(event) => change({ foodShare: event.currentTarget.value })}
        />
      )}
      {isForEach(typed) &&
        agesOfBands(bands).map(({ code, from, to }) => (
          <Field
            key={code}
            label={t('included.perChild', { from, to })}
            hint={t('extras.byAgeHint')}
            inputMode="decimal"
            value={typed.byBand[code] ?? ''}
            onInput={(event) => change({ byBand: { ...typed.byBand, [code]: event.currentTarget.value } })}
          />
        ))}
      <Field
        label={t('extras.stock')}
        hint={t('extras.stockHint')}
        inputMode="numeric"
        maxLength={4}
        value={typed.stock}
        onInput={(event) => change({ stock: event.currentTarget.value })}
      />
    </>
  )
}
