/** The event sheet: what the staff prepare for a meeting, by day and time, without prices. */
import type { PrintedDocument } from '../../../platform/printing/pdf.ts'
import { dateInWords, type IsoDate } from '../../../platform/values/dates.ts'
import { daysOf, localeOf, type MeetingRow } from './meeting.ts'

const words = {
  fr: {
    title: 'Fiche fonction',
    meeting: 'Événement',
    status: 'Statut',
    tentative: 'option',
    confirmed: 'confirmé',
    cancelled: 'annulé',
    contact: 'Contact',
    company: 'Société',
    days: 'Jours',
    time: 'Heure',
    what: 'Prestation',
    where: 'Salle et disposition',
    persons: 'Personnes',
    notes: 'Remarques',
    until: 'jusqu’à',
    clear: 'à débarrasser pour',
    equipment: 'Matériel',
    ready: 'prêt à',
    setup: {
      theatre: 'théâtre',
      classroom: 'école',
      u_shape: 'U',
      boardroom: 'table de conseil',
      cabaret: 'cabaret',
      banquet: 'banquet',
      cocktail: 'cocktail',
    },
    allDay: 'toute la journée',
    sign: 'Responsable',
  },
  en: {
    title: 'Function sheet',
    meeting: 'Event',
    status: 'Status',
    tentative: 'tentative',
    confirmed: 'confirmed',
    cancelled: 'cancelled',
    contact: 'Contact',
    company: 'Company',
    days: 'Days',
    time: 'Time',
    what: 'Item',
    where: 'Room and setup',
    persons: 'Guests',
    notes: 'Notes',
    until: 'until',
    clear: 'to be cleared by',
    equipment: 'Equipment',
    ready: 'ready at',
    setup: {
      theatre: 'theatre',
      classroom: 'classroom',
      u_shape: 'U-shape',
      boardroom: 'boardroom',
      cabaret: 'cabaret',
      banquet: 'banquet',
      cocktail: 'cocktail',
    },
    allDay: 'all day',
    sign: 'Person in charge',
  },
} as const

interface Line {
  readonly at: string
  readonly cells: readonly string[]
}

export function printedSheet(
  meeting: MeetingRow,
  house: { readonly houseName: string; readonly companyName: string | null },
): PrintedDocument {
  const say = words[meeting.language]
  const day = (date: IsoDate) => dateInWords(date, localeOf(meeting.language))
  const time = (local: string, on: IsoDate) =>
    local.startsWith(on) ? local.slice(11) : `${day(local.slice(0, 10))} ${local.slice(11)}`
  const { firstDay, lastDay } = daysOf(meeting)
  const days = [
    ...new Set([
      ...[...meeting.sessions, ...meeting.equipment].map((part) => part.from.slice(0, 10)),
      ...meeting.packages.map(({ on }) => on),
    ]),
  ].toSorted()
  const linesOn = (on: IsoDate): Line[] =>
    [
      ...meeting.sessions
        .filter((session) => session.from.startsWith(on))
        .map((session) => ({
          at: session.from.slice(11),
          cells: [
            `${session.from.slice(11)} ${say.until} ${time(session.to, on)}`,
            `${session.roomName} (${session.roomCode})`,
            [say.setup[session.setup], session.note].filter(Boolean).join('. '),
            String(session.persons),
          ],
        })),
      ...meeting.packages
        .filter((each) => each.on === on)
        .map((each) => ({
          at: each.at ?? '00:00',
          cells: [
            each.at ?? say.allDay,
            `${each.label}: ${each.parts.map(({ label }) => label).join(', ')}`,
            each.note ?? '',
            String(each.persons),
          ],
        })),
      ...meeting.equipment
        .filter((each) => each.from.startsWith(on))
        .map((each) => ({
          at: each.from.slice(11),
          cells: [
            `${say.ready} ${each.from.slice(11)}`,
            `${each.quantity} × ${each.name} (${each.code})`,
            `${say.until} ${time(each.to, on)}`,
            '',
          ],
        })),
    ].toSorted((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0))
  return {
    title: `${say.title} ${meeting.number}`,
    subtitle: meeting.name,
    language: meeting.language,
    footer: `${house.houseName} · ${say.title} ${meeting.number}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [say.meeting, meeting.name],
          [say.status, say[meeting.status]],
          ...(firstDay === null || lastDay === null
            ? []
            : [[say.days, firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`] as const]),
          ...(house.companyName === null ? [] : [[say.company, house.companyName] as const]),
          ...(meeting.contact === null
            ? []
            : [
                [
                  say.contact,
                  [meeting.contact.name, meeting.contact.phone, meeting.contact.email].filter(Boolean).join(', '),
                ] as const,
              ]),
        ],
      },
      ...(meeting.notes === null
        ? []
        : [
            { kind: 'heading' as const, text: say.notes },
            { kind: 'text' as const, text: meeting.notes },
          ]),
      ...days.flatMap((on) => [
        { kind: 'heading' as const, text: day(on) },
        {
          kind: 'table' as const,
          columns: [
            { title: say.time, share: 3 },
            { title: say.what, share: 5 },
            { title: say.where, share: 4 },
            { title: say.persons, share: 2, alignsRight: true },
          ],
          rows: linesOn(on).map(({ cells }) => cells),
        },
      ]),
      { kind: 'signatures', names: [say.sign] },
    ],
  }
}
