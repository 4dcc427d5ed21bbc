/** Dialogs of a lease: new terms, notice, end, SEPA mandate. */

import { useState } from 'react'
import { api, type Lease } from '../../call.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { centsOf, dayText, decimalOf, t, tOf } from '../../words.ts'

interface Props {
  readonly lease: Lease
  readonly onClose: () => void
}

export function NewTerms({ lease, onClose }: Props) {
  const writing = useWriting()
  const last = lease.terms.at(-1)
  const [validFrom, setValidFrom] = useState(lease.billedFrom > (last?.validFrom ?? '') ? lease.billedFrom : '')
  const [by, setBy] = useState<'rent' | 'index'>('rent')
  const [rent, setRent] = useState(last ? decimalOf(BigInt(last.rentCents)) : '')
  const [index, setIndex] = useState({ name: '', base: last?.index?.value ?? '', value: '' })
  const cents = centsOf(rent)
  const point = (text: string) => text.trim().replace(',', '.')
  const reason =
    validFrom === ''
      ? t('leases.dayFirst')
      : by === 'rent'
        ? cents === undefined
          ? t('amount.wrong')
          : undefined
        : [index.name, index.base, index.value].some((each) => each.trim() === '')
          ? t('leases.indexFirst')
          : undefined
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.setLeaseTerms(
        {
          id: lease.id,
          validFrom,
          ...(by === 'rent'
            ? { rentCents: cents ?? '0' }
            : { index: { name: index.name.trim(), base: point(index.base), value: point(index.value) } }),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t('leases.newTerms')}
      word={t('guests.save')}
      writing={writing}
      reason={reason}
      onClose={onClose}
      onSubmit={save}
    >
      <DateField isFirst label={t('leases.from')} min={lease.billedFrom} value={validFrom} onChange={setValidFrom} />
      <Choice label={t('leases.termsBy')} value={by} onChange={(event) => setBy(event.currentTarget.value as typeof by)}>
        <option value="rent">{t('leases.byRent')}</option>
        <option value="index">{t('leases.byIndex')}</option>
      </Choice>
      {by === 'rent' ? (
        <Field
          label={t('leases.rent')}
          inputMode="decimal"
          value={rent}
          onInput={(event) => setRent(event.currentTarget.value)}
        />
      ) : (
        (['name', 'base', 'value'] as const).map((name) => (
          <Field
            key={name}
            label={tOf('leaseIndex', name)}
            inputMode={name === 'name' ? undefined : 'decimal'}
            maxLength={60}
            value={index[name]}
            onInput={(event) => setIndex({ ...index, [name]: event.currentTarget.value })}
          />
        ))
      )}
    </FormDialog>
  )
}

export function GiveNotice({ lease, onClose }: Props) {
  const { establishment } = useSession()
  const writing = useWriting()
  const [givenBy, setGivenBy] = useState<'resident' | 'landlord'>('resident')
  const [receivedOn, setReceivedOn] = useState(todayOf(establishment))
  const [endsOn, setEndsOn] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [reason, setReason] = useState('')
  const months = givenBy === 'resident' ? lease.residentNoticeMonths : lease.landlordNoticeMonths
  const save = async () => {
    let last = ''
    const isDone = await writing.run(async (key) => {
      const changed = await api.giveNotice(
        {
          id: lease.id,
          givenBy,
          receivedOn,
          ...(endsOn === '' ? {} : { endsOn }),
          ...(agreed ? { agreed } : {}),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        },
        key(),
      )
      last = changed.endsOn ?? ''
    })
    if (!isDone) return
    say(t('done.notice', { day: dayText(last) }))
    onClose()
  }
  return (
    <FormDialog
      title={t('leases.giveNotice')}
      word={t('leases.giveNotice')}
      writing={writing}
      reason={receivedOn === '' ? t('leases.dayFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <Choice
        label={t('leases.noticeBy')}
        value={givenBy}
        onChange={(event) => setGivenBy(event.currentTarget.value as typeof givenBy)}
      >
        {(['resident', 'landlord'] as const).map((each) => (
          <option key={each} value={each}>
            {tOf('noticeBy', each)}
          </option>
        ))}
      </Choice>
      <DateField isFirst isPast label={t('leases.receivedOn')} value={receivedOn} onChange={setReceivedOn} />
      <DateField
        label={t('leases.lastDay')}
        hint={t('leases.lastDayHint', { months })}
        min={lease.startsOn}
        value={endsOn}
        onChange={setEndsOn}
      />
      <label className="check">
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
        {t('leases.agreed')}
      </label>
      <Field
        label={t('cancel.reason')}
        maxLength={500}
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

export function EndLease({ lease, onClose }: Props) {
  const { establishment } = useSession()
  const writing = useWriting()
  const [keysReturnedOn, setKeysReturnedOn] = useState(todayOf(establishment))
  const [months, setMonths] = useState('1')
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.endLease({ id: lease.id, keysReturnedOn, guaranteeMonths: Number(months) }, key())
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  return (
    <FormDialog title={t('leases.end')} word={t('leases.end')} writing={writing} onClose={onClose} onSubmit={save}>
      <DateField
        isFirst
        isPast
        label={t('leases.keysReturnedOn')}
        max={todayOf(establishment)}
        value={keysReturnedOn}
        onChange={setKeysReturnedOn}
      />
      <Choice label={t('leases.guaranteeMonths')} value={months} onChange={(event) => setMonths(event.currentTarget.value)}>
        <option value="1">{t('leases.inspectionsAgree')}</option>
        <option value="2">{t('leases.inspectionsDiffer')}</option>
      </Choice>
    </FormDialog>
  )
}

export function SepaMandateForm({ lease, onClose }: Props) {
  const { establishment } = useSession()
  const writing = useWriting()
  const [wanted, setWanted] = useState({ holder: lease.guestName ?? '', iban: '', signedOn: todayOf(establishment) })
  const iban = wanted.iban.replaceAll(/\s/g, '').toUpperCase()
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.setSepaMandate({ id: lease.id, holder: wanted.holder.trim(), iban, signedOn: wanted.signedOn }, key())
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t('debits.setMandate')}
      word={t('guests.save')}
      writing={writing}
      reason={wanted.holder.trim() === '' || iban.length < 15 ? t('debits.accountFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        label={t('debits.holder')}
        maxLength={70}
        value={wanted.holder}
        onInput={(event) => setWanted({ ...wanted, holder: event.currentTarget.value })}
      />
      <Field
        data-first
        label="IBAN"
        maxLength={42}
        value={wanted.iban}
        onInput={(event) => setWanted({ ...wanted, iban: event.currentTarget.value })}
      />
      <DateField
        isPast
        label={t('debits.signedOn')}
        value={wanted.signedOn}
        onChange={(date) => setWanted({ ...wanted, signedOn: date })}
      />
    </FormDialog>
  )
}
