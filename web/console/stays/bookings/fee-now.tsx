/** The current fee of a cancellation or a no-show, shown before confirming. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../call.ts'
import { wordsOf } from '../../parts/problem.ts'
import { Notice } from '../../parts/tag.tsx'
import { dayText, money, t } from '../../words.ts'

type Kind = 'cancellation' | 'no_show'

/** `feeCents`: set by staff, overrides the policy. */
export function useFeeNow(id: string, kind: Kind, feeCents?: string) {
  return useQuery({
    queryKey: ['cancel-preview', id, kind, feeCents],
    queryFn: () => api.previewCancellation({ id, kind, ...(feeCents === undefined ? {} : { feeCents }) }),
    placeholderData: (previous) => previous,
    retry: false,
    gcTime: 0,
  })
}

/** If the fee cannot be read, shows the refusal; the user may continue, and the service decides. */
export function FeeNow({ kind, fee: { data, error } }: { kind: Kind; fee: ReturnType<typeof useFeeNow> }) {
  if (error) return <Notice tone="bad" title={wordsOf(error)} />
  if (!data) return <p className="faint">{t('loading')}</p>
  const { currency } = data
  const isFree = data.feeCents === '0'
  const isStillFree = data.rationale === 'free_of_charge'
  return (
    <div className="stack" role="status">
      <p>
        <strong>{isFree ? t('fee.none') : t('fee.now', { amount: money(data.feeCents, currency) })}</strong>{' '}
        {kind === 'cancellation' && data.freeUntil !== null && (isStillFree || !isFree) && (
          <span className="secondary">
            {t(isStillFree ? 'fee.stillFree' : 'fee.freeUntil', { date: dayText(data.freeUntil) })}
          </span>
        )}
      </p>
      {data.depositUsedCents !== '0' && <p>{t('fee.fromDeposit', { amount: money(data.depositUsedCents, currency) })}</p>}
      {BigInt(data.depositHeldCents) > BigInt(data.depositUsedCents) && (
        <p>
          {t('fee.depositLeft', {
            amount: money(BigInt(data.depositHeldCents) - BigInt(data.depositUsedCents), currency),
          })}
        </p>
      )}
      {!isFree && data.openCents !== '0' && <p>{t('fee.open', { amount: money(data.openCents, currency) })}</p>}
    </div>
  )
}
