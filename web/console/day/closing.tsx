/** How far the end of the day is: of a large house it is posted in parts. */
import { useQuery } from '@tanstack/react-query'
import { api, type EndOfDayProgress } from '../call.ts'
import { Notice } from '../parts/tag.tsx'
import { number, t } from '../words.ts'

/** While the day is being closed, here or elsewhere, it is asked about over and over; else once, because an earlier attempt may have been cut off. */
const everyMilliseconds = 700

export function Closing({ establishmentId, date, isRunning }: { establishmentId: string; date: string; isRunning: boolean }) {
  const { data: progress } = useQuery({
    queryKey: ['desk', 'end-of-day-progress', establishmentId, date],
    queryFn: () => api.getDayClosureProgress({ id: establishmentId }),
    refetchInterval: ({ state }) => (isRunning || state.data?.isRunning === true ? everyMilliseconds : false),
    retry: false,
  })
  const isBegun = progress !== undefined && progress.startedAt !== null && progress.businessDate === date
  // Somebody else may be closing the day, or this screen no longer waits for the answer.
  if (isRunning || (isBegun && progress.isRunning)) return <Bar progress={isBegun ? progress : undefined} />
  return isBegun ? <Notice tone="warn" title={t('day.cutOff', wordsOfProgress(progress))} /> : null
}

const wordsOfProgress = ({ staysPosted, staysInHouse }: EndOfDayProgress) => ({
  done: number(staysPosted),
  all: number(staysInHouse),
})

function Bar({ progress }: { progress: EndOfDayProgress | undefined }) {
  if (!progress) return <progress aria-label={t('day.running')} />
  const words = t('day.runningOf', wordsOfProgress(progress))
  return (
    <>
      <progress max={Math.max(1, progress.staysInHouse)} value={progress.staysPosted} aria-label={words} />
      <p className="secondary">{words}</p>
    </>
  )
}
