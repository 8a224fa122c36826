import type { Match } from '../../../client-sdk/src/index.ts'
import { BRAINS, seededChance } from '../../../client-sdk/src/rules.ts'

/** Answers for a seat as the bot `greedy` does until a turn, and then gives up. */
export async function playGreedily(match: Match, untilTurn: number): Promise<void> {
  const { seat } = match
  let step = 0
  for await (const decision of match.decisions()) {
    if (decision.state.turn >= untilTurn) break
    step += 1
    await decision.answer(BRAINS.greedy(decision.state, seat, seededChance(1), step))
  }
  await match.submit({ type: 'resign' })
  await match.finished
  match.leave()
}
