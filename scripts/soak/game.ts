import type { Preset } from '../../shared/src/ddm/index.ts'
import { openGame, type Played, playOn } from '../../shared/tests/support/random-games.ts'
import { expectConserved, expectSound } from '../../shared/tests/support/soundness.ts'
import { countAnswer, countGame, type Tally } from './tally.ts'

/** Answers after which a game counts as one without an end: far more than any has had. */
const MOST_DECISIONS = 200_000

/**
 * Plays one random game to its end; throws at what does not hold. Checks that every listed answer is
 * taken and that the game ends, and with `isChecked` every step of it too.
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
  if (last.outcome === null) throw new Error('nothing is asked, and nobody has won')
  if (last.turn > opening.setup.options.turnLimit) throw new Error(`turn ${last.turn}`)
  countGame(tally, last, decisions)
}

function checkStep(played: Played): void {
  expectConserved(played)
  expectSound(played)
}
