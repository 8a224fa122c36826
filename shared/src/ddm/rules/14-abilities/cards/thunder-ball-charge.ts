import { present } from '../../../../kernel/assert.ts'
import { type Square, squareAt, squareName, xOf, yOf } from '../../../geometry/square.ts'
import { hasSquare } from '../../../geometry/square-set.ts'
import type { Direction } from '../../../model/choices.ts'
import { itemCardOf, itemOn, type Monster, monsterById, type State } from '../../../model/state.ts'
import type { Level } from '../../01-terms/levels.ts'
import { allPath } from '../../01-terms/spaces-and-path.ts'
import { destroyItem } from '../../08-views/item-turned-up.ts'
import { destroyMonster } from '../../12-damage/destruction.ts'
import { has } from '../../13-general/general-abilities.ts'
import { changeMonster, emit } from '../../draft.ts'
import { causeIn, type Done, type EffectContext, selfIn } from '../effects/effect-context.ts'
import { holderOf } from './dragon-piper.ts'

const ACROSS: Readonly<Record<Direction, number>> = { 'x+': 1, 'x-': -1, 'y+': 0, 'y-': 0 }
const ALONG: Readonly<Record<Direction, number>> = { 'x+': 0, 'x-': 0, 'y+': 1, 'y-': -1 }

const next = (square: Square, direction: Direction): Square =>
  xOf(square) + ACROSS[direction] < 0 || yOf(square) + ALONG[direction] < 0
    ? -1
    : squareAt(xOf(square) + ACROSS[direction], yOf(square) + ALONG[direction])

/**
 * Runs straight over path and destroys everything up to the named level, of either side; passes
 * over flying monsters and stops before anything tougher. Ends on the last free space passed and
 * sets nothing off (R14.19). A monster that cannot move does not charge (R10.11).
 */
export function charging(context: EffectContext): Done {
  const self = selfIn(context)
  const { draft, link } = context
  if (self === null || holderOf(draft.state, self) !== null) return 'nothing'
  const level = present(link.choices.level, 'a level was named')
  const direction = present(link.choices.direction, 'a direction was named')
  let end = self.square
  for (
    let square = next(end, direction);
    isOpen(draft.state, square, level);
    square = next(square, direction)
  ) {
    runOver(context, square)
    if (isFree(draft.state, self, square)) end = square
  }
  changeMonster(draft, self.id, { square: end })
  emit(draft, { type: 'monsterCharged', from: squareName(self.square), to: squareName(end) })
  return 'all'
}

/** Returns whether the charge can cross a space: path, with nothing tougher on it. */
function isOpen(state: State, square: Square, level: Level): boolean {
  if (square < 0 || !hasSquare(allPath(state), square)) return false
  const item = itemOn(state, square)
  if (item !== undefined && itemCardOf(state, item).level > level) return false
  return monstersAt(state, square).every(
    (monster) => has(state, monster, 'flying') || monster.card.level <= level,
  )
}

/** All monsters on a space: two while a walk waits on an occupied one (R15.6). */
const monstersAt = ({ monsters }: State, at: Square): readonly Monster[] =>
  monsters.filter(({ square }) => square === at)

/**
 * Returns whether a charge may end on a space: it is empty, and no waiting walk may have to return
 * to it (R10.12).
 */
const isFree = (state: State, self: Monster, square: Square): boolean =>
  monstersAt(state, square).length === 0 &&
  !state.agenda.some(
    (unit) =>
      unit.type === 'walk' &&
      unit.monster !== self.id &&
      unit.squares[0] === squareName(square) &&
      monsterById(state, unit.monster) !== undefined,
  )

function runOver(context: EffectContext, square: Square): void {
  const { draft } = context
  for (const monster of monstersAt(draft.state, square))
    if (!has(draft.state, monster, 'flying')) destroyMonster(draft, monster, causeIn(context))
  const item = itemOn(draft.state, square)
  if (item !== undefined) destroyItem(draft, item, causeIn(context))
}
