import type { Match } from '@dungeon-dice/client-sdk'
import { assert, type Brain, type Chance, type Outcome } from '@dungeon-dice/client-sdk/rules'

/** Lets a brain play a match to its end, declining all draws. */
export async function playBrain(match: Match, brain: Brain, chance: Chance): Promise<Outcome> {
  declineDraws(match)
  let answers = 0
  for await (const { state, answer } of match.decisions()) {
    const given = brain(state, match.seat, chance, answers)
    const result = await answer(given)
    assert(result.ok, `a brain gives legal answers: ${JSON.stringify(given)}`)
    answers += 1
  }
  return match.finished
}

function declineDraws(match: Match): void {
  match.on('event', (event) => {
    if (event.type !== 'drawOffered' || event.seat === match.seat) return
    // If the match is lost for good, the decisions report it.
    match.submit({ type: 'answerDraw', accept: false }).catch(() => null)
  })
}
