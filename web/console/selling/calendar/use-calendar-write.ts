import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../call.ts'
import { useWriting } from '../../parts/form.ts'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'

type Changes = Parameters<typeof api.changeCalendar>[0]['changes']

/** Writes changes of the calendar over the version that is shown, reads it again, and offers to undo them. `onDone`: after they are written. */
export function useCalendarWrite(etag: string | undefined, onDone: () => void) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const readAgain = () =>
    Promise.all(
      ['calendar', 'calendar-preview', 'quote', 'prices'].map((query) => queries.invalidateQueries({ queryKey: [query] })),
    )
  const write = async (changes: Changes) => {
    let made: string | undefined
    const isDone = await writing.run(async (key) => {
      const { change } = await api.changeCalendar(
        { id: establishment.id, changes },
        { ...key(), ...(etag === undefined ? {} : { ifMatch: etag }) },
      )
      made = change?.id
    })
    await readAgain()
    if (!isDone) return
    const id = made
    say(
      t('done.saved'),
      id === undefined
        ? undefined
        : async () => {
            await api.undoCalendarChange({ id })
            await readAgain()
          },
    )
    onDone()
  }
  return { writing, write }
}
