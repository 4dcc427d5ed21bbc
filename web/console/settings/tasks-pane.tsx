/** Work that the service does after an event: what failed in the end, with its reason, and a button that tries it again. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Choice } from '../parts/field.tsx'
import { useAct, wordsOf } from '../parts/form.ts'
import { Pages } from '../parts/pages.tsx'
import { Notice } from '../parts/tag.tsx'
import { pageSize } from '../reads.ts'
import { momentText, t, tOf } from '../words.ts'

const states = ['failed', 'pending', 'done'] as const

export function TasksPane() {
  const queries = useQueryClient()
  const act = useAct()
  const [state, setState] = useState<(typeof states)[number]>('failed')
  const [page, setPage] = useState(1)
  const wanted = { status: state, page, pageSize }
  const { data, error } = useQuery({
    queryKey: ['background-tasks', wanted],
    queryFn: () => api.listBackgroundTasks(wanted),
    retry: false,
  })
  const again = async (id: string) => {
    await act(`again ${id}`, (key) => api.retryBackgroundTask({ id }, key), t('backgroundTasks.retried'))
    await queries.invalidateQueries({ queryKey: ['background-tasks'] })
  }
  return (
    <>
      <p className="secondary">{t('backgroundTasks.text')}</p>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      <Choice
        label={t('repairs.show')}
        value={state}
        onChange={(event) => {
          setState(event.currentTarget.value as (typeof states)[number])
          setPage(1)
        }}
      >
        {states.map((each) => (
          <option key={each} value={each}>
            {tOf('taskState', each)}
          </option>
        ))}
      </Choice>
      {data?.data.length === 0 && <p>{t(state === 'failed' ? 'backgroundTasks.noneFailed' : 'backgroundTasks.none')}</p>}
      <ul className="checklist">
        {(data?.data ?? []).map(({ id, name, createdAt, lastError, status, attempts }) => (
          <li key={id}>
            <span>
              {name.replaceAll(/[_.-]/g, ' ')} <small className="secondary">{momentText(createdAt)}</small>
              {lastError !== undefined && <small className="problem block">{lastError}</small>}
              {attempts > 0 && <small className="secondary block">{t('backgroundTasks.attempts', { count: attempts })}</small>}
            </span>
            {status === 'failed' && (
              <Button
                aria-label={t('backgroundTasks.retryOf', { name: name.replaceAll(/[_.-]/g, ' ') })}
                onClick={() => void again(id)}
              >
                {t('backgroundTasks.retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pages page={page} pages={Math.ceil((data?.meta.total ?? 0) / pageSize)} onPage={setPage} />
    </>
  )
}
