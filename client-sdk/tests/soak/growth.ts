/** The middle of some numbers. */
const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/**
 * By what factor numbers that were read at equal intervals grew from the second third to the last;
 * the first third is the way to the steady state.
 */
export function growthOf(readings: readonly number[]): number {
  const third = Math.floor(readings.length / 3)
  return medianOf(readings.slice(-third)) / medianOf(readings.slice(third, -third))
}
