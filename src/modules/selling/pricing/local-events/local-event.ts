/** What goes on in the place: events, public holidays, school holidays. Shown above the calendar; no price follows from them by itself. */
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, component, DateOf, Id, Line, OneOf, type Static } from '../../../../platform/contract/schemas.ts'
import { addDays, type IsoDate } from '../../../../platform/values/dates.ts'

export const localEventKinds = ['event', 'public_holiday', 'school_holiday'] as const

export const localEventMembers = {
  name: Line(80),
  kind: OneOf(localEventKinds),
  from: DateOf('The first day.'),
  to: DateOf('The last day (inclusive), at most 366 days later.'),
}
export const LocalEventGiven = component('LocalEventGiven', closed(localEventMembers))
export type LocalEventGiven = Static<typeof LocalEventGiven>
export const LocalEvent = component('LocalEvent', closed({ id: Id(), establishmentId: Id(), ...localEventMembers }))
export type LocalEvent = Static<typeof LocalEvent>

/** Validation message, or undefined. `at`: how a message names the event. */
export const localEventProblem = ({ from, to }: { from: IsoDate; to: IsoDate }, at: string): string | undefined =>
  to < from
    ? `${at}.to must not be earlier than from.`
    : to > addDays(from, 366)
      ? `${at}.to must not be more than 366 days after from.`
      : undefined

export const localEventGivenExample: LocalEventGiven = { name: 'Regatta', kind: 'event', from: '2027-07-10', to: '2027-07-12' }
export const localEventExample: LocalEvent = {
  id: exampleId.local_event,
  establishmentId: exampleId.establishment,
  ...localEventGivenExample,
}
