/** Work with pauses for whoever has other things to do. */
export type InSteps<T> = Generator<undefined, T>

/** Does such work at once. */
export function atOnce<T>(work: InSteps<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
