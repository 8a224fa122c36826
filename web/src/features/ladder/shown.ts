/** The page and the ladder shown; without a season, the current one. */
export interface Shown {
  readonly preset: string
  readonly season: string | null
  readonly from: number
}
