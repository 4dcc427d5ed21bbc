/** The latest changes of the calendar in bulk, each of which can be undone. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useWriting } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { dayText, momentText, t } from '../../words.ts'

const shownAtMost = 10

export function LatestChanges() {
  const { establishment, may } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const { data: changes = [] } = useQuery({
    queryKey: ['calendar', establishment.id, 'changes'],
    queryFn: async () => (await api.listCalendarChanges({ id: establishment.id, pageSize: shownAtMost })).data,
  })
  if (changes.length === 0) return null
  const undo = async (id: string) => {
    let left = 0
    const isDone = await writing.run(async (key) => {
      left = (await api.undoCalendarChange({ id }, key(id))).left
    })
    await Promise.all(['calendar', 'quote', 'prices'].map((query) => queries.invalidateQueries({ queryKey: [query] })))
    if (isDone) say(left === 0 ? t('done.saved') : t('calendar.left', { count: left }))
  }
  return (
    <section className="card inside" aria-label={t('calendar.changes')}>
      <h2>{t('calendar.changes')}</h2>
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      <ul className="checklist">
        {changes.map(({ id, changedAt, from, to, priceCells, restrictionCells, undoneAt }) => (
          <li key={id}>
            <span>
              {t('calendar.changeLine', {
                from: dayText(from),
                to: dayText(to),
                prices: priceCells,
                restrictions: restrictionCells,
              })}{' '}
              <small className="secondary">{momentText(changedAt)}</small>
            </span>
            <span className="buttons">
              {undoneAt !== null && <Tag tone="neutral">{t('calendar.undone')}</Tag>}
              {undoneAt === null && may('rate_plan.manage') && (
                <Button
                  aria-label={t('calendar.undoOf', { moment: momentText(changedAt) })}
                  isBusy={writing.isBusy}
                  onClick={() => void undo(id)}
                >
                  {t('undo')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
