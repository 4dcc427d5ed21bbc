/** Direct debits: creditor, next collection, and previous runs with their bank files. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type DirectDebitRun, refusalOf } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useAct, useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'

/** Who collects, what a collection on a day would contain, and the runs before. */
function useDirectDebits(establishmentId: string, collectedOn: string) {
  const { data: creditor, error: unread } = useQuery({
    queryKey: ['direct-debits', establishmentId, 'creditor'],
    queryFn: () =>
      api.getSepaCreditor({ id: establishmentId }).catch((error: unknown) => {
        // No creditor yet; anything else is a failure.
        if (refusalOf(error)?.status === 404) return null
        throw error
      }),
    retry: false,
  })
  const { data: next, error: refused } = useQuery({
    queryKey: ['direct-debits', establishmentId, 'next', collectedOn],
    queryFn: () => api.previewDirectDebits({ establishmentId, collectedOn }),
    enabled: Boolean(creditor) && collectedOn !== '',
    retry: false,
  })
  const { data: runs } = useQuery({
    queryKey: ['direct-debits', establishmentId, 'runs'],
    queryFn: async () => (await api.listDirectDebitRuns({ establishmentId, pageSize: 25 })).data,
    retry: false,
  })
  return { creditor, next, error: unread ?? refused, runs }
}

export function DirectDebits({ onClose }: { onClose: () => void }) {
  const { establishment, may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const { id: establishmentId } = establishment
  const [collectedOn, setCollectedOn] = useState(addDays(todayOf(establishment), 3))
  const [isNaming, setNaming] = useState(false)
  const [returned, setReturned] = useState<{ run: DirectDebitRun; debitId: string }>()
  const { creditor, next, error, runs } = useDirectDebits(establishmentId, collectedOn)
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: ['direct-debits'] })
    await queries.invalidateQueries({ queryKey: ['leases'] })
  }
  const at = (...wish: Parameters<typeof act>) => void act(...wish).then(readAgain)
  return (
    <Dialog title={t('debits.title')} wide onClose={onClose}>
      <div className="stack">
        <p>
          {creditor
            ? t('debits.creditorText', { name: creditor.name, iban: creditor.iban, id: creditor.creditorId })
            : creditor === null && t('debits.noCreditor')}{' '}
          {creditor !== undefined && may('accounting.manage') && (
            <Button onClick={() => setNaming(true)}>{t('debits.setCreditor')}</Button>
          )}
        </p>
        {error && <Notice tone="warn" title={wordsOf(error)} />}
        {creditor && (
          <>
            <DateField
              label={t('debits.collectedOn')}
              min={addDays(todayOf(establishment), 1)}
              max={addDays(todayOf(establishment), 90)}
              value={collectedOn}
              onChange={setCollectedOn}
            />
            {next && !error && (
              <div>
                <Button
                  kind="main"
                  onClick={() =>
                    at(
                      `make ${next.amountCents} ${collectedOn}`,
                      (key) => api.makeDirectDebits({ establishmentId, collectedOn }, key),
                      t('done.saved'),
                    )
                  }
                >
                  {t('debits.make', { count: next.debits.length, amount: money(next.amountCents, 'EUR') })}
                </Button>
              </div>
            )}
          </>
        )}
        {(runs ?? []).map((run) => (
          <Run key={run.id} run={run} onReturned={(debitId) => setReturned({ run, debitId })} onDone={readAgain} />
        ))}
      </div>
      {isNaming && (
        <Creditor
          known={creditor ?? undefined}
          onClose={() => {
            setNaming(false)
            void readAgain()
          }}
        />
      )}
      {returned && (
        <Returned
          {...returned}
          onClose={() => {
            setReturned(undefined)
            void readAgain()
          }}
        />
      )}
    </Dialog>
  )
}

