/** The value below which `share` (0 to 1) of the samples lie. */
export function quantile(samples: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(samples).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The middle of the samples. */
export const median = (samples: Iterable<number>): number => quantile(samples, 0.5)

/** Seconds since `start`, a reading of `process.hrtime.bigint()`. */
export const secondsSince = (start: bigint): number => Number(process.hrtime.bigint() - start) / 1e9

/** How many times a second `run` is done, when it is done `times` times in a row. */
export function rateOf(times: number, run: (index: number) => unknown): number {
  const start = process.hrtime.bigint()
  for (let index = 0; index < times; index += 1) run(index)
  return times / secondsSince(start)
}
