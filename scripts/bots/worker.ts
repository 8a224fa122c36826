import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { Brain } from '../../shared/src/ddm/bots/index.ts'
import { botSetup, playBots, playDuel } from '../../shared/tests/support/bot-duels.ts'
import type { DuelJob, PlayedDuel } from './duel-pool.ts'
import { brainsOf, LISTS, type Pairing } from './pairings.ts'

/** Plays duels and openings of the pool, one after the other. */

/** Answers of an opening, and hexadecimal digits of its digest. */
const ANSWERS = 12
const DIGITS = 8

const port = parentPort

const setupOf = ({ preset, list }: Pairing) => botSetup(preset, LISTS[list])

/** Digest of the first answers of the first duel. */
function openingOf(pairing: Pairing): string {
  const digest = createHash('sha256')
  const noted =
    (brain: Brain): Brain =>
    (view, seat, chance, index) => {
      const answer = brain(view, seat, chance, index)
      digest.update(JSON.stringify(answer))
      return answer
    }
  const [A, B] = brainsOf(pairing)
  playBots(setupOf(pairing), { A: noted(A), B: noted(B) }, 1, ANSWERS)
  return digest.digest('hex').slice(0, DIGITS)
}

const played = ({ pairing, game }: DuelJob): PlayedDuel =>
  game === null
    ? { result: null, opening: openingOf(pairing) }
    : { result: playDuel(setupOf(pairing), brainsOf(pairing), game), opening: null }

port?.on('message', (job: DuelJob) => port.postMessage(played(job)))
