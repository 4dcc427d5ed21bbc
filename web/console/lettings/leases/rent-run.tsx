import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, money, t } from '../../words.ts'

/** The first day of the month after a day. */
const nextMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** Preview and billing of the rent of all leases up to a day. */
export function RentRun({ onClose }: { onClose: () => void }) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [through, setThrough] = useState(nextMonth(todayOf(establishment)))
  const { data: run, error } = useQuery({
    queryKey: ['leases', 'rent-run', establishment.id, through],
    queryFn: () => api.previewRentRun({ establishmentId: establishment.id, through }),
    placeholderData: keepPreviousData,
    enabled: through !== '',
    retry: false,
  })
  const isEmpty = run === undefined || run.leases.length === 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    let billed = run
    const isDone = await writing.run(async (key) => {
      billed = await api.billRent({ establishmentId: establishment.id, through }, key())
    })
    if (!isDone) return
    say(t('done.rentBilled', { count: billed.leases.length, amount: money(billed.amountCents, billed.currency) }))
    await queries.invalidateQueries({ queryKey: ['leases'] })
    onClose()
  }
  return (
    <Dialog title={t('leases.billRent')} wide onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <DateField
          isFirst
          label={t('leases.through')}
          hint={t('leases.throughHint')}
          required
          value={through}
          onChange={(date) => {
            setThrough(date)
            writing.forget()
          }}
        />
        {error && <Notice tone="bad" title={wordsOf(error)} />}
        {run && !isEmpty && <Bills run={run} />}
        {run && isEmpty && <p>{t('leases.nothingToBill')}</p>}
        {run?.isMore && <Notice tone="warn" title={t('leases.isMore')} />}
        <footer>
          {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={isEmpty ? t('leases.nothingToBill') : undefined}>
            {run && !isEmpty ? t('leases.bill', { amount: money(run.amountCents, run.currency) }) : t('leases.billRent')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

function Bills({ run }: { run: Awaited<ReturnType<typeof api.previewRentRun>> }) {
  return (
    <table className="table cards">
      <thead>
        <tr>
          <th scope="col">{t('unit')}</th>
          <th scope="col">{t('leases.tenant')}</th>
          <th scope="col">{t('leases.bills')}</th>
          <th scope="col" className="number">
            {t('leases.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {run.leases.flatMap((lease) =>
          lease.bills.map((bill) => (
            <tr key={`${lease.leaseId} ${bill.kind} ${bill.from}`}>
              <td>{lease.unitCode}</td>
              <td>{lease.guestName ?? '–'}</td>
              <td>
                {dayText(bill.from)} – {dayText(bill.to)}
                {bill.kind === 'undone' && <span className="secondary"> {t('leases.givenBack')}</span>}
              </td>
              <td className="number">{money(bill.amountCents, run.currency)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
