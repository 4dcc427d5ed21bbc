/** Work that never ends, and work that takes all memory there is: for the test that ends them. */
export function runForever(): never {
  for (;;) Math.sqrt(2)
}

export function takeEverything(): never {
  const kept: object[] = []
  for (;;) kept.push({ kept: kept.length, more: [kept.length] })
}
