/** Guests: found by name, e-mail address or phone. */

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { Guest } from '../../call.ts'
import { Field } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Pages } from '../../parts/pages.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { pageOf, pageSize, readGuests } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { useKeys } from '../../shell/keys.ts'
import { t } from '../../words.ts'
import { PhoneLink } from './phone-link.tsx'

/** A probability as text, never expressed as certain. */
export const likelihoodOf = (score: number): string =>
  t('guests.score', { percent: Math.min(99, Math.max(1, Math.round(score * 100))) })

export const nameOf = ({ identity }: Pick<Guest, 'identity'>): string =>
  [identity.firstName, identity.lastName].filter((part) => part !== undefined).join(' ')

const phoneCell = (guest: Parameters<typeof PhoneLink>[0]['guest']) => (
  <td>
    <PhoneLink guest={guest} />
  </td>
)

export function Guests() {
  const [search, setSearch] = useSearchParams()
  const [, go] = useLocation()
  const [at, setAt] = useState(0)
  const filters = useRef<HTMLDivElement>(null)
  const text = search.get('name') ?? ''
  const page = pageOf(search)
  const { data, error } = useQuery({
    ...readGuests(useDeferredValue(text.trim()), page),
    placeholderData: (previous) => previous,
  })
  const rows = data?.data ?? []
  const chosen = Math.min(at, rows.length - 1)
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))
  const set = (values: Record<string, string>) => setSearch(values, { replace: true })
  useKeys('nav.guests', [
    { keys: 'j', word: 'keys.nextRow', run: () => setAt(Math.min(chosen + 1, rows.length - 1)) },
    { keys: 'k', word: 'keys.previousRow', run: () => setAt(Math.max(chosen - 1, 0)) },
    { keys: 'enter', word: 'keys.open', run: () => rows[chosen] && go(`/guests/${rows[chosen].id}`) },
    { keys: '/', word: 'keys.filter', run: () => filters.current?.querySelector('input')?.focus() },
  ])
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('nav.guests')}</h1>
        <span className="secondary">{t('found.count', { count: data?.meta.total ?? 0 })}</span>
        <Elsewhere />
      </div>
      <div ref={filters}>
        <Field
          label={t('new.findGuest')}
          value={text}
          onInput={(event) => set(event.currentTarget.value === '' ? {} : { name: event.currentTarget.value })}
        />
      </div>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      <section className="card scrolling">
        <table className="table cards">
          <thead>
            <tr>
              <th scope="col">{t('guest')}</th>
              <th scope="col">{t('email')}</th>
              <th scope="col">{t('guest.phone')}</th>
              <th scope="col">{t('guests.nationality')}</th>
              <th scope="col">
                <span className="hidden">{t('guests.vip')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((guest, place) => (
              <tr key={guest.id} className={place === chosen ? 'chosen' : ''}>
                <td>
                  <Link href={`/guests/${guest.id}`}>{nameOf(guest) || t('guests.erased')}</Link>
                </td>
                <td>{guest.email ?? ''}</td>
                {phoneCell(guest)}
                <td>{guest.identity.nationality ?? ''}</td>
                <td>{guest.vipStatus !== 'none' && <Tag>{t('guests.vip')}</Tag>}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {data && rows.length === 0 && <p className="inside">{t('guests.none')}</p>}
      </section>
      <Pages page={page} pages={pages} onPage={(next) => set({ name: text, page: String(next) })} />
    </div>
  )
}

/** The lists beside that of the guests. */
function Elsewhere() {
  const { may } = useSession()
  return (
    <span className="buttons">
      {may('reservation.read') && (
        <Link className="button" href="/companies">
          {t('nav.companies')}
        </Link>
      )}
      {may('guest.manage') && (
        <>
          <Link className="button" href="/guests/duplicates">
            {t('duplicates')}
          </Link>
          <Link className="button" href="/guests/import">
            {t('import')}
          </Link>
        </>
      )}
    </span>
  )
}
