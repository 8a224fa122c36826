/** Work with pauses, so that the caller can yield to other work. */
export type InSteps<T> = Generator<undefined, T>

/** Runs such work without pausing. */
export function atOnce<T>(work: InSteps<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
