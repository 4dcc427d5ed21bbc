/** Unit types and rate plans unavailable for these dates and persons, with reasons. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../call.ts'
import { addDays } from '../../days.ts'
import { readAvailability } from '../../reads.ts'
import { dayText, t } from '../../words.ts'
import { useRatePlans } from './stay.ts'

interface Props {
  readonly establishmentId: string
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly children: number
  readonly sold: readonly { readonly unitTypeId: string; readonly ratePlanId: string }[]
}

export function Unsellable({ establishmentId, arrival, departure, adults, children, sold }: Props) {
  const { data } = useQuery(readAvailability({ establishmentId, arrival, departure }))
  const plans = useRatePlans().filter(({ status }) => status === 'active')
  return (data ?? []).flatMap((type) => {
    const reason =
      type.maxOccupancy < adults + children
        ? t('new.tooMany', { count: type.maxOccupancy })
        : type.available <= 0
          ? t('new.full', { date: dayText(type.nights.find(({ available }) => available <= 0)?.night ?? arrival) })
          : undefined
    if (reason !== undefined)
      return [
        <tr key={type.unitTypeId} className="gone">
          <td>{type.name}</td>
          <td colSpan={4}>{reason}</td>
        </tr>,
      ]
    return plans
      .filter(({ id }) => !sold.some((each) => each.unitTypeId === type.unitTypeId && each.ratePlanId === id))
      .map((plan) => (
        <tr key={`${type.unitTypeId} ${plan.id}`} className="gone">
          <td>{type.name}</td>
          <td>{plan.name}</td>
          <td colSpan={3}>
            <WithoutPrice ratePlanId={plan.id} unitTypeId={type.unitTypeId} arrival={arrival} departure={departure} />
          </td>
        </tr>
      ))
  })
}

/** The first night without a price in the rate plan. */
function WithoutPrice(asked: { ratePlanId: string; unitTypeId: string; arrival: string; departure: string }) {
  const { ratePlanId, unitTypeId, arrival, departure } = asked
  const { data } = useQuery({
    queryKey: ['prices', asked],
    queryFn: async () =>
      (await api.listPrices({ id: ratePlanId, unitTypeId, from: arrival, to: addDays(departure, -1), pageSize: 100 })).data,
    retry: false,
    staleTime: 60_000,
  })
  const priced = new Set((data ?? []).map(({ night }) => night))
  let missing = arrival
  while (missing < departure && priced.has(missing)) missing = addDays(missing, 1)
  return data && missing < departure ? t('new.noPriceOn', { date: dayText(missing) }) : t('new.noPrice')
}
