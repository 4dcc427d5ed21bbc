/** The units as the board will list them, before they are made. */
import { useMemo } from 'react'
import { t } from '../words.ts'
import type { TypeDraft } from './draft.ts'
import { codesOf, twice } from './unit-codes.ts'

export function Preview({ types: drafts }: { types: readonly Pick<TypeDraft, 'name' | 'ranges'>[] }) {
  const types = useMemo(() => drafts.map(({ name, ranges }) => ({ name, codes: codesOf(ranges) ?? [] })), [drafts])
  const doubles = new Set(twice(types.flatMap(({ codes }) => codes)).map((code) => code.toLowerCase()))
  const count = types.reduce((sum, { codes }) => sum + codes.length, 0)
  return (
    <aside className="card preview" aria-label={t('setup.preview')}>
      <h2>{t('setup.preview')}</h2>
      {types.map(({ name, codes }, index) => (
        <section key={index}>
          <h3>{name.trim() === '' ? t('setup.type', { number: index + 1 }) : name}</h3>
          <p>
            {codes.slice(0, 60).map((code) => (
              <span key={code} className={`tag ${doubles.has(code.toLowerCase()) ? 'bad' : ''}`}>
                {code}
              </span>
            ))}
            {codes.length > 60 && <span className="secondary">{t('setup.more', { count: codes.length - 60 })}</span>}
          </p>
        </section>
      ))}
      <p className="secondary">{t('setup.count', { count })}</p>
    </aside>
  )
}
