/** The quantile `share` (0 to 1) of the samples. */
export function quantile(samples: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(samples).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median of the samples. */
export const median = (samples: Iterable<number>): number => quantile(samples, 0.5)

/** Seconds since `start`, a reading of `process.hrtime.bigint()`. */
export const secondsSince = (start: bigint): number => Number(process.hrtime.bigint() - start) / 1e9

/** Calls of `run` per second, measured over `times` calls. */
export function rateOf(times: number, run: (index: number) => unknown): number {
  const start = process.hrtime.bigint()
  for (let index = 0; index < times; index += 1) run(index)
  return times / secondsSince(start)
}
