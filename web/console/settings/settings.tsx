/** Settings: one list of all that can be set, with a search over it, and the section that is open. */
import { type ComponentType, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { Field } from '../parts/field.tsx'
import { useSession } from '../session.tsx'
import { setUpLinks } from '../setup/links.ts'
import { t } from '../words.ts'
import { type Group, groups, type Section } from './sections.ts'
import '../setup/setup.css'
import './settings.css'
import '../parts/ticks.css'

const panes = new Map<string, ComponentType>(
  groups.flatMap(({ sections }) =>
    sections.map(({ name, load }): [string, ComponentType] => [name, lazy(async () => ({ default: await load() }))]),
  ),
)

const matches = ({ title, words }: Pick<Section, 'title' | 'words'>, wanted: string): boolean =>
  `${t(title)} ${t(words)}`.toLowerCase().includes(wanted.trim().toLowerCase())

export function Settings() {
  const { may } = useSession()
  const [search] = useSearchParams()
  const [wanted, setWanted] = useState('')
  const allowed = groups
    .map(({ title, sections }): Group => ({ title, sections: sections.filter(({ permission }) => may(permission)) }))
    .filter(({ sections }) => sections.length > 0)
  const found = allowed
    .map(({ title, sections }) => ({ title, sections: sections.filter((section) => matches(section, wanted)) }))
    .filter(({ sections }) => sections.length > 0)
  const links = may('establishment.manage') ? setUpLinks.filter((link) => matches(link, wanted)) : []
  const open = allowed.flatMap(({ sections }) => sections).find(({ name }) => name === search.get('of'))
  const section = open ?? allowed[0]?.sections[0]
  const Pane = section && panes.get(section.name)
  const nav = useRef<HTMLElement>(null)
  // On a phone the list scrolls by itself: the open section is in sight.
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current) nav.current.scrollTop = current.offsetTop - nav.current.offsetTop - nav.current.clientHeight / 2
  }, [section?.name])
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('settings.title')}</h1>
      </div>
      <div className="setup panes settings">
        <nav ref={nav} className="card" aria-label={t('settings.title')}>
          <Field
            label={t('settings.search')}
            type="search"
            maxLength={60}
            value={wanted}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
          {found.map(({ title, sections }) => (
            <div key={title}>
              <h2>{t(title)}</h2>
              <ul>
                {sections.map((each) => (
                  <li key={each.name}>
                    <Link href={`/settings?of=${each.name}`} aria-current={each.name === section?.name ? 'page' : undefined}>
                      {t(each.title)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {links.length > 0 && (
            <div>
              <h2>{t('settings.property')}</h2>
              <ul>
                {links.map(({ path, title }) => (
                  <li key={`${path} ${title}`}>
                    <Link href={path}>{t(title)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {found.length === 0 && links.length === 0 && <p className="secondary">{t('settings.notFound')}</p>}
        </nav>
        {section && Pane && (
          <section className="card form" aria-labelledby="settings-section">
            <h2 id="settings-section">{t(section.title)}</h2>
            <Suspense fallback={<p className="faint">{t('loading')}</p>}>
              <Pane key={section.name} />
            </Suspense>
          </section>
        )}
      </div>
    </div>
  )
}
