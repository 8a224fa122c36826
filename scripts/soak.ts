import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { BUILT_IN, PRESETS } from '../shared/src/ddm/index.ts'
import { openGame } from '../shared/tests/support/random-games.ts'
import type { Tally } from './soak/tally.ts'
import { type Failure, type Soak, soak } from './soak/work.ts'

/**
 * `npm run soak -- --games 100000`: plays random games on all cores, with random options, lists and
 * policies, and checks every step. `--check-every 20` checks every step of one game in twenty, and
 * of the others only that all listed answers are accepted and the game ends. `--seed` is the first
 * game's seed, and the others follow; `--preset` selects one preset. Stops at the first failing
 * game and prints how to replay it.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    preset: { type: 'string' },
    'check-every': { type: 'string', default: '1' },
    workers: { type: 'string', default: `${availableParallelism()}` },
  },
})

/** A whole number of at least `least`. */
function numberOf(name: 'games' | 'seed' | 'workers' | 'check-every', least: number): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number of at least ${least}.`)
  return number
}

function planOf(): Soak {
  const preset = PRESETS.find((one) => one === values.preset)
  if (preset === undefined && values.preset !== undefined)
    throw new Error(`--preset must be one of ${PRESETS.join(', ')}.`)
  const games = numberOf('games', 1)
  const workers = Math.min(games, numberOf('workers', 1))
  const checkEvery = numberOf('check-every', 1)
  return { seed: numberOf('seed', 0), games, preset, workers, checkEvery }
}

const spell = (number: number): string => number.toLocaleString('en-GB')

const PROGRESS_MS = 10_000

/** Reports progress at intervals. */
function progressOf(games: number, start: number): (tally: Tally) => void {
  let reportedAt = start
  return (tally) => {
    const now = Date.now()
    if (now - reportedAt < PROGRESS_MS) return
    reportedAt = now
    const seconds = (now - start) / 1000
    console.log(
      `${spell(tally.games)} of ${spell(games)} games, ${(tally.games / seconds).toFixed(1)} a second, ` +
        `${spell(Math.round(tally.decisions / seconds))} decisions a second`,
    )
  }
}

/** Abilities that go on a chain; standing ones do not. */
const ABILITIES = [...BUILT_IN.cards.values()].flatMap(({ id, abilities }) =>
  abilities.flatMap(({ timing }, place) => (timing === 'continuous' ? [] : [`${id}!${place + 1}`])),
)

function summaryOf(tally: Tally, seconds: number): string {
  const unused = ABILITIES.filter((ability) => tally.abilities[ability] === undefined)
  const byCount = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => `  ${name}: ${spell(count)}`)
      .join('\n')
  return [
    `games: ${spell(tally.games)}, none failed or hung, in ${spell(Math.round(seconds))} s`,
    `decisions: ${spell(tally.decisions)}`,
    `longest chain: ${tally.longestChain} links`,
    `longest game: ${tally.mostTurns} turns; ${spell(tally.mostDecisions)} decisions`,
    `endings:\n${byCount(tally.endings)}`,
    `answers:\n${byCount(tally.answers)}`,
    `abilities put on a chain: ${ABILITIES.length - unused.length} of ${ABILITIES.length}${unused.length === 0 ? '' : `; not ${unused.join(', ')}`}`,
  ].join('\n')
}

/** Prints how to reproduce a failure: a game follows from its seed and the preset. */
function printFailure({ seed, why }: Failure, { preset }: Soak): void {
  const { setup, policy } = openGame(seed, preset)
  const asked = preset === undefined ? '' : ` --preset ${preset}`
  console.error(`${why}\n\noptions: ${JSON.stringify(setup.options)}\npolicy: ${policy}`)
  console.error(`\nnpm run soak -- --games 1 --seed ${seed}${asked}`)
}

const plan = planOf()
const start = Date.now()
const { tally, failure } = await soak(plan, progressOf(plan.games, start))
if (failure === null) console.log(summaryOf(tally, (Date.now() - start) / 1000))
else printFailure(failure, plan)
process.exitCode = failure === null ? 0 : 1
