import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { valuesOtherwise } from '../../../../platform/contract/fields.ts'
import { guestFieldNames, guestFields } from '../guest-fields.ts'
import type { GuestRow } from './guest.ts'
import { mergedFields, withoutMerge } from './merge.ts'

const text = fc.option(fc.constantFrom('one', 'two', 'three'), { nil: null })
const residence = fc.option(
  fc.record({
    line1: fc.constantFrom('1', '2'),
    city: fc.constant('Bath'),
    postalCode: fc.constant('B'),
    countryCode: fc.constant('GB'),
  }),
  { nil: null },
)
const guest: fc.Arbitrary<GuestRow> = fc
  .record({
    firstName: text,
    lastName: fc.constantFrom('one', 'two'),
    date: fc.constantFrom(
      { birthDate: null, partialBirthDate: null },
      { birthDate: '1980-05-17', partialBirthDate: null },
      { birthDate: null, partialBirthDate: '1980-05-XX' },
    ),
    birthCity: text,
    email: text,
    vipStatus: fc.constantFrom('none' as const, 'silver' as const, 'platinum' as const),
    customerType: fc.constantFrom('transient' as const, 'seasonal_resident' as const),
    memberId: text,
    externalProgram: text,
    externalId: text,
    residence,
    notes: text,
    preferences: text,
  })
  .map(({ date, ...fields }) => ({
    // Fields without a rule of their own are unknown.
    ...valuesOtherwise(guestFields),
    id: 'x',
    version: 1,
    mergedInto: null,
    anonymizedAt: null,
    createdAt: 'then',
    phoneCountry: null,
    ...date,
    ...fields,
  }))

describe('merging two profiles', () => {
  test('keeps everything the target has, fills gaps from the source, and lists the rest as conflicts', () => {
    fc.assert(
      fc.property(guest, guest, (target, source) => {
        const { row, conflicts } = mergedFields(target, source)
        const listed = new Set(conflicts.map(({ field }) => field))
        for (const name of guestFieldNames) {
          if (
            ['vipStatus', 'customerType', 'notes', 'preferences', 'partialBirthDate', 'externalProgram', 'externalId'].includes(
              name,
            )
          )
            continue
          assert.deepEqual(row[name], target[name] ?? source[name], name)
        }
        for (const name of guestFieldNames) {
          const isTold =
            source[name] === null ||
            listed.has(name) ||
            JSON.stringify(row[name]) === JSON.stringify(source[name]) ||
            ((name === 'notes' || name === 'preferences') && (row[name] ?? '').includes(source[name] ?? ''))
          assert.ok(isTold, `${name}: ${JSON.stringify(source[name])} is lost and not reported`)
        }
        assert.ok(row.birthDate === null || row.partialBirthDate === null)
      }),
      { numRuns: 1_000 },
    )
  })

  test('undone at once, the target is as before', () => {
    fc.assert(
      fc.property(guest, guest, (target, source) => {
        const { row, before, after } = mergedFields(target, source)
        const again = withoutMerge(row, before, after)
        assert.deepEqual({ ...again, version: 0 }, { ...target, version: 0 })
      }),
      { numRuns: 1_000 },
    )
  })

  test('undoing keeps changes made after the merge', () => {
    fc.assert(
      fc.property(guest, guest, (target, source) => {
        const { row, before, after } = mergedFields(target, source)
        const rectified = { ...row, email: 'new' }
        assert.equal(withoutMerge(rectified, before, after).email, 'new')
      }),
    )
  })

  test('three merges undone in reverse order leave no trace', () => {
    fc.assert(
      fc.property(guest, guest, guest, (target, one, two) => {
        const first = mergedFields(target, one)
        const second = mergedFields(first.row, two)
        const back = withoutMerge(withoutMerge(second.row, second.before, second.after), first.before, first.after)
        assert.deepEqual({ ...back, version: 0 }, { ...target, version: 0 })
      }),
      { numRuns: 1_000 },
    )
  })
})
