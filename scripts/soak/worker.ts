import { parentPort, workerData } from 'node:worker_threads'
import { soakGame } from './game.ts'
import { emptyTally } from './tally.ts'
import { type Job, NO_GAME } from './work.ts'

/** Plays every nth game of a soak and reports statistics; stops at a failure. */

/** Games per report. */
const GAMES_IN_REPORT = 20

const { seed, games, preset, place, workers, begun, checkEvery } = workerData as Job
let tally = emptyTally()
for (let game = place; game < games; game += workers) {
  Atomics.store(begun, place, game)
  soakGame(seed + game, preset, game % checkEvery === 0, tally)
  if (tally.games < GAMES_IN_REPORT) continue
  parentPort?.postMessage(tally)
  tally = emptyTally()
}
Atomics.store(begun, place, NO_GAME)
parentPort?.postMessage(tally)
