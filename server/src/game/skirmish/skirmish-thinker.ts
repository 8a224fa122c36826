import { fairChance } from '@dungeon-dice/shared'
import {
  agreesToDraw,
  BOTS,
  BRAINS,
  isOfferedDraw,
  SEATS,
  SKIRMISH,
} from '@dungeon-dice/shared/skirmish'
import { named } from '../named.ts'
import type { MakeThinker, Thinker } from '../thought.ts'

/** Runs the bots of Skirmish. */
export const makeThinker: MakeThinker = () => {
  const think: Thinker = (thought) => {
    const view = SKIRMISH.load(thought.view)
    const seat = named(SEATS, thought.seat)
    if (thought.wanted === 'answer')
      return BRAINS[named(BOTS, thought.bot)](view, seat, fairChance(thought.key), thought.index)
    if (!isOfferedDraw(view, seat)) return null
    return { type: 'answerDraw', accept: agreesToDraw(view, seat) }
  }
  return think
}
