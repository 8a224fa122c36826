import { type Fighter, fullHpOf, type Square, type State } from '@dungeon-dice/client-sdk/skirmish'
import { withSeat } from '../../../lib/match/names.ts'
import { keyOf } from '../model/walks.ts'
import type { SkirmishText } from '../text/en.ts'
import type { Mark, Marks } from './marks.ts'

/** Names of the seats, the own one as "you". */
export type NameOf = (seat: string) => string

/** A fighter in words: player, name, HP, stage, protection and statuses. */
export function fighterWords(words: SkirmishText, fighter: Fighter, nameOf: NameOf): string {
  const { seat, id, hp, stage, stance, statuses } = fighter
  return [
    withSeat(nameOf(seat), seat),
    words.fighter(id),
    words.hp(hp, fullHpOf(stage)),
    words.stage(stage),
    words.stances[stance],
    ...statuses.map(({ kind, n, turns }) => words.status(kind, n, turns)),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function markWords({ board }: SkirmishText, mark: Mark): string {
  const { steps, isCharge = false, isTarget = false, isInRange = false } = mark
  if (isTarget) return board.target
  if (steps !== undefined) return isCharge ? board.charge(steps) : board.reach(steps)
  return isInRange ? board.range : ''
}

/** The name of each square that is not empty or has a mark, by key. */
export function squareWords(
  words: SkirmishText,
  { fighters }: State,
  marks: Marks,
  nameOf: NameOf,
): (square: Square) => string {
  const standing = new Map(fighters.map((one) => [keyOf(one.at), fighterWords(words, one, nameOf)]))
  return (square) => {
    const key = keyOf(square)
    const mark = marks.get(key)
    const parts = [standing.get(key) ?? words.board.empty, mark && markWords(words, mark)]
    return `${words.board.at(square.x, square.y)}: ${parts.filter((part) => part).join(', ')}`
  }
}
