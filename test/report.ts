/** A reporter for the runner: one line of JSON for each test, and for each top-level suite how long its file took. */
import type { TestEvent } from 'node:test/reporters'

export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  // Names of the suites around the test that runs, by depth.
  for await (const { type, data } of source as AsyncIterable<{
    type: string
    data: {
      name: string
      nesting: number
      file?: string
      skip?: string | boolean
      todo?: string | boolean
      details: { type?: string; duration_ms: number }
    }
  }>) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { name, nesting, file, skip, details } = data
    yield `${JSON.stringify({
      name,
      nesting,
      file,
      isSuite: details.type === 'suite',
      passed: type === 'test:pass',
      ...(skip === undefined || skip === false ? {} : { skip: skip === true ? '' : skip }),
      milliseconds: Math.round(details.duration_ms),
    })}\n`
  }
}
