import type { Preset } from '../../shared/src/ddm/index.ts'
import { openGame, type Played, playOn } from '../../shared/tests/support/random-games.ts'
import { expectConserved, expectSound } from '../../shared/tests/support/soundness.ts'
import { countAnswer, countGame, type Tally } from './tally.ts'

/** Number of answers after which a game counts as endless: far more than any real game. */
const MOST_DECISIONS = 200_000

/**
 * Plays one random game and throws on any violation. Checks that all listed answers are accepted
 * and that the game ends, and with `isChecked` also every step.
 */
export function soakGame(
  seed: number,
  preset: Preset | undefined,
  isChecked: boolean,
  tally: Tally,
): void {
  const opening = openGame(seed, preset)
  let last = opening.first
  let decisions = 0
  for (const played of playOn(opening)) {
    if (isChecked) checkStep(played)
    countAnswer(tally, played.intent.type, played.events)
    last = played.after
    decisions += 1
    if (decisions > MOST_DECISIONS) throw new Error(`no end after ${decisions} answers`)
  }
  if (last.outcome === null) throw new Error('no decision and no outcome')
  if (last.turn > opening.setup.options.turnLimit) throw new Error(`turn ${last.turn}`)
  countGame(tally, last, decisions)
}

function checkStep(played: Played): void {
  expectConserved(played)
  expectSound(played)
}
