/** Settles the security deposit of an ended lease: retention by both inspections, return of the rest. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Lease } from '../../call.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { usePaid } from '../../parts/payment-methods.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { PaidBy } from '../../stays/bookings/payment-choices.tsx'
import { centsOf, dayText, decimalOf, money, t, tOf } from '../../words.ts'
import './leases.css'

/** Edits of the proposal: amount, and whether it is retained. */
type Typed = Readonly<Record<number, { readonly amount?: string; readonly isLeft?: boolean }>>

type Proposal = Awaited<ReturnType<typeof api.proposeRetention>>

/** The exit inspections of the lease, and the proposal that follows from one of them. */
function useProposal(lease: Lease, exitId: string | undefined) {
  const { establishmentId, unitId, startsOn, language } = lease
  const { data: exits } = useQuery({
    queryKey: ['inspections', unitId, 'check_out'],
    queryFn: async () => (await api.listInspections({ establishmentId, unitId, kind: 'check_out', pageSize: 20 })).data,
    select: (found) => found.filter(({ status, performedOn }) => status !== 'draft' && performedOn >= startsOn),
    retry: false,
  })
  const exit = exitId ?? exits?.[0]?.id
  const { data: proposal, error } = useQuery({
    queryKey: ['inspections', exit, 'retention'],
    queryFn: () => api.proposeRetention({ id: exit ?? '', language }),
    enabled: exit !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { exits, exit, proposal, error }
}

interface ItemRow {
  readonly item: Proposal['items'][number]
  readonly place: number
  readonly amount: string
  readonly cents: string | undefined
  readonly isLeft: boolean
}

/** The proposed items with what was typed over them. */
const rowsOf = (proposal: Proposal | undefined, typed: Typed): ItemRow[] =>
  (proposal?.items ?? []).map((item, place) => {
    const amount = typed[place]?.amount ?? (item.amountCents === null ? '' : decimalOf(BigInt(item.amountCents)))
    return { item, place, amount, cents: amount.trim() === '' ? '0' : centsOf(amount), isLeft: typed[place]?.isLeft ?? false }
  })

/** What is retained: items with their proof, and what is owed already. */
function retentionOf(lease: Lease, retained: readonly ItemRow[], dueCents: string, exit: string | undefined) {
  const { currency } = lease
  return [
    ...retained.map(({ item, cents }) => ({
      retainedFor: item.retainedFor,
      label: item.label,
      amount: { amountCents: cents ?? '0', currency },
      vatRateBp: item.vatRateBp,
      reason: item.reason,
      proof: item.proof,
    })),
    ...(dueCents === '0'
      ? []
      : [
          {
            retainedFor: 'due' as const,
            label: t('guarantee.owed'),
            amount: { amountCents: dueCents, currency },
            reason: t('guarantee.owedReason', { number: lease.number }),
            proof: exit === undefined ? [] : [{ inspectionId: exit }],
          },
        ]),
  ]
}

export function SettleGuarantee({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const writing = useWriting()
  const { currency } = lease
  const held = BigInt(lease.guaranteeHeldCents)
  const owed = BigInt(lease.balanceCents) > 0n ? BigInt(lease.balanceCents) : 0n
  const [exitId, setExitId] = useState<string>()
  const [typed, setTyped] = useState<Typed>({})
  const [due, setDue] = useState(owed === 0n ? '' : decimalOf(owed < held ? owed : held))
  const { methods, paid, setPaid } = usePaid('transfer', true)
  const { exits, exit, proposal, error } = useProposal(lease, exitId)
  const rows = rowsOf(proposal, typed)
  const retained = rows.filter(({ cents, isLeft }) => !isLeft && cents !== '0')
  const dueCents = due.trim() === '' ? '0' : centsOf(due)
  const isWrong = dueCents === undefined || retained.some(({ cents }) => cents === undefined)
  const total = retained.reduce((sum, { cents }) => sum + BigInt(cents ?? '0'), BigInt(dueCents ?? '0'))
  const back = held - total
  const noExit = exits?.length === 0
  const reason = (): string | undefined => {
    if (isWrong) return t('amount.wrong')
    if (back < 0n) return t('guarantee.tooMuch', { held: money(held, currency) })
    return noExit && total > 0n ? t('guarantee.noProof') : undefined
  }
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      if (total > 0n) {
        const items = retentionOf(lease, retained, dueCents ?? '0', exit)
        await api.retainGuarantee({ id: lease.folioId, items }, key('retain'))
      }
      if (back > 0n)
        await api.returnGuarantee({ id: lease.folioId, ...paid, amount: { amountCents: String(back), currency } }, key('return'))
    })
    if (!isDone) return
    say(t('done.guaranteeSettled', { retained: money(total, currency), returned: money(back, currency) }))
    onClose()
  }
  return (
    <FormDialog
      title={t('guarantee.settle')}
      word={t('guarantee.settleWord', { retained: money(total, currency), returned: money(back < 0n ? 0n : back, currency) })}
      writing={writing}
      wide
      reason={reason()}
      onClose={onClose}
      onSubmit={save}
    >
      {noExit ? (
        <Notice tone="warn" title={t('guarantee.noExit')} />
      ) : (
        <ExitChoice exits={exits ?? []} exit={exit} onChoose={setExitId} />
      )}
      {error && !noExit && <Notice tone="warn" title={wordsOf(error)} />}
      {back > 0n && <StillOwed cents={owed - BigInt(dueCents ?? '0')} currency={currency} />}
      {proposal?.inspectionsAgree && <p>{t('guarantee.agree')}</p>}
      {rows.length > 0 && (
        <Items
          rows={rows}
          currency={currency}
          onType={(place, more) => {
            setTyped({ ...typed, [place]: { ...typed[place], ...more } })
            writing.forget()
          }}
        />
      )}
      {owed > 0n && !noExit && (
        <Field
          label={t('guarantee.owedAmount', { owed: money(owed, currency) })}
          inputMode="decimal"
          value={due}
          onInput={(event) => {
            setDue(event.currentTarget.value)
            writing.forget()
          }}
        />
      )}
      {back > 0n && <PaidBy methods={methods} paid={paid} onChange={setPaid} isFirst={noExit} />}
    </FormDialog>
  )
}

