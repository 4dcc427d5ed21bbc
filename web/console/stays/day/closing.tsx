/** Progress of the end of day, which is posted in parts for a large property. */
import { useQuery } from '@tanstack/react-query'
import { api, type EndOfDayProgress } from '../../call.ts'
import { Notice } from '../../parts/tag.tsx'
import { number, t } from '../../words.ts'

/** Polling interval while the end of day runs, here or elsewhere. Otherwise it is read once, because an earlier attempt may have been interrupted. */
const everyMilliseconds = 700

export function Closing({ establishmentId, date, isRunning }: { establishmentId: string; date: string; isRunning: boolean }) {
  const { data: progress } = useQuery({
    queryKey: ['desk', 'end-of-day-progress', establishmentId, date],
    queryFn: () => api.getDayClosureProgress({ id: establishmentId }),
    refetchInterval: ({ state }) => (isRunning || state.data?.isRunning === true ? everyMilliseconds : false),
    retry: false,
  })
  const isBegun = progress !== undefined && progress.startedAt !== null && progress.businessDate === date
  // Another user may be running the end of day, or this screen stopped waiting for the response.
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
