import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOf } from './database-rights.ts'

test('what is missing of a PostgreSQL is said in sentences, with what to grant', () => {
  const fine = {
    version: 18,
    encoding: 'UTF8',
    login: 'own"er',
    database: 'innkeep',
    makesRoles: true,
    roles: 0,
    mayCreate: true,
    secondsApart: 0.2,
  }
  assert.deepEqual(problemsOf(fine), [])
  // Roles that are there already need not be created.
  assert.deepEqual(problemsOf({ ...fine, makesRoles: false, roles: 3 }), [])
  const said = (more: Partial<typeof fine>) => problemsOf({ ...fine, ...more }).join(' ')
  assert.match(said({ version: 14 }), /PostgreSQL 14; Innkeep works with 15 to 18/)
  assert.match(said({ encoding: 'SQL_ASCII' }), /create it with the encoding UTF8/)
  assert.match(said({ makesRoles: false }), /alter role "own""er" createrole;/)
  assert.match(said({ mayCreate: false }), /grant create on database "innkeep" to "own""er";/)
  assert.match(said({ secondsApart: 61 }), /61 seconds apart/)
})
