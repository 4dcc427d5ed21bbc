/** Work that never ends, that takes all memory there is, or that the processor is withheld from: for the tests that end them. */
export function runForever(): never {
  for (;;) Math.sqrt(2)
}

export function takeEverything(): never {
  const kept: object[] = []
  for (;;) kept.push({ kept: kept.length, more: [kept.length] })
}

/** As on a machine where others have the processor: time passes, nothing is spent. */
export function waitFor(milliseconds: number): string {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  return 'done'
}
