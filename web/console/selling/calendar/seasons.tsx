/** The seasons of a property: their days, changed, copied for the next year, removed. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api, type RatePlan, type UnitType } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { dayText, t } from '../../words.ts'
import { readSeasons } from './read-seasons.ts'
import { SeasonFormDialog } from './season-form.tsx'
import { aYearLater, emptySeason, formOfSeason, type Season, type SeasonForm } from './season-values.ts'

interface Props {
  readonly plans: readonly RatePlan[]
  readonly types: readonly UnitType[]
  readonly onClose: () => void
}

interface Editing {
  readonly season: Season | undefined
  readonly first: SeasonForm
}

export function SeasonsDialog({ plans, types, onClose }: Props) {
  const { establishment, may } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const { data: seasons = [], error } = useQuery(readSeasons(establishment.id))
  const [editing, setEditing] = useState<Editing>()
  const mayChange = may('rate_plan.manage')
  const remove = async ({ id, name }: Season) => {
    const isDone = await writing.run(async (key) => {
      await api.removeSeason({ id }, key(id))
    })
    await queries.invalidateQueries({ queryKey: ['seasons'] })
    if (isDone) say(t('season.removed', { name }))
  }
  if (editing) return <SeasonFormDialog {...editing} plans={plans} types={types} onClose={() => setEditing(undefined)} />
  return (
    <Dialog title={t('season.title')} wide keepsNothing onClose={onClose}>
      <div className="stack">
        <p className="secondary">{t('season.text')}</p>
        {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        {seasons.length === 0 && <p>{t('season.none')}</p>}
        <ul className="checklist">
          {seasons.map((season) => (
            <SeasonLine
              key={season.id}
              season={season}
              mayChange={mayChange}
              isBusy={writing.isBusy}
              onChange={() => setEditing({ season, first: formOfSeason(season) })}
              onCopy={() => setEditing({ season: undefined, first: { ...aYearLater(formOfSeason(season)), name: '' } })}
              onRemove={() => void remove(season)}
            />
          ))}
        </ul>
        <footer>
          <Button onClick={onClose}>{t('close')}</Button>
          {mayChange && (
            <Button
              kind="main"
              data-first
              icon={<Plus size={18} />}
              onClick={() => setEditing({ season: undefined, first: emptySeason })}
            >
              {t('season.new')}
            </Button>
          )}
        </footer>
      </div>
    </Dialog>
  )
}

interface LineProps {
  readonly season: Season
  readonly mayChange: boolean
  readonly isBusy: boolean
  readonly onChange: () => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

const SeasonLine = ({ season, mayChange, isBusy, onChange, onCopy, onRemove }: LineProps) => {
  const { name, ranges } = season
  return (
    <li>
      <span>
        <strong>{name}</strong>{' '}
        <small className="secondary block">{ranges.map(({ from, to }) => `${dayText(from)} – ${dayText(to)}`).join(', ')}</small>
      </span>
      {mayChange && (
        <span className="buttons">
          <Button aria-label={t('season.changeOf', { name })} onClick={onChange}>
            {t('season.changeWord')}
          </Button>
          <Button aria-label={t('season.copyOf', { name })} onClick={onCopy}>
            {t('season.copy')}
          </Button>
          <Button kind="quiet" aria-label={t('season.removeOf', { name })} isBusy={isBusy} onClick={onRemove}>
            {t('season.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}
