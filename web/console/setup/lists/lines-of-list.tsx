/** The preview of a list: each line as it would be entered, with its error or warning, and afterwards its outcome. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { Tag } from '../../parts/tag.tsx'
import { VatChoice } from '../../parts/vat-choice.tsx'
import { every, readMandates, readUnitsOf, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import type { List } from '../../stays/groups/rooming-columns.ts'
import { dayText, money, t, tOf } from '../../words.ts'
import { type Begun, enterLease, enterOwner, leasesKnown, type Outcome, ownersKnown } from './enter-lines.ts'
import type { ListKind } from './list-columns.ts'
import { type LeaseLine, type ListForm, leaseLines, type OwnerLine, ownerLines } from './list-lines.ts'
import { type Line, useEntering } from './use-entering.ts'

const vatRegimes = ['non_subject', 'exempt', 'subject_10', 'subject_20'] as const

interface LinesProps {
  readonly kind: ListKind
  readonly table: List
  readonly form: ListForm
}

/** The lines as they would be entered; the button enters those without a problem, and is pressed again after a correction. */
export function Lines({ kind, table, form }: LinesProps) {
  const { establishment } = useSession()
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  const { data: taken } = useQuery({
    queryKey: ['owners', 'codes'],
    queryFn: async () => (await every(api.each.listOwners())).map(({ code }) => code.toUpperCase()),
    enabled: kind === 'owners',
  })
  const [chosen, setChosen] = useState<Chosen>({ vatRegime: 'non_subject', vatRateBp: 0, mandateId: '' })
  const firstTaken = useRef(taken)
  firstTaken.current ??= taken
  const begun = useRef(new Map<string, Begun>())
  const { outcomes, progress, enter } = useEntering()
  if (!units || (kind === 'owners' && !taken)) return <p className="inside faint">{t('loading')}</p>
  const ids = new Map(units.map(({ id, code }) => [code.toUpperCase(), id]))
  const codes = new Set(ids.keys())
  const house = { establishmentId: establishment.id, today: todayOf(establishment), currency: establishment.currency, units: ids }
  const owners = kind === 'owners' ? ownerLines(table, form, codes, new Set(firstTaken.current)) : []
  const leases = kind === 'leases' ? leaseLines(table, form, codes) : []
  const lines: readonly Line[] = kind === 'owners' ? owners : leases
  const good = lines.filter(({ problem, line }) => problem === undefined && outcomes.get(line)?.state !== 'done')
  const owned = useOwnedAlready(kind === 'owners' ? owners.flatMap(({ unit }) => ids.get(unit.toUpperCase()) ?? []) : [])
  const start = () =>
    kind === 'owners'
      ? enter(good, ownersKnown, (known, line, key) =>
          enterOwner({ house, ...chosen, lines: owners, known }, line as OwnerLine, key),
        )
      : enter(
          good,
          () => leasesKnown(establishment.id),
          (known, line, key) => enterLease({ house, ...chosen, known, begun: begun.current }, line as LeaseLine, key),
        )
  return (
    <section className="card scrolling" aria-labelledby="lines-of-list">
      <header>
        <h2 id="lines-of-list">{t('lists.lines')}</h2>
        <span className="buttons">
          <ForAll kind={kind} chosen={chosen} onChange={setChosen} />
          <Button
            kind="main"
            isBusy={progress !== undefined}
            reason={good.length === 0 ? t('lists.nothing') : undefined}
            onClick={() => void start()}
          >
            {t('lists.enter', { count: good.length })}
          </Button>
        </span>
      </header>
      {progress && (
        <p className="inside" role="status">
          {t('import.of', { done: progress.done, total: progress.total })}{' '}
          <progress max={progress.total} value={progress.done} aria-label={t('import.progress')} />
        </p>
      )}
      <ul className="checklist">
        {lines.map((line) => (
          <LineOfList
            key={line.line}
            line={line}
            currency={form.currency}
            outcome={outcomes.get(line.line)}
            warning={warningOf(line, owned, ids, house.today)}
          />
        ))}
      </ul>
    </section>
  )
}

type Owned = Awaited<ReturnType<typeof api.listUnitOwnership>>[number]

/** Who owns the units of the file already, by unit. */
function useOwnedAlready(unitIds: readonly string[]): ReadonlyMap<string, readonly Owned[]> {
  const wanted = [...new Set(unitIds)].slice(0, unitsLookedUp)
  const { data } = useQuery({
    queryKey: ['owners', 'of-units', ...wanted],
    queryFn: async () => new Map(await Promise.all(wanted.map(async (id) => [id, await api.listUnitOwnership({ id })] as const))),
    enabled: wanted.length > 0,
  })
  return data ?? new Map()
}
const unitsLookedUp = 200

