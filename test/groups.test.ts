/** A new test file says whether it asks the database; what the lists name is there; no test is left out of a run or run twice. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allTestFiles, namedInVain, processesOf, sidesOf } from './groups.ts'

describe('groups of test files', () => {
  const files = allTestFiles()

  test('every file is on one side: it asks the database, or running it once is enough', () => {
    for (const file of files) assert.equal(sidesOf(file).length, 1, `${file}: list it in test/groups.ts, on one side`)
  })

  test('the lists name only files and folders that are there', () => {
    assert.deepEqual(namedInVain(files), [])
  })

  test('each file runs once', () => {
    assert.deepEqual(processesOf(files).flat().toSorted(), files.toSorted())
  })
})
