/** Makes what the assistant holds: the property, its types and units, a plan with prices, and who issues its invoices. What was made before a refusal is not made again. */
import { api } from '../call.ts'
import { centsOf } from '../words.ts'
import { type Draft, formatOf, timezoneNamed } from './draft.ts'
import { codeFrom, codesOf } from './unit-codes.ts'

type Key = (part?: string) => { idempotencyKey: string }

/** What has been made so far, by its part. */
export type Made = Map<string, string>

/** Prices are set for two years; the plan is priced on from there. */
export const pricedDays = 730

export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

async function once(made: Made, part: string, make: () => Promise<{ id: string }>): Promise<string> {
  const known = made.get(part)
  if (known !== undefined) return known
  const { id } = await make()
  made.set(part, id)
  return id
}

/** From the name; with a number if an earlier type has the same. */
function codeOfType({ types }: Draft, index: number): string {
  const [code, ...earlier] = types
    .slice(0, index + 1)
    .map(({ name }) => codeFrom(name, 12) || 'TYPE')
    .toReversed()
  return earlier.includes(code ?? '') ? `${code}-${index + 1}` : (code ?? '')
}

export interface ChosenForTaxes {
  /** On the night. */
  readonly vatRateBp: number
  /** Undefined: that of the country. */
  readonly currency: string | undefined
}

export async function makeProperty(draft: Draft, chosen: ChosenForTaxes, made: Made, key: Key): Promise<string> {
  const { vatRateBp, currency } = chosen
  const establishmentId = await once(made, 'property', () =>
    api.createEstablishment(
      {
        code: codeFrom(draft.name, 20) || 'PROPERTY',
        name: draft.name.trim(),
        propertyType: draft.kind,
        countryCode: draft.country,
        ...(currency === undefined ? {} : { currency }),
        timezone: timezoneNamed(draft.timezone) ?? draft.timezone,
        currentBusinessDate: draft.businessDate,
        ...(draft.address.trim() === '' ? {} : { address: draft.address.trim() }),
      },
      key('property'),
    ),
  )
  const typeIds: string[] = []
  for (const [index, type] of draft.types.entries()) {
    const typeId = await once(made, `type ${index}`, () =>
      api.createUnitType(
        {
          establishmentId,
          code: codeOfType(draft, index),
          name: type.name.trim(),
          format: formatOf[draft.kind],
          maxOccupancy: type.persons,
        },
        key(`type ${index}`),
      ),
    )
    typeIds.push(typeId)
    await once(made, `units ${index}`, async () => {
      await api.createUnitsOfType({ id: typeId, codes: [...(codesOf(type.ranges) ?? [])] }, key(`units ${index}`))
      return { id: typeId }
    })
  }
  const planId = await once(made, 'plan', () =>
    api.createRatePlan(
      {
        establishmentId,
        code: codeFrom(draft.planName, 20) || 'STANDARD',
        name: draft.planName.trim(),
        vatRateBp,
        mealPlan: draft.mealPlan,
      },
      key('plan'),
    ),
  )
  await once(made, 'prices', async () => {
    await api.setPrices(
      {
        id: planId,
        prices: draft.types.map(({ price }, index) => ({
          unitTypeId: typeIds[index] as string,
          from: draft.businessDate,
          to: daysLater(draft.businessDate, pricedDays),
          priceCents: centsOf(price, currency) ?? null,
        })),
      },
      key('prices'),
    )
    return { id: planId }
  })
  return establishmentId
}
