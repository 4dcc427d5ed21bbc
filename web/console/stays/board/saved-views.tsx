/** Saved views of the board: number of days, grouping and search. Stored in this browser. */
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'

export interface View {
  readonly days: string
  readonly by: string
  readonly filter: string
}
interface SavedView extends View {
  readonly name: string
}

const viewsAtMost = 20

function readViews(key: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as SavedView[]) : []
  } catch {
    return []
  }
}

export function Views({ shown, onShow }: { shown: View; onShow: (view: Readonly<Record<string, string>>) => void }) {
  const { session } = useSession()
  const key = `innkeep.views.${session.user.id}`
  const [views, setViews] = useState(() => readViews(key))
  const [name, setName] = useState<string>()
  const keep = (next: readonly SavedView[]) => {
    localStorage.setItem(key, JSON.stringify(next))
    setViews(next)
  }
  const current = views.find(({ days, by, filter }) => days === shown.days && by === shown.by && filter === shown.filter)
  const save = () => {
    const wanted = name?.trim() ?? ''
    if (wanted === '') return
    keep([...views.filter((each) => each.name !== wanted), { ...shown, name: wanted }].slice(-viewsAtMost))
    say(t('done.saved'))
    setName(undefined)
  }
  const remove = () => {
    const before = views
    keep(views.filter((each) => each !== current))
    say(t('views.removed'), async () => keep(before))
  }
  return (
    <span className="joined">
      {views.length > 0 && (
        <select
          aria-label={t('views')}
          value={current?.name ?? ''}
          onChange={(event) => {
            const view = views.find((each) => each.name === event.currentTarget.value)
            if (view) onShow({ days: view.days, by: view.by, filter: view.filter })
          }}
        >
          <option value="">{t('views')}</option>
          {views.map((view) => (
            <option key={view.name} value={view.name}>
              {view.name}
            </option>
          ))}
        </select>
      )}
      {current ? (
        <Button onClick={remove}>{t('views.remove')}</Button>
      ) : (
        <Button onClick={() => setName('')}>{t('views.save')}</Button>
      )}
      {name !== undefined && (
        <Dialog title={t('views.save')} onClose={() => setName(undefined)}>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <Field
              data-first
              label={t('views.name')}
              required
              maxLength={40}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <footer>
              <Button onClick={() => setName(undefined)}>{t('notNow')}</Button>
              <Button kind="main" type="submit" reason={name.trim() === '' ? t('views.nameFirst') : undefined}>
                {t('views.save')}
              </Button>
            </footer>
          </form>
        </Dialog>
      )}
    </span>
  )
}
