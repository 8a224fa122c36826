import { fairChance } from '@dungeon-dice/shared'
import { BOTS, DUEL, isOfferedDraw, SEATS } from '@dungeon-dice/shared/duel'
import { agreesToDraw, brainUntil } from '@dungeon-dice/shared/duel/bots'
import { named } from '../named.ts'
import type { MakeThinker, Thinker } from '../thought.ts'

/** Runs the bots of Duel. */
export const makeThinker: MakeThinker = () => {
  const think: Thinker = (thought, isOver) => {
    const view = DUEL.load(thought.view)
    const seat = named(SEATS, thought.seat)
    if (thought.wanted === 'answer') {
      const brain = brainUntil(named(BOTS, thought.bot), isOver)
      return brain(view, seat, fairChance(thought.key), thought.index)
    }
    if (!isOfferedDraw(view, seat)) return null
    return { type: 'answerDraw', accept: agreesToDraw(view, seat) }
  }
  return think
}
