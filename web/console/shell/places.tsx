/** The entries of the navigation, in its order. Who signs in lands on the first that their role includes. */
import {
  BedDouble,
  BookOpen,
  CalendarDays,
  ConciergeBell,
  FileText,
  HandCoins,
  KeyRound,
  Moon,
  Settings,
  SlidersHorizontal,
  Tag,
  User,
  Users,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { OwnSession } from '../call.ts'
import { mayOpen, useSession, type Wanted } from '../session.tsx'
import { settingsPermissions } from '../settings/sections.ts'
import { t, type Word } from '../words.ts'

export interface Place {
  readonly path: string
  readonly word: Word
  readonly icon: ReactNode
  readonly key: string
  readonly permission: Wanted
}

/** Entries without permission are hidden. */
const places: readonly Place[] = [
  { path: '/board', word: 'nav.board', icon: <CalendarDays size={20} />, key: 'b', permission: 'reservation.read' },
  { path: '/desk', word: 'nav.desk', icon: <ConciergeBell size={20} />, key: 'd', permission: 'reservation.read' },
  { path: '/rooms', word: 'nav.rooms', icon: <BedDouble size={20} />, key: 'h', permission: 'housekeeping.read' },
  { path: '/repairs', word: 'nav.repairs', icon: <Wrench size={20} />, key: 'm', permission: 'maintenance.read' },
  { path: '/bookings', word: 'nav.bookings', icon: <BookOpen size={20} />, key: 'r', permission: 'reservation.read' },
  { path: '/guests', word: 'nav.guests', icon: <User size={20} />, key: 'u', permission: 'guest.read' },
  { path: '/groups', word: 'nav.groups', icon: <Users size={20} />, key: 'p', permission: 'reservation.read' },
  { path: '/leases', word: 'nav.leases', icon: <KeyRound size={20} />, key: 'l', permission: 'reservation.read' },
  { path: '/invoices', word: 'nav.invoices', icon: <FileText size={20} />, key: 'i', permission: 'invoice.read' },
  { path: '/owners', word: 'nav.owners', icon: <HandCoins size={20} />, key: 'v', permission: 'settlement.manage' },
  { path: '/prices', word: 'nav.prices', icon: <Tag size={20} />, key: 'c', permission: 'rate_plan.manage' },
  { path: '/end-of-day', word: 'nav.endOfDay', icon: <Moon size={20} />, key: 'e', permission: 'end_of_day.manage' },
  { path: '/set-up', word: 'nav.setUp', icon: <Settings size={20} />, key: 's', permission: 'establishment.manage' },
  { path: '/settings', word: 'settings.title', icon: <SlidersHorizontal size={20} />, key: 'o', permission: settingsPermissions },
]

export const placesFor = (may: (permission: string) => boolean): readonly Place[] =>
  places.filter(({ permission }) => mayOpen(may, permission))

/** Where each role begins its day. Others begin at the first entry of the navigation. */
const firstOf: Readonly<Partial<Record<OwnSession['grants'][number]['role'], string>>> = {
  owner: '/desk',
  manager: '/desk',
  reception: '/desk',
  night_auditor: '/end-of-day',
  food_and_beverage: '/desk',
  readonly: '/desk',
  housekeeping: '/rooms',
  housekeeping_lead: '/rooms',
  maintenance: '/repairs',
  reservations: '/bookings',
  accounting: '/invoices',
  controller: '/invoices',
}

/** The page on which a person begins: that of their first role there, if they may see it. */
export function landingOf({ grants }: Pick<OwnSession, 'grants'>, may: (permission: string) => boolean): string | undefined {
  const allowed = placesFor(may)
  const wanted = new Set(grants.flatMap(({ role }) => firstOf[role] ?? []))
  return (allowed.find(({ path }) => wanted.has(path)) ?? allowed[0])?.path
}

/** In place of a screen that the person's role does not include, after a link of a colleague for instance. */
export function NotIncluded() {
  const { may, session } = useSession()
  const landing = landingOf(session, may)
  const first = placesFor(may).find(({ path }) => path === landing)
  return (
    <div className="screen">
      <h1>{t('notIncluded.title')}</h1>
      <p>{t('notIncluded.text')}</p>
      {first && (
        <p>
          <Link href={first.path}>{t('notIncluded.back', { place: t(first.word) })}</Link>
        </p>
      )}
    </div>
  )
}
