import { fairChance } from '@dungeon-dice/shared'
import { BOTS, type Bot, DUEL, isOfferedDraw, SEATS } from '@dungeon-dice/shared/duel'
import { agreesToDraw, type Brain, brainUntil } from '@dungeon-dice/shared/duel/bots'
import { named } from '../named.ts'
import { LONGEST_SEARCH_MS, type MakeThinker, type Thinker } from '../thought.ts'

function brainOf(bot: Bot): Brain {
  const endsAt = performance.now() + LONGEST_SEARCH_MS
  return brainUntil(bot, () => performance.now() > endsAt)
}

/** Runs the bots of Duel. */
export const makeThinker: MakeThinker = () => {
  const think: Thinker = (thought) => {
    const view = DUEL.load(thought.view)
    const seat = named(SEATS, thought.seat)
    if (thought.wanted === 'answer')
      return brainOf(named(BOTS, thought.bot))(view, seat, fairChance(thought.key), thought.index)
    if (!isOfferedDraw(view, seat)) return null
    return { type: 'answerDraw', accept: agreesToDraw(view, seat) }
  }
  return think
}
