/** Compares our verdicts with the official rules on public documents, and runs the public rule tests; skipped if these files are not installed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCorpusThere, judge, labelled } from './einvoice-corpus.ts'

test('public e-invoices: the verdict, the rules and the fields', {
  skip: isCorpusThere() ? false : 'the public documents are not beside the project',
}, async () => {
  const judgement = await judge(labelled())
  const { assertions, documents, mutants, fired, fields, different } = judgement
  const said = `${JSON.stringify({ ...judgement, different: undefined })}\n${different.join('\n')}`
  assert.ok(documents.total > 100 && assertions.total > 100, said)
  assert.equal(assertions.right, assertions.total, said)
  assert.ok(documents.right >= documents.total * 0.995, said)
  assert.ok(mutants.right >= mutants.total * 0.98, said)
  assert.ok(fired.found >= fired.total * 0.99 && fired.beyond <= fired.total * 0.01, said)
  assert.ok(fields.exact >= fields.documents * 0.995, said)
})
