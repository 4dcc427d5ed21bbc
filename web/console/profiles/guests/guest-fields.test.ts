import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importColumns as taken } from '../../../../src/modules/profiles/guests/import/import-file.ts'
import { importColumns } from './guest-fields.ts'

test('the columns that the screen names are those that the service takes', () => {
  assert.deepEqual(importColumns.toSorted(), taken.toSorted())
})
