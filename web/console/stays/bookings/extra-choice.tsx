/** Selection of extras, each with its cost for the stay. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Extra } from '../../call.ts'
import { Stepper } from '../../parts/field.tsx'
import { readExtras } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { money, t, tOf } from '../../words.ts'
import { costOf, type Party, type PricedExtra } from './extra-cost.ts'
import './extra-choice.css'

export type ChosenExtras = ReadonlyMap<string, number>

const none: readonly Extra[] = []

/** The extras that the establishment offers with a booking. */
export function useExtras(): readonly Extra[] {
  const { establishment, may } = useSession()
  const { data } = useQuery({ ...readExtras(establishment.id), enabled: may('rate_plan.read') })
  return useMemo(() => data?.data.filter(({ bookedWithStay }) => bookedWithStay !== false) ?? none, [data])
}

/** `14.00 each night for each person` */
export const priceText = (extra: PricedExtra, currency: string): string =>
  `${money(extra.priceCents, currency)} ${tOf('chargedPer', extra.chargedPer)}`

interface Props {
  readonly extras: readonly (PricedExtra & { readonly id: string; readonly name: string })[]
  readonly chosen: ChosenExtras
  /** If absent, no amounts are shown: for a stay in progress only the service knows them. */
  readonly party: Party | undefined
  readonly currency: string
  readonly onChange: (chosen: ChosenExtras) => void
}

export function ExtraChoice({ extras, chosen, party, currency, onChange }: Props) {
  const set = (id: string, quantity: number) => {
    const next = new Map(chosen)
    if (quantity === 0) next.delete(id)
    else next.set(id, quantity)
    onChange(next)
  }
  return (
    <ul className="extra-choice" aria-label={t('extras')}>
      {extras.map((extra) => {
        const quantity = chosen.get(extra.id) ?? 0
        return (
          <li key={extra.id}>
            <label className="check">
              <input
                type="checkbox"
                checked={quantity > 0}
                onChange={(event) => set(extra.id, event.currentTarget.checked ? 1 : 0)}
              />
              <span>
                {extra.name} <small className="secondary">{priceText(extra, currency)}</small>
              </span>
            </label>
            {quantity > 0 && (
              <span className="count">
                <Stepper
                  isLabelHidden
                  label={t('extras.count', { name: extra.name })}
                  value={quantity}
                  minimum={1}
                  maximum={100}
                  onChange={(value) => set(extra.id, value)}
                />
                {party && <strong className="number">{money(costOf(extra, quantity, party), currency)}</strong>}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
