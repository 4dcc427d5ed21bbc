/** The event sheet: what the staff prepare for a meeting, by day and time, without prices. */
import type { PrintedDocument } from '../../../platform/printing/pdf.ts'
import { dateInWords, type IsoDate } from '../../../platform/values/dates.ts'
import { localeOf, wordsIn } from '../../../words/index.ts'
import { daysOf, type MeetingRow } from './meeting.ts'

type Say = ReturnType<typeof wordsIn>['functionSheet']

/** How a sheet writes its texts, days and times. */
interface Writing {
  readonly say: Say
  readonly day: (date: IsoDate) => string
  /** The time of day, with the day if it is another one. */
  readonly time: (local: string, on: IsoDate) => string
}

function writingOf(meeting: MeetingRow): Writing {
  const day = (date: IsoDate) => dateInWords(date, localeOf(meeting.language))
  return {
    say: wordsIn(meeting.language).functionSheet,
    day,
    time: (local, on) => (local.startsWith(on) ? local.slice(11) : `${day(local.slice(0, 10))} ${local.slice(11)}`),
  }
}

interface Line {
  readonly at: string
  readonly cells: readonly string[]
}

/** What happens on a day, by its time: sessions, packages and equipment. */
function linesOn(on: IsoDate, meeting: MeetingRow, { say, time }: Writing): Line[] {
  const sessions = meeting.sessions
    .filter((session) => session.from.startsWith(on))
    .map((session) => ({
      at: session.from.slice(11),
      cells: [
        `${session.from.slice(11)} ${say.until} ${time(session.to, on)}`,
        `${session.roomName} (${session.roomCode})`,
        [say.setup[session.setup], session.note].filter(Boolean).join('. '),
        String(session.persons),
      ],
    }))
  const packages = meeting.packages
    .filter((each) => each.on === on)
    .map((each) => ({
      at: each.at ?? '00:00',
      cells: [
        each.at ?? say.allDay,
        `${each.label}: ${each.parts.map(({ label }) => label).join(', ')}`,
        each.note ?? '',
        String(each.persons),
      ],
    }))
  const equipment = meeting.equipment
    .filter((each) => each.from.startsWith(on))
    .map((each) => ({
      at: each.from.slice(11),
      cells: [
        `${say.ready} ${each.from.slice(11)}`,
        `${each.quantity} × ${each.name} (${each.code})`,
        `${say.until} ${time(each.to, on)}`,
        '',
      ],
    }))
  return [...sessions, ...packages, ...equipment].toSorted((left, right) =>
    left.at < right.at ? -1 : left.at > right.at ? 1 : 0,
  )
}

/** Event, status, days, company and contact. */
function factsOf(meeting: MeetingRow, companyName: string | null, { say, day }: Writing): [string, string][] {
  const { firstDay, lastDay } = daysOf(meeting)
  const facts: [string, string][] = [
    [say.meeting, meeting.name],
    [say.status, say[meeting.status]],
  ]
  if (firstDay !== null && lastDay !== null)
    facts.push([say.days, firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`])
  if (companyName !== null) facts.push([say.company, companyName])
  if (meeting.contact !== null) {
    const { name, phone, email } = meeting.contact
    facts.push([say.contact, [name, phone, email].filter(Boolean).join(', ')])
  }
  return facts
}

export function printedSheet(
  meeting: MeetingRow,
  house: { readonly houseName: string; readonly companyName: string | null },
): PrintedDocument {
  const writing = writingOf(meeting)
  const { say, day } = writing
  const days = [
    ...new Set([
      ...[...meeting.sessions, ...meeting.equipment].map((part) => part.from.slice(0, 10)),
      ...meeting.packages.map(({ on }) => on),
    ]),
  ].toSorted()
  const columns = [
    { title: say.time, share: 3 },
    { title: say.what, share: 5 },
    { title: say.where, share: 4 },
    { title: say.persons, share: 2, alignsRight: true },
  ]
  return {
    title: `${say.title} ${meeting.number}`,
    subtitle: meeting.name,
    language: meeting.language,
    footer: `${house.houseName} · ${say.title} ${meeting.number}`,
    blocks: [
      { kind: 'facts', facts: factsOf(meeting, house.companyName, writing) },
      ...(meeting.notes === null
        ? []
        : [
            { kind: 'heading' as const, text: say.notes },
            { kind: 'text' as const, text: meeting.notes },
          ]),
      ...days.flatMap((on) => [
        { kind: 'heading' as const, text: day(on) },
        { kind: 'table' as const, columns, rows: linesOn(on, meeting, writing).map(({ cells }) => cells) },
      ]),
      { kind: 'signatures', names: [say.sign] },
    ],
  }
}
