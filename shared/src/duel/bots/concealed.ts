import { nextUnit } from '../../kernel/agenda.ts'
import type { Monster } from '../model/card-on-field.ts'
import type { SeatState, State } from '../model/state.ts'
import { linksOf } from '../play/view-links.ts'
import type { Seat } from '../types.ts'

/** A guess of one monster behind the divider. */
export type Guess = Pick<Monster, 'id' | 'position'>

/** Draws a number below another. */
export type Draw = (below: number) => number

/**
 * The seat's zones with its monsters behind the divider guessed into free ones (R17.7). The first has
 * the stay 0 under which a view names a monster whose effect waits; the others have new ones.
 */
export function guessedZones(
  seat: SeatState,
  stays: number,
  draw: Draw,
  guess: (place: number) => Guess,
): readonly (Monster | null)[] {
  const free = seat.monsters.flatMap((monster, column) => (monster === null ? [column] : []))
  const monsters = [...seat.monsters]
  for (let place = 0; place < seat.concealed; place += 1) {
    const [column] = free.splice(draw(free.length), 1)
    if (column === undefined) break
    const facts = { since: 0, isTurned: false, attacks: 0, changes: [], isShown: false }
    monsters[column] = { stay: place === 0 ? 0 : stays + place, ...facts, ...guess(place) }
  }
  return monsters
}

/**
 * The monster behind the divider that was flipped and whose effect is on the chain or waits: only one
 * can be (R5.4). One whose effect is of another kind has left the field.
 */
export function knownConcealed({ agenda }: State, seat: Seat): string | null {
  const unit = nextUnit(agenda)
  if (unit === undefined) return null
  const triggers = unit.type === 'choose' ? unit.placing.triggers : []
  const flipped = [
    ...linksOf(unit).filter(({ trigger }) => trigger === 'flip'),
    ...triggers.filter(({ kind }) => kind === 'flip'),
  ]
  return flipped.find((one) => one.seat === seat && one.source === 0)?.card ?? null
}
