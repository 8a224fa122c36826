import { BUILT_IN, DEFAULT_LIST, parsePosition, type State } from '@dungeon-dice/client-sdk/rules'
import { LocalMatch } from '../../games/ddm/local/local-match.ts'
import { OPPONENTS } from '../../games/ddm/local/opponents.ts'
import { scriptedDice } from '../../games/ddm/local/scripted-dice.ts'
import { acceptsAnswer, verdictOf } from './judge.ts'
import type { Lesson } from './lesson.ts'

/** The duel of a position that we wrote ourselves. */
export function stateAt(position: string): State {
  const read = parsePosition(position, { catalogue: BUILT_IN, defaultList: DEFAULT_LIST })
  if (!read.ok) throw new Error(`${position}: ${JSON.stringify(read.error)}`)
  return read.value
}

interface Options {
  readonly pauseMs: number
  readonly onTurnedDown?: () => void
}

/** The match of a lesson, from its start. */
export const lessonMatch = (lesson: Lesson, { pauseMs, onTurnedDown }: Options): LocalMatch =>
  new LocalMatch({
    start: stateAt(lesson.position),
    seat: 'A',
    opponent: OPPONENTS[lesson.opponent],
    dice: scriptedDice(lesson.rolls),
    pauseMs,
    isOver: (now) => verdictOf(lesson, now) !== 'open',
    accepts: (next) => acceptsAnswer(lesson, next),
    ...(onTurnedDown === undefined ? {} : { onTurnedDown }),
  })
