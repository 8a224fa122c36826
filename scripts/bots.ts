import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ANCHOR, ratingBelow } from '../server/src/game/bot-rating.ts'
import { BOTS, DEFAULT_LIST, PRESETS, STARTER_LISTS } from '../shared/src/ddm/index.ts'
import { botSetup } from '../shared/tests/support/bot-duels.ts'
import { readScores, sumOf } from './bots/kept-scores.ts'
import { measure } from './bots/measure.ts'
import { pageWith, pairingsOf, scoreText, sourceOf, weakerThan } from './bots/page.ts'
import { type Pairing, STARTERS } from './bots/pairings.ts'
import { playOwn } from './own-bot/duels.ts'
import { BotStopped, OwnBot } from './own-bot/runner.ts'

/**
 * `npm run bots -- --lists --games 125 --bot strong --preset gba`: plays each bot, or only this one,
 * against the next weaker one under each preset, or only this one. Seats are swapped after each
 * duel. With `--lists`, plays so many duels with each starter list, otherwise with the default list
 * alone. `--against greedy` plays against this bot instead of the next weaker one. Prints shares with
 * 95 % intervals.
 *
 * Each duel is kept in `scripts/bots/measured.json`, and counts towards `--games` of later runs, so
 * a run can be stopped at any time; `--minutes 20` stops it by itself. `--threads` sets how many
 * duels are played at once. `--write` writes what is kept into docs/bots.md and
 * `server/src/game/ddm/measured-duels.ts`, from which the ratings follow; with `--games 0` it plays
 * nothing.
 *
 * `--bot ./my-bot.ts` plays a module that exports a brain as `bot` against `greedy`, or the bot of
 * `--against`, with dice from `--seed` on, and keeps nothing.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '125' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10000' },
    threads: { type: 'string', default: `${availableParallelism()}` },
    bot: { type: 'string' },
    preset: { type: 'string' },
    lists: { type: 'boolean', default: false },
    against: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

function wholeNumber(name: 'games' | 'seed' | 'minutes' | 'threads', least: number): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number of at least ${least}.`)
  return number
}

/** The items that an option names: one, or all without the option. */
function chosen<T extends string>(
  name: 'bot' | 'preset' | 'against',
  all: readonly T[],
): readonly T[] {
  const value = values[name]
  if (value === undefined) return all
  const items = all.filter((item) => item === value)
  if (items.length === 0) throw new Error(`--${name} must be one of: ${all.join(', ')}.`)
  return items
}

/** Pairings that are summed up together, by list. */
function chosenPairings(): readonly (readonly Pairing[])[] {
  const [against] = values.against === undefined ? [] : chosen('against', BOTS)
  const lists = values.lists ? STARTERS : (['default'] as const)
  return chosen('preset', PRESETS).flatMap((preset) =>
    chosen('bot', BOTS.slice(1)).map((bot) =>
      pairingsOf(preset, bot, against ?? weakerThan(bot), lists),
    ),
  )
}

const PROGRESS_MS = 30_000

/** Shows progress after each duel on a terminal, and otherwise now and then. */
function progress(): (played: number, of: number) => void {
  let shownAt = 0
  return (played, of) => {
    const text = `${played} of ${of} duels`
    if (process.stderr.isTTY) process.stderr.write(`\r${text} `)
    else if (Date.now() - shownAt >= PROGRESS_MS) {
      shownAt = Date.now()
      console.error(text)
    }
  }
}

async function measureBuiltIn(): Promise<void> {
  const groups = chosenPairings()
  const ends = Date.now() + wholeNumber('minutes', 1) * 60_000
  const scores = await measure({
    pairings: groups.flat(),
    games: wholeNumber('games', 0),
    threads: wholeNumber('threads', 1),
    isOver: () => Date.now() >= ends,
    onPlayed: progress(),
    onDropped: ({ preset, stronger, weaker, list }) =>
      console.error(`${preset}, ${stronger} against ${weaker}, ${list}: another play, begun anew`),
  })
  if (process.stderr.isTTY) process.stderr.write('\n')
  const say = (pairings: readonly Pairing[], list: string) => {
    const [first] = pairings
    const score = sumOf(scores, pairings)
    if (first === undefined || score.games === 0) return
    const { preset, stronger, weaker } = first
    const gap = ANCHOR - ratingBelow(ANCHOR, score)
    const what = `${preset}, ${stronger} against ${weaker}, ${list}`
    console.log(`${what}: ${scoreText(score)}, ${gap} points`)
  }
  for (const pairings of groups) {
    for (const pairing of pairings) say([pairing], pairing.list)
    if (pairings.length > 1) say(pairings, 'together')
  }
}

/** Plays a bot of an author, and prints its scores. */
async function measureOwn(path: string): Promise<void> {
  const [foe = 'greedy'] = values.against === undefined ? [] : chosen('against', BOTS)
  const lists = values.lists ? STARTER_LISTS : { default: DEFAULT_LIST }
  const games = wholeNumber('games', 1)
  const seed = wholeNumber('seed', 0)
  const own = await OwnBot.load(pathToFileURL(resolve(path)))
  try {
    for (const preset of chosen('preset', PRESETS))
      for (const [name, list] of Object.entries(lists)) {
        const score = await playOwn(own, foe, botSetup(preset, list), games, seed)
        console.log(`${preset}, ${path} against ${foe}, ${name}: ${scoreText(score)}`)
      }
  } finally {
    own.end()
  }
}

function write(): void {
  const scores = readScores()
  const page = new URL('../docs/bots.md', import.meta.url)
  writeFileSync(page, pageWith(scores, readFileSync(page, 'utf8')))
  const source = new URL('../server/src/game/ddm/measured-duels.ts', import.meta.url)
  writeFileSync(source, sourceOf(scores))
}

if (/[./]/.test(values.bot ?? ''))
  await measureOwn(values.bot ?? '').catch((error: unknown) => {
    if (!(error instanceof BotStopped)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
else {
  await measureBuiltIn()
  if (values.write) write()
}
