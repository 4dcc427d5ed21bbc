/** Meters of water, electricity and gas: what a unit of consumption costs, and what was read. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Meter } from '../call.ts'
import { digitsOf } from '../currency-digits.ts'
import { Button } from '../parts/button.tsx'
import { useWriting } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { say } from '../parts/toast.tsx'
import { every } from '../reads.ts'
import { momentText, t, tOf } from '../words.ts'
import { type FieldOf, Fields, optionsOf, problemOf } from './fields.tsx'
import { Records, type RecordsOf } from './records.tsx'
import { useUnits } from './use-units.ts'
import { isOn, onIf, orNull, scaledOf, textOf, unscaled, type Values, whole } from './values.ts'

/** Prices of a unit of consumption are in ten-thousandths of the minor unit, millionths of the euro; readings have thousandths. */
const priceDecimalsOf = (currency: string): number => digitsOf(currency) + 4
const readingDecimals = 3

const meterOf = (values: Values, priceDecimals: number) => ({
  label: textOf(values, 'label'),
  code: textOf(values, 'code'),
  unitId: orNull(values, 'unit'),
  unitPriceDtmc: scaledOf(textOf(values, 'price'), priceDecimals) ?? '0',
  vatRateBp: whole(values, 'vat'),
  sensorRef: orNull(values, 'sensor'),
})

export function MetersPane() {
  const { establishment, units, options } = useUnits()
  const priceDecimals = priceDecimalsOf(establishment.currency)
  const [read, setRead] = useState<Meter>()
  const kind: RecordsOf<Meter> = {
    query: 'meters',
    of: establishment.id,
    read: () => every(api.each.listMeters({ establishmentId: establishment.id })),
    text: 'meters.text',
    none: 'meters.none',
    add: 'meters.add',
    titleOf: ({ label }) => label,
    detailOf: ({ code, kind: what, unitId, unitPriceDtmc, uom }) =>
      [
        code,
        tOf('meterKind', what),
        units.find(({ id }) => id === unitId)?.code ?? '',
        `${unscaled(unitPriceDtmc, priceDecimals)} ${establishment.currency}/${tOf('meterUnit', uom)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    isRetired: ({ status }) => status === 'retired',
    fields: [
      { name: 'label', label: 'setup.name', maxLength: 200 },
      { name: 'code', label: 'meters.number', maxLength: 50 },
      {
        name: 'kind',
        label: 'meters.kind',
        kind: 'choice',
        options: optionsOf('meterKind', ['electricity', 'water', 'gas']),
        when: 'new',
      },
      { name: 'uom', label: 'meters.measure', kind: 'choice', options: optionsOf('meterUnit', ['kwh', 'm3', 'l']), when: 'new' },
      { name: 'unit', label: 'assets.where', kind: 'choice', options, isOptional: true },
      { name: 'price', label: 'meters.price', hint: 'meters.priceHint', kind: 'decimal', decimals: priceDecimals, maxLength: 20 },
      { name: 'vat', label: 'charge.vat', kind: 'vat' },
      { name: 'sensor', label: 'meters.sensor', isOptional: true },
      { name: 'retired', label: 'settings.retire', kind: 'check', when: 'old' },
    ],
    empty: { kind: 'electricity', uom: 'kwh', vat: '0' },
    valuesOf: (meter) => ({
      label: meter.label,
      code: meter.code,
      unit: meter.unitId ?? '',
      price: unscaled(meter.unitPriceDtmc, priceDecimals),
      vat: String(meter.vatRateBp),
      sensor: meter.sensorRef ?? '',
      retired: onIf(meter.status === 'retired'),
    }),
    create: (values, key) =>
      api.createMeter(
        {
          establishmentId: establishment.id,
          ...meterOf(values, priceDecimals),
          kind: values.kind as Meter['kind'],
          uom: values.uom as Meter['uom'],
        },
        key(),
      ),
    change: ({ id }, values, key) =>
      api.changeMeter({ id, ...meterOf(values, priceDecimals), status: isOn(values, 'retired') ? 'retired' : 'active' }, key()),
    buttons: (meter) =>
      meter.status === 'active' && (
        <Button aria-label={t('meters.readOf', { name: meter.label })} onClick={() => setRead(meter)}>
          {t('meters.read')}
        </Button>
      ),
  }
  return (
    <>
      <Records kind={kind} />
      {read !== undefined && <Read meter={read} onClose={() => setRead(undefined)} />}
    </>
  )
}

const readingFields: readonly FieldOf[] = [
  { name: 'value', label: 'meters.value', kind: 'decimal', decimals: readingDecimals, maxLength: 20 },
  { name: 'rolledOver', label: 'meters.rolledOver', kind: 'check' },
]

/** A new reading, below what was read before. */
function Read({ meter, onClose }: { readonly meter: Meter; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [values, setValues] = useState<Values>({})
  const { data: readings } = useQuery({
    queryKey: ['meters', meter.id, 'readings'],
    queryFn: async () => (await api.listMeterReadings({ id: meter.id, pageSize: 12 })).data,
  })
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.addMeterReading(
        {
          id: meter.id,
          valueMilli: scaledOf(textOf(values, 'value'), readingDecimals) ?? '0',
          ...(isOn(values, 'rolledOver') ? { rolledOver: true } : {}),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['meters'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('meters.readOf', { name: meter.label })}
      word={t('setup.save')}
      writing={writing}
      reason={problemOf(readingFields, values)}
      onClose={onClose}
      onSubmit={save}
    >
      <Fields
        fields={readingFields}
        values={values}
        onChange={(name, value) => setValues((old) => ({ ...old, [name]: value }))}
      />
      {readings?.length === 0 && <p>{t('meters.noReadings')}</p>}
      <ul className="checklist">
        {(readings ?? []).map(({ id, readAt, valueMilli, consumedMilli }) => (
          <li key={id}>
            <span className="secondary">{momentText(readAt)}</span>
            <span>
              {unscaled(valueMilli, readingDecimals)} {tOf('meterUnit', meter.uom)}
            </span>
            <span className="secondary">
              {t('meters.consumed', { amount: unscaled(consumedMilli, readingDecimals), measure: tOf('meterUnit', meter.uom) })}
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
