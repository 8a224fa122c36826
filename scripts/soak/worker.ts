import { parentPort, workerData } from 'node:worker_threads'
import { soakGame } from './game.ts'
import { emptyTally } from './tally.ts'
import { type Job, NO_GAME } from './work.ts'

/** Plays every nth game of a soak and tells what came of them; a game that fails ends it. */

/** How many games are counted together. */
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