/** Each run has its own pending state, so that one action does not block others. */
function Run(props: { run: DirectDebitRun; onReturned: (debitId: string) => void; onDone: () => Promise<void> }) {
  const { run, onReturned, onDone } = props
  const { establishment, may } = useSession()
  const act = useAct()
  const at = (...wish: Parameters<typeof act>) => void act(...wish).then(onDone)
  return (
    <section className="card" aria-label={t('debits.run', { number: run.number })}>
      <header>
        <h3>
          {t('debits.run', { number: run.number })}, {dayText(run.collectedOn)}
        </h3>
        <Tag tone={run.status === 'booked' ? 'ok' : 'neutral'}>{tOf('debitStatus', run.status)}</Tag>
        <strong>{money(run.amountCents, 'EUR')}</strong>
      </header>
      <ul className="checklist">
        {run.debits.map((debit) => (
          <li key={debit.id}>
            <span>
              {debit.unitCode} {debit.holder ?? '–'}
              {debit.status === 'returned' && <Tag tone="bad">{t('debits.returned', { code: debit.reasonCode ?? '' })}</Tag>}
            </span>
            <span className="number">{money(debit.amountCents, 'EUR')}</span>
            {may('folio.manage') && ['sent', 'booked'].includes(debit.status) && (
              <Button kind="quiet" onClick={() => onReturned(debit.id)}>
                {t('debits.return')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="inside">
        <span className="buttons">
          <a href={`/v1/direct-debit-runs/${run.id}/document`} download>
            {t('debits.file')}
          </a>
          {run.status === 'sent' && (
            <>
              <Button
                reason={
                  run.collectedOn > todayOf(establishment)
                    ? t('debits.collectedLater', { day: dayText(run.collectedOn) })
                    : undefined
                }
                onClick={() => at(`book ${run.id}`, (key) => api.bookDirectDebits({ id: run.id }, key), t('done.saved'))}
              >
                {t('debits.book')}
              </Button>
              <Button
                kind="quiet"
                onClick={() => at(`cancel ${run.id}`, (key) => api.cancelDirectDebits({ id: run.id }, key), t('done.saved'))}
              >
                {t('debits.cancel')}
              </Button>
            </>
          )}
        </span>
      </div>
    </section>
  )
}

function Creditor(props: { known: { name: string; iban: string; creditorId: string } | undefined; onClose: () => void }) {
  const { known, onClose } = props
  const { establishment } = useSession()
  const writing = useWriting()
  const [wanted, setWanted] = useState({
    name: known?.name ?? establishment.name,
    iban: known?.iban ?? '',
    creditorId: known?.creditorId ?? '',
  })
  const tight = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.setSepaCreditor(
        {
          id: establishment.id,
          name: wanted.name.trim().slice(0, 70),
          iban: tight(wanted.iban),
          creditorId: tight(wanted.creditorId),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  const isMissing = wanted.name.trim() === '' || tight(wanted.iban).length < 15 || tight(wanted.creditorId).length < 8
  return (
    <FormDialog
      title={t('debits.setCreditor')}
      word={t('guests.save')}
      writing={writing}
      reason={isMissing ? t('debits.accountFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      {(['name', 'iban', 'creditorId'] as const).map((name) => (
        <Field
          key={name}
          label={tOf('creditor', name)}
          maxLength={70}
          value={wanted[name]}
          onInput={(event) => setWanted({ ...wanted, [name]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  )
}

function Returned({ run, debitId, onClose }: { run: DirectDebitRun; debitId: string; onClose: () => void }) {
  const writing = useWriting()
  const [code, setCode] = useState('')
  const reasonCode = code.trim().toUpperCase()
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.returnDirectDebit({ id: run.id, debitId, reasonCode }, key())
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t('debits.return')}
      word={t('debits.return')}
      writing={writing}
      reason={reasonCode.length === 4 ? undefined : t('debits.codeFirst')}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('debits.code')}
        hint={t('debits.codeHint')}
        maxLength={4}
        value={code}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
