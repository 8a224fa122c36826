/** Work with pauses, so that the caller can yield to other work. */
export type InSteps<T> = Generator<undefined, T>

/** Maps items, with a pause after each. */
export function* mapInSteps<T, U>(items: Iterable<T>, map: (item: T) => U): InSteps<readonly U[]> {
  const mapped: U[] = []
  for (const item of items) {
    mapped.push(map(item))
    yield
  }
  return mapped
}

/** Runs such work without pausing. */
export function atOnce<T>(work: InSteps<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
