/** Costs and payouts of the month, each of which can be reversed with a reason. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type OwnerStatement } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { dayText, money, t } from '../../words.ts'
import { UndoDialog } from './undo-dialog.tsx'

type Cost = OwnerStatement['costs'][number]
type Payout = OwnerStatement['payouts'][number]
type Key = { idempotencyKey: string }
interface Reversed {
  readonly label: string
  readonly undo: (reason: string, key: Key) => Promise<unknown>
}

/** The owner sees them; who keeps the account also reverses them. */
export function MovementsOfOwner({
  statement: { costs, payouts },
  isOwn = false,
}: {
  statement: OwnerStatement
  isOwn?: boolean
}) {
  const queries = useQueryClient()
  const [reversed, setReversed] = useState<Reversed>()
  return (
    <>
      <Movements
        title={t('owners.costs')}
        rows={costs}
        labelOf={(cost) => cost.label}
        isOwn={isOwn}
        onReverse={(cost) =>
          setReversed({ label: cost.label, undo: (reason, key) => api.reverseOwnerCost({ id: cost.id, reason }, key) })
        }
      />
      <Movements
        title={t('owners.payouts')}
        rows={payouts}
        labelOf={(payout) => payout.reference ?? t('owners.payout')}
        isOwn={isOwn}
        onReverse={(payout) =>
          setReversed({
            label: payout.reference ?? t('owners.payout'),
            undo: (reason, key) => api.reverseOwnerPayout({ id: payout.id, reason }, key),
          })
        }
      />
      {reversed && (
        <UndoDialog
          title={t('owners.reverseOf', { label: reversed.label })}
          word={t('owners.reverse')}
          done={t('owners.reversed')}
          undo={reversed.undo}
          onClose={() => setReversed(undefined)}
          onDone={() => queries.invalidateQueries({ queryKey: ['owner-statement'] })}
        />
      )}
    </>
  )
}

interface MovementsProps<Row extends Cost | Payout> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly labelOf: (row: Row) => string
  readonly isOwn: boolean
  readonly onReverse: (row: Row) => void
}

function Movements<Row extends Cost | Payout>({ title, rows, labelOf, isOwn, onReverse }: MovementsProps<Row>) {
  if (rows.length === 0) return undefined
  return (
    <section className="card scrolling" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <table className="table">
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{dayText(row.businessDate)}</td>
              <th scope="row">{row.reversesId === null ? labelOf(row) : t('owners.reversalOf', { label: labelOf(row) })}</th>
              <td className="number">{money(row.amount.amountCents, row.amount.currency)}</td>
              <td>
                {!isOwn && row.reversesId === null && row.reversedById === null && (
                  <Button aria-label={`${t('owners.reverse')}, ${labelOf(row)}`} onClick={() => onReverse(row)}>
                    {t('owners.reverse')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
