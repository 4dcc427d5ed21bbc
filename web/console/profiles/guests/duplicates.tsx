/** Possible duplicates: compare, merge with a preview, and unmerge. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Guest } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'
import { guestFields, shownFields, textOf } from './guest-fields.ts'
import { likelihoodOf, nameOf } from './guests.tsx'

const isStrong = (evidence: readonly string[]): boolean => evidence.includes('document') || evidence.includes('email')
/** Minimum likelihood to show at the front desk. */
const leastShown = 0.02

/** Likelihood from which two profiles are probably the same person. */
export const likelihood = { sure: 0.8 } as const

export function Duplicates({ guest }: { guest: Guest }) {
  const { may } = useSession()
  const [compared, setCompared] = useState<string>()
  const { data } = useQuery({
    queryKey: ['guest', guest.id, 'duplicates'],
    queryFn: async () => {
      const suggestions = (await api.suggestDuplicates({ id: guest.id }))
        .filter(({ score, evidence }) => score >= leastShown || evidence.length > 0)
        // Pairs with a shared document or address come before those with only the same name.
        .toSorted((left, right) => Number(isStrong(right.evidence)) - Number(isStrong(left.evidence)))
        .slice(0, 5)
      return await Promise.all(
        suggestions.map(async ({ id, score, evidence }) => ({ score, evidence, other: await api.getGuest({ id }) })),
      )
    },
    retry: false,
  })
  return (
    <section className="card">
      <header>
        <h2>{t('guests.duplicates')}</h2>
      </header>
      {!data || data.length === 0 ? (
        <p className="inside faint">{t('guests.noDuplicates')}</p>
      ) : (
        <ul className="checklist">
          {data.map(({ score, evidence, other }) => (
            <li key={other.id}>
              <span>
                <Link href={`/guests/${other.id}`}>{nameOf(other)}</Link>{' '}
                <span className="secondary">{other.email ?? other.phone ?? ''}</span>
              </span>
              {evidence.map((each) => (
                <Tag key={each} tone="accent">
                  {tOf('evidence', each)}
                </Tag>
              ))}
              <span className="secondary">{likelihoodOf(score)}</span>
              {may('guest.manage') && <Button onClick={() => setCompared(other.id)}>{t('guests.compare')}</Button>}
              {compared === other.id && <Compare guest={guest} other={other} onClose={() => setCompared(undefined)} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The fields of a profile and its documents, by label. */
const rowsOf = (guest: Guest): Record<string, string> => ({
  ...Object.fromEntries(
    shownFields.map((name) => {
      const value =
        name === 'birthDate' ? (guest.identity.birthDate ?? guest.identity.partialBirthDate ?? '') : textOf(guest, name)
      const label = t(guestFields[name].label ?? 'notes')
      return [label, name === 'vipStatus' ? (value === 'none' ? '' : tOf('vipLevel', value)) : value]
    }),
  ),
  [t('guests.documents')]: (guest.documents ?? []).map(({ kind, number }) => `${tOf('documentKind', kind)} ${number}`).join(', '),
})

export function Compare(props: { guest: Guest; other: Guest; onClose: () => void; onMerged?: (id: string) => void }) {
  const { onClose, onMerged } = props
  const [isSwapped, setSwapped] = useState(false)
  const [guest, other] = isSwapped ? [props.other, props.guest] : [props.guest, props.other]
  const queries = useQueryClient()
  const writing = useWriting()
  const [isMerged, setMerged] = useState(false)
  const names = { source: nameOf(other), target: nameOf(guest) }
  const { data: preview, error } = useQuery({
    queryKey: ['merge', guest.id, other.id],
    queryFn: () => api.mergeGuests({ targetId: guest.id, sourceId: other.id, preview: true }),
    enabled: !isMerged,
    retry: false,
    gcTime: 0,
  })
  const merge = async () => {
    const isDone = await writing.run(async (key) => {
      await api.mergeGuests({ targetId: guest.id, sourceId: other.id }, key())
    })
    if (!isDone) return
    setMerged(true)
    say(t('done.merged', names), async () => {
      await api.unmergeGuest({ id: other.id })
      await queries.invalidateQueries()
    })
    onClose()
    onMerged?.(guest.id)
    await queries.invalidateQueries()
  }
  const [kept, dropped] = [rowsOf(guest), rowsOf(other)]
  const after = preview && rowsOf({ ...preview.guest, documents: [...(guest.documents ?? []), ...(other.documents ?? [])] })
  return (
    <Dialog title={t('guests.mergeTitle', names)} wide onClose={onClose}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('guests.profile')}</span>
            </th>
            <th scope="col">{names.target}</th>
            <th scope="col">{names.source}</th>
            <th scope="col">{t('guests.afterwards')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(kept).map((label) => (
            <tr
              key={label}
              className={kept[label] !== '' && dropped[label] !== '' && kept[label] !== dropped[label] ? 'chosen' : ''}
            >
              <th scope="row">{label}</th>
              <td>{kept[label]}</td>
              <td>{dropped[label]}</td>
              <td>{after?.[label] ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview && <p>{t('guests.mergeText', { count: preview.reservations, target: names.target })}</p>}
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      <footer>
        <Button data-first onClick={onClose}>
          {t('notNow')}
        </Button>
        <Button onClick={() => setSwapped(!isSwapped)}>{t('guests.swap')}</Button>
        <Button kind="main" isBusy={writing.isBusy} reason={preview ? undefined : t('loading')} onClick={() => void merge()}>
          {t('guests.merge')}
        </Button>
      </footer>
    </Dialog>
  )
}
