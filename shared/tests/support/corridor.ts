import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import type { Catalogue } from '../../src/ddm/model/catalogue.ts'
import type { State } from '../../src/ddm/model/state.ts'
import type { Seat } from '../../src/ddm/rules/01-terms/players.ts'
import type { DiceList } from '../../src/ddm/rules/02-lists/dice-list.ts'
import { position } from './position.ts'

/**
 * A path one space wide from the Dungeon Master of A upwards: `corridor('A1 . B2', 'A 3;M2')` has
 * A's die 1 on g2, nobody on g3 and B's die 2 on g4. A word is `.` or an entry as a legend writes
 * it; what shares a space is joined by `+`. The rest of the legend follows. `lists` take the first
 * numbers of the seats' lists; cards are those of `catalogue`.
 */
export function corridor(
  spaces: string,
  legend = '',
  lists: Partial<Record<Seat, Partial<DiceList>>> = {},
  catalogue: Catalogue = BUILT_IN,
): State {
  const entries: string[] = []
  const cells = spaces.split(' ').map((space) => {
    const numbers = space.split('+').map((entry) => (entry === '.' ? '' : entries.push(entry)))
    return `a${numbers.join('+')}`
  })
  const ranks = cells.map((cell, place) => `${place + 2} ${cell}`).toReversed()
  const occupants = entries.map((entry, place) => `${place + 1}=${entry}`)
  return position({ lists, catalogue })`
      g
${ranks.join('\n')}
 1    A
${occupants.join(' ')} ${legend}`
}