/** What the guarantee no longer covers once it is returned. */
const StillOwed = ({ cents, currency }: { readonly cents: bigint; readonly currency: string }) =>
  cents > 0n && <Notice tone="warn" title={t('guarantee.stillOwed', { amount: money(cents, currency) })} />

interface ExitProps {
  readonly exits: NonNullable<ReturnType<typeof useProposal>['exits']>
  readonly exit: string | undefined
  readonly onChoose: (id: string) => void
}

function ExitChoice({ exits, exit, onChoose }: ExitProps) {
  return (
    <Choice data-first label={t('guarantee.exit')} value={exit ?? ''} onChange={(event) => onChoose(event.currentTarget.value)}>
      {exits.map(({ id, performedOn, status }) => (
        <option key={id} value={id}>
          {dayText(performedOn)}, {tOf('inspectionStatus', status)}
        </option>
      ))}
    </Choice>
  )
}

interface ItemsProps {
  readonly rows: readonly ItemRow[]
  readonly currency: string
  readonly onType: (place: number, more: Typed[number]) => void
}

function Items({ rows, currency, onType }: ItemsProps) {
  return (
    <table className="table cards typed">
      <thead>
        <tr>
          <th scope="col">{t('guarantee.item')}</th>
          <th scope="col">{t('guarantee.why')}</th>
          <th scope="col" className="number">
            {t('guarantee.amount', { currency })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, place, amount, isLeft }) => (
          <tr key={place} className={isLeft ? 'gone' : ''}>
            <td>
              <label className="check">
                <input
                  type="checkbox"
                  checked={!isLeft}
                  onChange={(event) => onType(place, { isLeft: !event.currentTarget.checked })}
                />{' '}
                {item.label}
              </label>
            </td>
            <td>
              <Why item={item} currency={currency} />
            </td>
            <td className="number">
              <input
                aria-label={t('guarantee.amountOf', { item: item.label })}
                inputMode="decimal"
                disabled={isLeft}
                value={amount}
                onInput={(event) => onType(place, { amount: event.currentTarget.value })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The ground of a retention: wear or damage, price, what is missing to know it, and photos. */
function Why({ item, currency }: { item: ItemRow['item']; currency: string }) {
  return (
    <>
      <Tag tone={item.ground === 'wear' ? 'neutral' : 'warn'}>{tOf('ground', item.ground)}</Tag>{' '}
      {item.quantity > 1 && `${item.quantity} × `}
      {item.priceCents !== null && `${money(item.priceCents, currency)} `}
      <span className="secondary">{item.reason}</span>
      {item.lacks.map((lack) => (
        <span key={lack} className="secondary">
          {' '}
          {tOf('lacks', lack)}
        </span>
      ))}{' '}
      {item.uploadIds.map((uploadId, photo) => (
        <a key={uploadId} href={`/v1/uploads/${uploadId}/content`} target="_blank" rel="noreferrer">
          {t('guarantee.photo', { number: photo + 1 })}{' '}
        </a>
      ))}
    </>
  )
}
