import { closed, Id, OneOf, Text, Type } from '../../../platform/contract/schemas.ts'
import type { Statement } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  accountsFound,
  companiesFound,
  groupsFound,
  guestsAndStaysFound,
  invoicesFound,
  staysByCode,
  staysInUnit,
  unitsFound,
} from './search-reads.ts'
import { Found, type FoundRow, foundExample, foundKinds, ranked } from './search-result.ts'

export const searchEverything = operation({
  id: 'searchEverything',
  method: 'GET',
  path: '/v1/search',
  summary: 'Search everything',
  description:
    'Finds guests by name (tolerates typos) or a part of their telephone number (at least 4 digits), and their stays, reservations by confirmation code, external reference or the unit in which the guest is now, units, groups by code or name, invoices by number or its end, debtor accounts, companies and travel agents. Ranked, current records first. Only records that the caller may read.',
  permission: 'establishment.read',
  mayBeStale: true,
  query: closed({
    query: Text(100, 'Words, or the first characters of a code or number.'),
    kind: Type.Optional(OneOf(foundKinds, { description: 'Only results of this kind.' })),
    establishmentId: Type.Optional(Id('Results of this establishment first, whatever else matches better.')),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20, description: 'Maximum number of results.' })),
  }),
  data: Type.Array(Found),
  refuses: [],
  example: { query: { query: 'lovlace' }, data: [foundExample] },
  async handle({ query, caller, load }) {
    const { query: text, kind, limit = 20, establishmentId } = query
    const may = (permission: string) => caller.permissions.has(permission)
    const wants = (each: (typeof foundKinds)[number]) => kind === undefined || kind === each
    const guests = wants('guest')
    const stays = wants('reservation') && may('reservation.read')
    const statements: Statement<FoundRow>[] = [
      ...(may('guest.read') && (guests || stays) ? [guestsAndStaysFound(caller, text, { guests, stays })] : []),
      ...(stays ? [staysByCode(caller, text)] : []),
      ...(stays && looksLikeRoomNumber(text) ? [staysInUnit(caller, text)] : []),
      ...(wants('unit') ? [unitsFound(caller, text)] : []),
      ...(wants('group') && may('reservation.read') ? [groupsFound(caller, text)] : []),
      ...(wants('invoice') && may('invoice.read') ? [invoicesFound(caller, text)] : []),
      ...(wants('debtor_account') && may('receivable.read') ? [accountsFound(caller, text)] : []),
      ...(wants('company') && may('reservation.read') ? [companiesFound(caller, text)] : []),
    ]
    const found = statements.length === 0 ? [] : await load(...statements)
    return { data: ranked(text, found.flat(), { limit, establishmentId }) }
  },
})

/** Short and with a digit: `101`, `P12`, `APT-4`. Longer texts are names or codes of bookings, for which no room is read. */
const looksLikeRoomNumber = (text: string): boolean => text.trim().length <= 8 && /\d/.test(text)
