/** A document of a person: typed, or taken from its machine-readable lines, which a scanner types too. The lines are not kept. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Guest } from '../../call.ts'
import { countryName, countryOf } from '../../parts/countries.ts'
import { CountryField } from '../../parts/country-field.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field, LongField } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { plainTitle } from '../../parts/plain-title.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useToday } from '../../session.tsx'
import { dayText, t, tOf } from '../../words.ts'
import type { DocumentProblem, DocumentRead } from './document-lines.ts'

const kinds = ['identity_card', 'passport', 'driving_licence', 'residence_permit', 'other'] as const

interface Draft {
  readonly kind: (typeof kinds)[number]
  readonly number: string
  readonly country: string
  readonly expiresOn: string
}

interface Props {
  readonly guestId: string
  readonly name: string
  /** Date on which it must still be valid. */
  readonly from?: string
  readonly onClose: () => void
}

export function NoteDocument({ guestId, name, from = '', onClose }: Props) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [draft, setDraft] = useState<Draft>({ kind: 'identity_card', number: '', country: '', expiresOn: '' })
  const [read, setRead] = useState<DocumentRead>()
  const { data: guest } = useQuery({ queryKey: ['guest', guestId], queryFn: () => api.getGuest({ id: guestId }), retry: false })
  const gaps = read && guest && !isOfAnother(guest, read) ? gapsOf(guest, read) : {}
  const take = (found: DocumentRead | undefined) => {
    setRead(found)
    if (!found) return
    const { kind, number, countryCode, expiresOn } = found
    setDraft({ kind, number, country: countryCode ?? draft.country, expiresOn: expiresOn ?? draft.expiresOn })
  }
  const note = async () => {
    const { kind, number, country, expiresOn } = draft
    const isDone = await writing.run(async (key) => {
      await api.addGuestDocument(
        {
          id: guestId,
          kind,
          number: number.trim(),
          ...(country === '' ? {} : { countryCode: country }),
          ...(expiresOn === '' ? {} : { expiresOn }),
        },
        key(),
      )
      if (Object.keys(gaps).length > 0) await api.rectifyGuest({ id: guestId, identity: gaps }, key('identity'))
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['guest', guestId] })
    say(t('done.document', { name }))
    onClose()
  }
  return (
    <FormDialog
      title={t('people.documentOf', { name })}
      word={t('guests.save')}
      writing={writing}
      reason={
        draft.number.trim() === ''
          ? t('people.numberFirst')
          : countryOf(draft.country) === undefined
            ? t('country.unknown')
            : undefined
      }
      onClose={onClose}
      onSubmit={note}
    >
      <LinesField onRead={take} />
      {read && guest && <WhatWasRead read={read} guest={guest} gaps={gaps} />}
      <Fields draft={draft} from={from} onDraft={setDraft} />
    </FormDialog>
  )
}

/** As documents write letters that their alphabet lacks (ICAO Doc 9303, part 3, section 6). */
const inDocument = (name: string): string =>
  plainTitle(
    name
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .replaceAll('ß', 'ss')
      .replaceAll('å', 'aa')
      .replaceAll('ø', 'oe')
      .replaceAll('æ', 'ae')
      .replaceAll('œ', 'oe'),
  )

/** Whether the document names somebody else than the profile. */
function isOfAnother({ identity }: Guest, { lastName, birthDate }: DocumentRead): boolean {
  const known = identity.lastName ?? ''
  const names = [plainTitle(known), inDocument(known)]
  const isOtherBirth = birthDate !== undefined && identity.birthDate !== undefined && identity.birthDate !== birthDate
  return isOtherBirth || !names.includes(plainTitle(lastName))
}

type Gaps = { birthDate?: string; nationality?: string }

/** What the profile doesn’t know yet. */
const gapsOf = ({ identity }: Guest, { birthDate, nationality }: DocumentRead): Gaps => ({
  ...(birthDate !== undefined && identity.birthDate === undefined && identity.partialBirthDate === undefined
    ? { birthDate }
    : {}),
  ...(nationality !== undefined && identity.nationality === undefined ? { nationality } : {}),
})

/** Two or three lines at the foot of the document; read as soon as they are complete. */
function LinesField({ onRead }: { onRead: (read: DocumentRead | undefined) => void }) {
  const today = useToday()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<DocumentProblem>()
  const type = async (next: string) => {
    setText(next)
    const { readDocument } = await import('./document-lines.ts')
    const found = readDocument(next, today)
    const isRead = typeof found === 'object'
    setProblem(isRead ? undefined : found)
    onRead(isRead ? found : undefined)
  }
  return (
    <LongField
      data-first
      className="document-lines"
      label={t('document.lines')}
      hint={t('document.linesHint')}
      rows={3}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={text}
      error={problem === undefined || problem === 'incomplete' ? undefined : t(`documentProblem.${problem}`)}
      onInput={(event) => void type(event.currentTarget.value)}
    />
  )
}

interface ReadProps {
  readonly read: DocumentRead
  readonly guest: Guest
  readonly gaps: Gaps
}

/** Whether the document is that of the guest, and what it adds to the profile. */
function WhatWasRead({ read, guest, gaps }: ReadProps) {
  const { lastName, firstName } = read
  const isOther = isOfAnother(guest, read)
  const added = [
    ...(gaps.birthDate === undefined ? [] : [t('document.born', { date: dayText(gaps.birthDate) })]),
    ...(gaps.nationality === undefined ? [] : [countryName(gaps.nationality)]),
  ]
  return (
    <Notice
      tone={isOther ? 'warn' : 'accent'}
      title={t(isOther ? 'document.otherPerson' : 'document.read', { name: `${firstName} ${lastName}`.trim() })}
    >
      {added.length > 0 && t('document.added', { what: added.join(', ') })}
    </Notice>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly from: string
  readonly onDraft: (draft: Draft) => void
}

function Fields({ draft, from, onDraft }: FieldsProps) {
  const { kind, number, country, expiresOn } = draft
  const set = (more: Partial<Draft>) => onDraft({ ...draft, ...more })
  return (
    <>
      <Choice
        label={t('people.kind')}
        value={kind}
        onChange={(event) => set({ kind: event.currentTarget.value as Draft['kind'] })}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {tOf('documentKind', each)}
          </option>
        ))}
      </Choice>
      <Field
        label={t('people.number')}
        required
        maxLength={50}
        autoComplete="off"
        value={number}
        onInput={(event) => set({ number: event.currentTarget.value })}
      />
      <CountryField label={t('people.country')} value={country} onChange={(code) => set({ country: code })} />
      <DateField
        label={t('people.expires')}
        error={expiresOn !== '' && expiresOn < from ? t('people.expired') : undefined}
        value={expiresOn}
        onChange={(date) => set({ expiresOn: date })}
      />
    </>
  )
}
