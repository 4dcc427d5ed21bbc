/** Collapsible sections of a stay; each is loaded when opened. */
import { type ReactNode, useState } from 'react'
import { useSession } from '../../session.tsx'
import { dayText, t, type Word } from '../../words.ts'
import { Attachments } from './attachments.tsx'
import { Extras } from './extras.tsx'
import { FolioCard } from './folio.tsx'
import { History } from './history.tsx'
import { Holds } from './holds.tsx'
import { Invoices } from './invoices.tsx'
import { Messages } from './messages.tsx'
import { Notes } from './notes.tsx'
import { People } from './people.tsx'
import type { StayShown } from './stay.ts'
import { Tasks } from './tasks.tsx'
import { TermsCard } from './terms-card.tsx'
import { useUnitsOfStay } from './units.tsx'
import { Wallets } from './wallets.tsx'
import { Wristbands } from './wristbands.tsx'

export function Around({ stay }: { stay: StayShown }) {
  const { may } = useSession()
  const { reservation } = stay
  const { id } = reservation
  return (
    <div className="around">
      <Parts id={id} />
      <Folded word="guests">{() => <People stay={stay} />}</Folded>
      {may('folio.read') && <Folded word="folio">{() => <FolioCard stay={stay} />}</Folded>}
      <Folded word="extras">{() => <Extras reservation={reservation} />}</Folded>
      <Folded word="terms">{() => <TermsCard stay={stay} />}</Folded>
      {may('incidentals.read') && <Folded word="holds">{() => <Holds reservation={reservation} />}</Folded>}
      {may('cashless.read') && <Folded word="wallets">{() => <Wallets reservation={reservation} />}</Folded>}
      {may('cashless.read') && <Folded word="wristbands">{() => <Wristbands reservation={reservation} />}</Folded>}
      {may('invoice.read') && <Folded word="invoices">{() => <Invoices reservation={reservation} />}</Folded>}
      {may('guest.read') && <Folded word="messages">{() => <Messages id={id} />}</Folded>}
      <Folded word="notes">{() => <Notes reservation={reservation} />}</Folded>
      {may('guest.read') && <Folded word="attachments">{() => <Attachments reservation={reservation} />}</Folded>}
      <Folded word="tasks">{() => <Tasks reservation={reservation} />}</Folded>
      <Folded word="history">{() => <History id={id} />}</Folded>
    </div>
  )
}

/** The units of a stay in several units. */
function Parts({ id }: { id: string }) {
  const { data } = useUnitsOfStay(id)
  if (!data || data.parts.length < 2) return null
  return (
    <ul className="list secondary" aria-label={t('action.units')}>
      {data.parts.map(({ unitCode, from, until }) => (
        <li key={from}>
          {unitCode}: {dayText(from)} – {dayText(until)}
        </li>
      ))}
    </ul>
  )
}

function Folded({ word, children }: { word: Word; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(word)}</summary>
      {isOpen && children()}
    </details>
  )
}
