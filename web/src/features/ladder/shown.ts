/** Which page of which ladder is shown; no season is the one that goes on. */
export interface Shown {
  readonly preset: string
  readonly season: string | null
  readonly from: number
}
