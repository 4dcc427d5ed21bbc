/** Opening a shift at a till: from a payment, at the end of the day, and where the tills are set up. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Till } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { readOpenShifts, readTills } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { centsOf, t } from '../../words.ts'

/** Money of the till that is taken by somebody without an open shift is counted in none: that is said, with a button for each till that is free. */
export function WithoutShift() {
  const { establishment, session, may } = useSession()
  const [opened, setOpened] = useState<Till>()
  const isAsked = may('folio.read')
  const { data: shifts } = useQuery({ ...readOpenShifts(establishment.id), enabled: isAsked })
  const { data: tills } = useQuery({ ...readTills(establishment.id), enabled: isAsked })
  const active = tills?.filter(({ status }) => status === 'active') ?? []
  const isNamed = shifts === undefined || active.length === 0 || shifts.some(({ openedBy }) => openedBy === session.user.id)
  if (isNamed) return null
  const free = active.filter(({ openShiftId }) => openShiftId === null)
  return (
    <>
      <Notice tone="warn" title={t('tills.noShift')}>
        {may('cashier.manage') &&
          free.map((till) => (
            <Button key={till.id} onClick={() => setOpened(till)}>
              {t('tills.openAt', { name: till.name })}
            </Button>
          ))}
      </Notice>
      {opened && <OpenShift till={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** From now on the money that this person takes belongs to the shift. */
export function OpenShift({ till, onClose }: { readonly till: Till; readonly onClose: () => void }) {
  const { establishment, session } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [cashier, setCashier] = useState(session.user.name)
  const [counted, setCounted] = useState('')
  const cents = centsOf(counted)
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.openTillShift(
        {
          id: till.id,
          cashier: cashier.trim(),
          openingFloat: { amountCents: cents ?? '0', currency: establishment.currency },
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('tills.shiftOpened', { name: till.name }))
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['tills'] }),
      queries.invalidateQueries({ queryKey: ['till-shifts'] }),
    ])
    onClose()
  }
  return (
    <FormDialog
      title={t('tills.openAt', { name: till.name })}
      word={t('tills.openShift')}
      writing={writing}
      reason={cashier.trim() === '' || cents === undefined ? t('tills.countFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="secondary">{t('tills.openText')}</p>
      <Field
        data-first
        label={t('tills.float')}
        inputMode="decimal"
        value={counted}
        onInput={(event) => setCounted(event.currentTarget.value)}
      />
      <Field
        label={t('tills.cashier')}
        maxLength={100}
        value={cashier}
        onInput={(event) => setCashier(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