/** That a line replaces the owners whom the unit has on that day. */
function warningOf(
  line: Line,
  owned: ReadonlyMap<string, readonly Owned[]>,
  ids: ReadonlyMap<string, string>,
  today: string,
): string | undefined {
  if (!('share' in line)) return undefined
  const since = line.since ?? today
  const now = owned
    .get(ids.get(line.unit.toUpperCase()) ?? '')
    ?.find(({ validFrom, validTo }) => validFrom <= since && (validTo === null || validTo >= since))
  if (!now) return undefined
  const same = now.shares.some(({ ownerName, shareBasisPoints }) => ownerName === line.name && shareBasisPoints === line.share)
  if (same) return undefined
  const owners = now.shares.map(({ ownerName, shareBasisPoints }) => `${ownerName} ${shareBasisPoints / 100} %`).join(', ')
  return t('lists.replaces', { unit: line.unit, owners, day: dayText(since) })
}

interface Chosen {
  readonly vatRegime: (typeof vatRegimes)[number]
  readonly vatRateBp: number
  readonly mandateId: string
}

interface ForAllProps {
  readonly kind: ListKind
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

/** What holds for all lines, where the file says nothing of it. */
function ForAll({ kind, chosen, onChange }: ForAllProps) {
  const { establishment, may } = useSession()
  const { data: mandates } = useQuery({
    ...readMandates(establishment.id),
    enabled: kind === 'leases' && may('invoice.read'),
  })
  if (kind === 'owners')
    return (
      <Choice
        label={t('ownersPane.vat')}
        value={chosen.vatRegime}
        onChange={(event) => onChange({ ...chosen, vatRegime: event.currentTarget.value as Chosen['vatRegime'] })}
      >
        {vatRegimes.map((each) => (
          <option key={each} value={each}>
            {tOf('vatRegime', each)}
          </option>
        ))}
      </Choice>
    )
  return (
    <>
      <VatChoice rate={chosen.vatRateBp} onChoose={(vatRateBp) => onChange({ ...chosen, vatRateBp })} />
      <Choice
        label={t('leases.mandate')}
        value={chosen.mandateId}
        onChange={(event) => onChange({ ...chosen, mandateId: event.currentTarget.value })}
      >
        <option value="">{t('lists.noMandate')}</option>
        {mandates?.map(({ id, code, seller }) => (
          <option key={id} value={id}>
            {`${seller.name} · ${code}`}
          </option>
        ))}
      </Choice>
    </>
  )
}

const sentenceOf = (line: Line, currency: string): string =>
  'share' in line
    ? [
        `${line.name} (${line.code})`,
        ...(line.unit === '' ? [] : [`${line.unit}: ${line.share / 100} %`]),
        ...(line.since === undefined ? [] : [dayText(line.since)]),
        ...Object.values(line.details),
      ].join(' · ')
    : [
        line.unit,
        [line.firstName, line.lastName].filter(Boolean).join(' '),
        `${line.from === '' ? '–' : dayText(line.from)} – ${line.until === undefined ? t('leases.noEnd') : dayText(line.until)}`,
        t('lists.rent', { amount: money(line.rentCents, currency) }),
        ...(line.chargesCents === '0' ? [] : [t('lists.charges', { amount: money(line.chargesCents, currency) })]),
        ...(line.guaranteeCents === '0'
          ? []
          : [t('lists.guarantee', { amount: money(line.guaranteeCents, currency), held: money(line.heldCents, currency) })]),
        ...(line.billedFrom === undefined ? [] : [t('lists.billedFrom', { day: dayText(line.billedFrom) })]),
        ...(line.debit === undefined ? [] : [line.debit.iban]),
      ].join(' · ')

interface LineProps {
  readonly line: Line
  readonly currency: string
  readonly outcome: Outcome | undefined
  readonly warning: string | undefined
}

const LineOfList = ({ line, currency, outcome, warning }: LineProps) => (
  <li>
    <span>
      <span className="secondary">{t('import.line', { line: line.line })}</span>{' '}
      {outcome?.href === undefined ? sentenceOf(line, currency) : <Link href={outcome.href}>{sentenceOf(line, currency)}</Link>}
      {(outcome?.problem ?? line.problem) !== undefined && <span className="problem"> {outcome?.problem ?? line.problem}</span>}
      {outcome === undefined && warning !== undefined && <strong> {warning}</strong>}
    </span>
    {outcome ? (
      <Tag tone={({ refused: 'bad', partly: 'warn', there: 'neutral', done: 'ok' } as const)[outcome.state]}>
        {tOf('lineState', outcome.state)}
      </Tag>
    ) : (
      line.problem !== undefined && <Tag tone="bad">{tOf('lineState', 'wrong')}</Tag>
    )}
  </li>
)
