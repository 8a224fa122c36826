import { fairChance } from '@dungeon-dice/shared'
import { BOTS, isOfferedDraw, SEATS, SKIRMISH } from '@dungeon-dice/shared/skirmish'
import { agreesToDraw, BRAINS } from '@dungeon-dice/shared/skirmish/bots'
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
