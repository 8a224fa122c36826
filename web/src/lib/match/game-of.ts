/** A match, or what is shown of one, that may name its game. */
interface OfGame {
  readonly game?: string
}

/** Id of the game of a match; matches that name none are of the original one. */
export const gameOf = (match: object): string => (match as OfGame).game ?? 'ddm'
