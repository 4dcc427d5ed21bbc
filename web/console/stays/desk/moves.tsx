/** Planned room moves, with a button to confirm each. */
import { Link } from 'wouter'
import { api, type Desk } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useWriting } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'

type Move = Desk['moves'][number]

export function Moves({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) return <p className="inside faint">{t('desk.noMoves')}</p>
  return (
    <table className="table cards">
      <thead>
        <tr>
          <th scope="col">{t('guest')}</th>
          <th scope="col">{t('desk.moveFrom')}</th>
          <th scope="col">{t('desk.moveTo')}</th>
          <th scope="col">
            <span className="hidden">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <MoveLine key={move.reservationId} move={move} />
        ))}
      </tbody>
    </table>
  )
}

function MoveLine({ move: { reservationId: id, guestName, fromUnit, toUnit, isDone } }: { move: Move }) {
  const { may } = useSession()
  const writing = useWriting()
  const guest = guestName ?? t('board.guest')
  const carryOut = async () => {
    if (await writing.run(async (key) => void (await api.changeUnit({ id, targetUnitId: toUnit.id }, key()))))
      say(t('done.hasMoved', { guest, unit: toUnit.code }))
  }
  return (
    <tr className={isDone ? 'gone' : ''}>
      <td>
        <Link href={`/bookings/${id}`}>{guest}</Link>
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      </td>
      <td data-of={t('desk.moveFrom')}>{fromUnit?.code ?? ''}</td>
      <td data-of={t('desk.moveTo')}>
        <strong>{toUnit.code}</strong>
      </td>
      <td className="number no-print">
        {isDone ? (
          <Tag tone="ok">{t('desk.isThere')}</Tag>
        ) : (
          may('reservation.manage') && (
            <Button isBusy={writing.isBusy} onClick={() => void carryOut()}>
              {t('desk.moveNow')}
            </Button>
          )
        )}
      </td>
    </tr>
  )
}
