/** The cards that a seat brings, by their ids (R2.1); in a view, those it may not know are `?`. */
export interface LineUp {
  readonly monsters: readonly string[]
  readonly supports: readonly string[]
}
