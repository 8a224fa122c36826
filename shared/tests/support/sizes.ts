/**
 * How many cases each large test runs: few on every commit, many with `SUITE=full`.
 * Every such test has a row here and asks `sizeOf`.
 */
export const SIZES = {
  /** Random boards on which geometry is compared with its slow second implementation. */
  geometryBoards: { ci: 300, full: 20_000 },
} as const satisfies Readonly<Record<string, { readonly ci: number; readonly full: number }>>

const { SUITE } = process.env

/** Cases to run for the test of this name. */
export const sizeOf = (name: keyof typeof SIZES): number =>
  SUITE === 'full' ? SIZES[name].full : SIZES[name].ci
