import { parseArgs } from 'node:util'
import { ANCHOR, ratingBelow } from '../server/src/game/bot-rating.ts'
import { BOT_RATINGS } from '../server/src/game/ddm/bot-ratings.ts'
import {
  BOTS,
  DEFAULT_LIST,
  type DiceList,
  PRESETS,
  STARTER_LISTS,
} from '../shared/src/ddm/index.ts'
import {
  botSetup,
  measureBots,
  type Score,
  shareInterval,
} from '../shared/tests/support/bot-duels.ts'

/**
 * `npm run bots -- --games 1000 --bot greedy --preset gba`: plays each bot, or only this one,
 * against the next weaker one under each preset, or only this one. Seats are swapped after each
 * duel. With `--lists`, plays so many duels with each starter list, otherwise with the default list
 * alone. Prints shares with 95 % intervals, and the resulting ratings. Copy them into
 * `server/src/game/ddm/bot-ratings.ts` by hand, so that changes are reviewed.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string' },
    preset: { type: 'string' },
    lists: { type: 'boolean', default: false },
  },
})

function wholeNumber(name: 'games' | 'seed', least: number): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number of at least ${least}.`)
  return number
}

/** The items that an option names: one, or all without the option. */
function chosen<T extends string>(name: 'bot' | 'preset', all: readonly T[]): readonly T[] {
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
const stronger = chosen('bot', BOTS.slice(1))
const lists: readonly (readonly [string, DiceList])[] = values.lists
  ? Object.entries(STARTER_LISTS)
  : [['the default list', DEFAULT_LIST]]
for (const preset of chosen('preset', PRESETS)) {
  for (const bot of stronger) {
    const weaker = BOTS[BOTS.indexOf(bot) - 1] ?? bot
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
    const gap = ANCHOR - ratingBelow(ANCHOR, all)
    console.log(`${preset}, ${bot} against ${weaker}, together: ${sayScore(all)}, ${gap} points`)
  }
  console.log(`  in the table: ${JSON.stringify(BOT_RATINGS[preset])}`)
}
