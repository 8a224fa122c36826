/** Count, median, 99th percentile and maximum of some times. */
export function sayTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)
  return `${times.length} times, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`
}
