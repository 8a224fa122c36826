import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ANCHOR, ratingBelow } from '../server/src/game/bot-rating.ts'
import { MEASURED } from '../server/src/game/ddm/measured-duels.ts'
import {
  BOTS,
  type Bot,
  DEFAULT_LIST,
  type DiceList,
  PRESETS,
  type Preset,
  STARTER_LISTS,
} from '../shared/src/ddm/index.ts'
import { botSetup, measureBots } from '../shared/tests/support/bot-duels.ts'
import { type Score, shareInterval } from '../shared/tests/support/score.ts'
import { playOwn } from './own-bot/duels.ts'
import { BotStopped, OwnBot } from './own-bot/runner.ts'

/**
 * `npm run bots -- --games 1000 --bot greedy --preset gba`: plays each bot, or only this one,
 * against the next weaker one under each preset, or only this one. Seats are swapped after each
 * duel. With `--lists`, plays so many duels with each starter list, otherwise with the default list
 * alone. Prints shares with 95 % intervals. `--against greedy` plays against this bot instead of the
 * next weaker one. `--write` puts the scores into `server/src/game/ddm/measured-duels.ts`, from
 * which the ratings follow. `--bot ./my-bot.ts` plays a module that exports a brain as `bot`
 * against `greedy`, or the bot of `--against`.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string' },
    preset: { type: 'string' },
    lists: { type: 'boolean', default: false },
    against: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

function wholeNumber(name: 'games' | 'seed', least: number): number {
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

/** Shows progress on a terminal. */
const showProgress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}`)
}

const percent = (share: number): string => (100 * share).toFixed(1)

function sayScore(score: Score): string {
  const { games, won, drawn } = score
  const { least, most } = shareInterval(score)
  const share = `${percent((won + drawn / 2) / games)} % (${percent(least)} to ${percent(most)})`
  return `{ games: ${games}, won: ${won}, drawn: ${drawn} }, ${share}`
}

const sum = (scores: readonly Score[], of: (score: Score) => number): number =>
  scores.reduce((all, score) => all + of(score), 0)

const games = wholeNumber('games', 1)
const seed = wholeNumber('seed', 0)
if (/[./]/.test(values.bot ?? '')) await measureOwn(values.bot ?? '')
const stronger = chosen('bot', BOTS.slice(1))
const [against] = values.against === undefined ? [] : chosen('against', BOTS)
if (against !== undefined && values.write)
  throw new Error('Ratings follow from neighbours: --write goes without --against.')
const measured: Record<Preset, Partial<Record<Bot, Score>>> = {
  tabletop: { ...MEASURED.tabletop },
  gba: { ...MEASURED.gba },
}
const lists: readonly (readonly [string, DiceList])[] = values.lists
  ? Object.entries(STARTER_LISTS)
  : [['the default list', DEFAULT_LIST]]
for (const preset of chosen('preset', PRESETS)) {
  for (const bot of stronger) {
    const weaker = against ?? BOTS[BOTS.indexOf(bot) - 1] ?? bot
    const scores = lists.map(([name, list]) => {
      const setup = botSetup(preset, list)
      const score = measureBots(setup, { stronger: bot, weaker }, games, seed, (played) =>
        showProgress(`${preset}, ${bot}, ${name}: ${played} of ${games} games `),
      )
      showProgress('\n')
      console.log(`${preset}, ${bot} against ${weaker}, ${name}: ${sayScore(score)}`)
      return score
    })
    const all: Score = {
      games: sum(scores, (score) => score.games),
      won: sum(scores, ({ won }) => won),
      drawn: sum(scores, ({ drawn }) => drawn),
    }
    measured[preset][bot] = all
    const gap = ANCHOR - ratingBelow(ANCHOR, all)
    console.log(`${preset}, ${bot} against ${weaker}, together: ${sayScore(all)}, ${gap} points`)
  }
}
if (values.write)
  writeFileSync(
    new URL('../server/src/game/ddm/measured-duels.ts', import.meta.url),
    sourceOf(measured),
  )

/** Plays a bot of an author, prints its scores, and ends the process. */
async function measureOwn(path: string): Promise<never> {
  const [foe = 'greedy'] = values.against === undefined ? [] : chosen('against', BOTS)
  const count = wholeNumber('games', 1)
  const first = wholeNumber('seed', 0)
  try {
    const own = await OwnBot.load(pathToFileURL(resolve(path)))
    for (const preset of chosen('preset', PRESETS))
      for (const [name, list] of Object.entries(
        values.lists ? STARTER_LISTS : { default: DEFAULT_LIST },
      )) {
        const score = await playOwn(own, foe, botSetup(preset, list), count, first)
        console.log(`${preset}, ${path} against ${foe}, ${name}: ${sayScore(score)}`)
      }
  } catch (error) {
    if (!(error instanceof BotStopped)) throw error
    console.error(error.message)
    process.exit(1)
  }
  process.exit(0)
}

function sourceOf(scores: typeof measured): string {
  const rowsOf = (preset: Preset) =>
    BOTS.flatMap((bot) => {
      const { games: all, won, drawn } = scores[preset][bot] ?? { games: 0, won: 0, drawn: 0 }
      return all === 0 ? [] : `    ${bot}: { games: ${all}, won: ${won}, drawn: ${drawn} },`
    })
  const tables = PRESETS.map((preset) => [`  ${preset}: {`, ...rowsOf(preset), '  },'].join('\n'))
  return `import type { Bot, Preset } from '@dungeon-dice/shared/ddm'
import type { Measured } from '../bot-rating.ts'

/**
 * The score of each bot against the next weaker one, written by \`npm run bots -- --lists --write\`.
 * A run with \`--bot\` replaces only the score of that bot; docs/bots.md says which scores are from
 * earlier runs.
 */
export const MEASURED: Readonly<Record<Preset, Readonly<Partial<Record<Bot, Measured>>>>> = {
${tables.join('\n')}
}
`
}
