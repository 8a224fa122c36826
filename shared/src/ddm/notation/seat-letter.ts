import type { Seat } from '../types.ts'

/** The seat of a letter that a pattern found, `A` or `B`. */
export const seatOf = (letter: string | undefined): Seat => (letter === 'A' ? 'A' : 'B')
