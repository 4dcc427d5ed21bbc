/** Finds guests by a part of their telephone number: its last digits, or its first without the country. */
import type { Caller } from '../../../../platform/access/caller.ts'
import { allOf, type Statement, sql } from '../../../../platform/database/sql.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { visibleTo } from './visibility-reads.ts'

/** Fewer digits would name half of all guests. */
const digitsAtLeast = 4
/** As many as `phone_key` has. */
const digitsOfKey = 9

/** The digits of a text that is a telephone number or a part of one; undefined for any other text. */
export function digitsOfPhone(text: string): string | undefined {
  if (!/^\+?[\d\s()./-]+$/.test(text.trim())) return undefined
  const digits = text.replaceAll(/\D/g, '')
  return digits.length < digitsAtLeast ? undefined : digits.slice(-digitsOfKey)
}

/** Ids of guests whose number ends with these digits, or begins with them after the country or the leading zero. Both are index ranges. */
export function guestsByPhone(caller: Caller, digits: string, limit: number): Statement<{ id: Id }> {
  const living = allOf([
    visibleTo(caller),
    sql`tenant_id = ${caller.tenantId} and phone_key is not null and merged_into is null and anonymized_at is null`,
  ])
  const end = Array.from(digits).toReversed().join('')
  const start = digits.replace(/^0+/, '')
  const range = (column: Statement, text: string) => sql`${column} >= ${text} and ${column} < ${`${text}~`}`
  return sql<{ id: Id }>`
    select id from ((select id from guest where ${living} and ${range(sql`reverse(phone_key) collate "C"`, end)} limit ${limit})
      union (select id from guest where ${living} and ${range(sql`phone_key`, start === '' ? end : start)} limit ${limit})) as found`
}
