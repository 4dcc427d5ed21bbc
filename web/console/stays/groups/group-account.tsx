/** The account of a group or of a whole booking: routed charge types, entries, payments and invoices. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, type Block, type Folio, type SetMasterFolio } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { entryLabel } from '../../parts/entry-label.ts'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import type { Query } from '../../queries.ts'
import { useSession } from '../../session.tsx'
import { money, shortDay, t, tOf, type Word } from '../../words.ts'
import { AccountPayment } from '../bookings/account-payment.tsx'

const chargeTypes = ['accommodation', 'tourist_tax', 'food_beverage', 'service'] as const
const usual = ['accommodation', 'tourist_tax'] as const

/** What several stays have in common: a group or a booking. */
export interface PaidTogether {
  readonly id: string
  readonly name: string
  readonly establishmentId: string
  readonly masterFolioId: string | null
  readonly masterChargeTypes: readonly string[]
}
type ChargeType = SetMasterFolio['chargeTypes'][number]
type Key = { idempotencyKey: string }

interface AccountProps {
  readonly account: PaidTogether
  readonly title: Word
  /** What it is for, while there is none. */
  readonly text: Word
  readonly canWrite: boolean
  /** What is read again after a change. */
  readonly query: Query
  readonly set: (body: SetMasterFolio, key: Key) => Promise<unknown>
  readonly remove: (key?: Key) => Promise<unknown>
}

/** The master folio, and the mandate that can invoice it. */
function useAccount({ establishmentId, masterFolioId }: PaidTogether) {
  const { may } = useSession()
  const { data: folio } = useQuery({
    queryKey: ['folios', 'of-group', masterFolioId],
    queryFn: () => api.getFolio({ id: masterFolioId ?? '' }),
    enabled: masterFolioId !== null,
    retry: false,
  })
  const { data: mandates } = useQuery({
    queryKey: ['mandates', establishmentId],
    queryFn: async () => (await api.listOperatingMandates({ establishmentId })).data,
    enabled: may('invoice.issue'),
    retry: false,
  })
  return { folio, mandate: mandates?.[0] }
}

export const GroupAccount = ({ block, canWrite }: { block: Block; canWrite: boolean }) => (
  <AccountOfSeveral
    account={block}
    title="groups.account"
    text="groups.accountText"
    canWrite={canWrite}
    query="blocks"
    set={(body, key) => api.setMasterFolio({ id: block.id, ...body }, key)}
    remove={(key) => api.removeMasterFolio({ id: block.id }, key)}
  />
)

export function AccountOfSeveral({ account, title, text, canWrite, query, set, remove }: AccountProps) {
  const { masterFolioId, name } = account
  const queries = useQueryClient()
  const act = useAct()
  const [opened, setOpened] = useState<'types' | 'pay'>()
  const { folio, mandate } = useAccount(account)
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: [query] })
    await queries.invalidateQueries({ queryKey: ['folios', 'of-group', masterFolioId] })
  }
  const at = async (...wish: Parameters<typeof act>) => {
    await act(...wish)
    await readAgain()
  }
  const stop = () =>
    at('remove', remove, t('done.accountRemoved'), async () => {
      const chargeTypes = [...account.masterChargeTypes] as ChargeType[]
      const body = { ...(masterFolioId === null ? {} : { folioId: masterFolioId }), chargeTypes }
      await set(body, { idempotencyKey: crypto.randomUUID() })
      await readAgain()
    })
  const close = () => {
    setOpened(undefined)
    void readAgain()
  }
  if (masterFolioId === null && !canWrite) return null
  return (
    <section className="card">
      <header>
        <h2>{t(title)}</h2>
        {folio && <strong>{money(folio.balanceCents, folio.currency)}</strong>}
      </header>
      {masterFolioId === null ? (
        <div className="inside">
          <p className="secondary">{t(text)}</p>
          <Button
            onClick={() =>
              void at(
                'masterFolio',
                (key) => set({ name, chargeTypes: [...usual] }, key),
                t('done.saved'),
                async () => {
                  await remove()
                  await readAgain()
                },
              )
            }
          >
            {t('groups.masterFolio')}
          </Button>
        </div>
      ) : (
        <Entries types={account.masterChargeTypes} folio={folio}>
          {canWrite && folio && (
            <div className="inside buttons">
              <Button onClick={() => setOpened('pay')}>{t('action.payment')}</Button>
              <Button onClick={() => setOpened('types')}>{t('groups.chargeTypes')}</Button>
              <Button onClick={() => void stop()}>{t('groups.stopRouting')}</Button>
              {mandate && folio.entries.some(({ kind, invoiced }) => kind === 'charge' && invoiced !== true) && (
                <Button
                  onClick={() =>
                    void at(
                      'issue',
                      (key) => api.issueInvoice({ mandateId: mandate.id, folioId: folio.id }, key),
                      t('done.issued', { window: name }),
                    )
                  }
                >
                  {t('invoices.issue')}
                </Button>
              )}
            </div>
          )}
        </Entries>
      )}
      {opened === 'types' && <ChargeTypes account={account} set={set} onClose={close} />}
      {opened === 'pay' && folio && <AccountPayment account={folio} name={name} onClose={close} />}
    </section>
  )
}

/** What is charged to the account, its entries, and the buttons below them. */
function Entries({ types, folio, children }: { types: readonly string[]; folio: Folio | undefined; children: ReactNode }) {
  return (
    <>
      <p className="inside secondary">{t('groups.routes', { types: types.map((each) => tOf('chargeType', each)).join(', ') })}</p>
      <ul className="checklist">
        {(folio?.entries ?? []).map((entry) => (
          <li key={entry.id} className={entry.reversedById === undefined ? '' : 'reversed'}>
            <span>
              <span className="secondary">{shortDay(entry.serviceDate)}</span> {entryLabel(entry.label)}
            </span>
            <span className="number">{money(entry.amountCents)}</span>
          </li>
        ))}
        {folio?.entries.length === 0 && <li className="faint">{t('folio.empty')}</li>}
      </ul>
      {children}
    </>
  )
}

function ChargeTypes({ account, set, onClose }: Pick<AccountProps, 'account' | 'set'> & { readonly onClose: () => void }) {
  const writing = useWriting()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set(account.masterChargeTypes))
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await set(
        {
          ...(account.masterFolioId === null ? {} : { folioId: account.masterFolioId }),
          chargeTypes: [...wanted] as ChargeType[],
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  const all = [...new Set<string>([...chargeTypes, ...account.masterChargeTypes])]
  return (
    <FormDialog
      title={t('groups.chargeTypes')}
      word={t('guests.save')}
      writing={writing}
      reason={wanted.size === 0 ? t('groups.typeFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      {all.map((each) => (
        <label key={each} className="check">
          <input
            type="checkbox"
            checked={wanted.has(each)}
            onChange={(event) => {
              const next = new Set(wanted)
              if (event.currentTarget.checked) next.add(each)
              else next.delete(each)
              setWanted(next)
            }}
          />
          {tOf('chargeType', each)}
        </label>
      ))}
    </FormDialog>
  )
}
