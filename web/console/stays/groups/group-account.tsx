/** The account of a group: routed charge types, entries, payments and invoices. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, type Block, type Folio } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { entryLabel } from '../../parts/entry-label.ts'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { money, shortDay, t, tOf } from '../../words.ts'
import { AccountPayment } from '../bookings/account-payment.tsx'

const chargeTypes = ['accommodation', 'tourist_tax', 'food_beverage', 'service'] as const
const usual = ['accommodation', 'tourist_tax'] as const

/** The master folio of the group, and the mandate that can invoice it. */
function useAccount({ establishmentId, masterFolioId }: Block) {
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

export function GroupAccount({ block, canWrite }: { block: Block; canWrite: boolean }) {
  const { id, masterFolioId } = block
  const queries = useQueryClient()
  const act = useAct()
  const [opened, setOpened] = useState<'types' | 'pay'>()
  const { folio, mandate } = useAccount(block)
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: ['blocks'] })
    await queries.invalidateQueries({ queryKey: ['folios', 'of-group', masterFolioId] })
  }
  const at = async (...wish: Parameters<typeof act>) => {
    await act(...wish)
    await readAgain()
  }
  const close = () => {
    setOpened(undefined)
    void readAgain()
  }
  if (masterFolioId === null && !canWrite) return null
  return (
    <section className="card">
      <header>
        <h2>{t('groups.account')}</h2>
        {folio && <strong>{money(folio.balanceCents, folio.currency)}</strong>}
      </header>
      {masterFolioId === null ? (
        <div className="inside">
          <p className="secondary">{t('groups.accountText')}</p>
          <Button
            onClick={() =>
              void at(
                'masterFolio',
                (key) => api.setMasterFolio({ id, name: block.name, chargeTypes: [...usual] }, key),
                t('done.saved'),
                async () => {
                  await api.removeMasterFolio({ id })
                  await readAgain()
                },
              )
            }
          >
            {t('groups.masterFolio')}
          </Button>
        </div>
      ) : (
        <Entries block={block} folio={folio}>
          {canWrite && folio && (
            <div className="inside buttons">
              <Button onClick={() => setOpened('pay')}>{t('action.payment')}</Button>
              <Button onClick={() => setOpened('types')}>{t('groups.chargeTypes')}</Button>
              {mandate && folio.entries.some(({ kind, invoiced }) => kind === 'charge' && invoiced !== true) && (
                <Button
                  onClick={() =>
                    void at(
                      'issue',
                      (key) => api.issueInvoice({ mandateId: mandate.id, folioId: folio.id }, key),
                      t('done.issued', { window: block.name }),
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
      {opened === 'types' && <ChargeTypes block={block} onClose={close} />}
      {opened === 'pay' && folio && <AccountPayment account={folio} name={block.name} onClose={close} />}
    </section>
  )
}

/** What is charged to the account, its entries, and the buttons below them. */
function Entries({ block, folio, children }: { block: Block; folio: Folio | undefined; children: ReactNode }) {
  return (
    <>
      <p className="inside secondary">
        {t('groups.routes', { types: block.masterChargeTypes.map((each) => tOf('chargeType', each)).join(', ') })}
      </p>
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

function ChargeTypes({ block, onClose }: { block: Block; onClose: () => void }) {
  const writing = useWriting()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set(block.masterChargeTypes))
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.setMasterFolio(
        {
          id: block.id,
          ...(block.masterFolioId === null ? {} : { folioId: block.masterFolioId }),
          chargeTypes: [...wanted] as (typeof chargeTypes)[number][],
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  const all = [...new Set<string>([...chargeTypes, ...block.masterChargeTypes])]
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
