/** Catalogue of extras: list, add, change the price, retire and reactivate. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api, type Extra } from '../call.ts'
import { priceText } from '../bookings/extra-choice.tsx'
import { Button } from '../parts/button.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { useAct, useWriting, wordsOf } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Notice, Tag } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { centsOf, t, tOf } from '../words.ts'
import { StayRestrictions } from './stay-restrictions.tsx'

const chargeTypes = ['food_beverage', 'service', 'equipment_rental', 'space_rental', 'utility', 'other'] as const
const kinds = ['person_and_night', 'night', 'person', 'stay'] as const
const rates = [0, 550, 1000, 2000]

export function ExtraCatalogue() {
  const { establishment, may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const [showsRestrictions, setShowsRestrictions] = useState(false)
  const [edited, setEdited] = useState<Extra | 'new'>()
  const { data, error } = useQuery({
    queryKey: ['extras', establishment.id],
    queryFn: () => api.listExtras({ establishmentId: establishment.id, pageSize: 100 }),
    retry: false,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['extras'] })
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
                {extra.name} <code>{extra.code}</code> <small className="secondary">{priceText(extra, extra.currency)}</small>
              </span>
              <span className="buttons">
                <span className="secondary">{tOf('chargeType', extra.chargeType)}</span>
                {extra.status === 'retired' && <Tag tone="warn">{t('extras.retired')}</Tag>}
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
        <Edit extra={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} onSaved={refresh} />
      )}
    </div>
  )
}

interface EditProps {
  readonly extra: Extra | undefined
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

function Edit({ extra, onClose, onSaved }: EditProps) {
  const { establishment } = useSession()
  const writing = useWriting()
  const [code, setCode] = useState(extra?.code ?? '')
  const [name, setName] = useState(extra?.name ?? '')
  const [chargeType, setChargeType] = useState<Extra['chargeType']>(extra?.chargeType ?? 'food_beverage')
  const [chargedPer, setChargedPer] = useState<Extra['chargedPer']>(extra?.chargedPer ?? 'person_and_night')
  const [price, setPrice] = useState(extra ? (Number(extra.priceCents) / 100).toFixed(2) : '')
  const [vatRateBp, setRate] = useState(extra?.vatRateBp ?? 1000)
  const [amperes, setAmperes] = useState(extra?.amperes === null || extra === undefined ? '' : String(extra.amperes))
  const priceCents = centsOf(price)
  const areAmperes = amperes.trim() === '' || (/^\d{1,3}$/.test(amperes.trim()) && Number(amperes) >= 1 && Number(amperes) <= 125)
  const reason =
    code.trim() === '' || name.trim() === ''
      ? t('extras.nameFirst')
      : priceCents === undefined
        ? t('extras.priceFirst')
        : areAmperes
          ? undefined
          : t('extras.amperesWrong')
  const save = async () => {
    if (priceCents === undefined) return
    const wanted = {
      code: code.trim(),
      name: name.trim(),
      chargeType,
      chargedPer,
      priceCents,
      vatRateBp,
      amperes: amperes.trim() === '' ? null : Number(amperes),
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
  const known = rates.includes(vatRateBp) ? rates : [...rates, vatRateBp]
  return (
    <FormDialog
      title={extra ? t('extras.changeOf', { name: extra.name }) : t('extras.add')}
      word={t('guests.save')}
      writing={writing}
      reason={reason}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('extras.name')}
        maxLength={150}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Field label={t('extras.code')} maxLength={50} value={code} onInput={(event) => setCode(event.currentTarget.value)} />
      <Choice
        label={t('charge.type')}
        value={chargeType}
        onChange={(event) => setChargeType(event.currentTarget.value as typeof chargeType)}
      >
        {chargeTypes.map((type) => (
          <option key={type} value={type}>
            {tOf('chargeType', type)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('extras.per')}
        value={chargedPer}
        onChange={(event) => setChargedPer(event.currentTarget.value as typeof chargedPer)}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {tOf('chargedPer', kind)}
          </option>
        ))}
      </Choice>
      <Field
        label={t('extras.price')}
        inputMode="decimal"
        value={price}
        beside={<span className="secondary">{establishment.currency}</span>}
        onInput={(event) => setPrice(event.currentTarget.value)}
      />
      <Choice label={t('charge.vat')} value={vatRateBp} onChange={(event) => setRate(Number(event.currentTarget.value))}>
        {known.map((rate) => (
          <option key={rate} value={rate}>
            {rate / 100} %
          </option>
        ))}
      </Choice>
      {(chargeType === 'utility' || amperes !== '') && (
        <Field
          label={t('extras.amperes')}
          inputMode="numeric"
          maxLength={3}
          value={amperes}
          onInput={(event) => setAmperes(event.currentTarget.value)}
        />
      )}
      {extra && <p className="secondary">{t('extras.changeText')}</p>}
    </FormDialog>
  )
}
