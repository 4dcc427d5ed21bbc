/** Tasks that never end, use all memory, or get no CPU time, for tests of the worker threads' limits. */
export function runForever(): never {
  for (;;) Math.sqrt(2)
}

export function takeEverything(): never {
  const kept: object[] = []
  for (;;) kept.push({ kept: kept.length, more: [kept.length] })
}

/** Simulates a busy machine: time passes without using CPU time. */
export function waitFor(milliseconds: number): string {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  return 'done'
}
