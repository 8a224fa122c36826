import type { Match } from '../../src/index.ts'

/** A match counts from its fifth turn on, when both players have had two turns. */
const COUNTING_TURN = 5

/** Plays default answers for both seats until the match counts. */
export async function playUntilItCounts(...players: readonly Match[]): Promise<void> {
  for (;;) {
    const [match] = players
    if ((match?.state?.turn ?? 0) >= COUNTING_TURN) return
    const asked = players.find(({ decision }) => decision !== null)
    if (asked === undefined || asked.decision === null) await changed(players)
    else await asked.decision.answer(asked.decision.standIn())
  }
}

const changed = (players: readonly Match[]): Promise<unknown> =>
  Promise.race(players.map((match) => new Promise<void>((done) => match.on('change', done))))
