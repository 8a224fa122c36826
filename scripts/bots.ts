import { parseArgs } from 'node:util'
import { ANCHOR, type Measured, ratingBelow } from '../server/src/game/bot-rating.ts'
import { BOT_RATINGS } from '../server/src/game/ddm/bot-ratings.ts'
import { BOTS, PRESETS } from '../shared/src/ddm/index.ts'
import { measureBots } from '../shared/tests/support/bot-duels.ts'

/**
 * `npm run bots -- --games 1000 --bot greedy`: plays each bot, or only this one, against the next weaker one under each preset,
 * swapping seats after each duel, and prints the resulting ratings. Copy them into
 * `server/src/game/ddm/bot-ratings.ts` by hand, so that changes are reviewed.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string' },
  },
})

function wholeNumber(name: 'games' | 'seed', least: number): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number of at least ${least}.`)
  return number
}

/** Shows progress on a terminal. */
const showProgress = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}`)
}

const sayScore = ({ games, won, drawn }: Measured): string =>
  `{ games: ${games}, won: ${won}, drawn: ${drawn} }`

const games = wholeNumber('games', 1)
const seed = wholeNumber('seed', 0)
const pairs = BOTS.slice(1).map((stronger, place) => ({
  stronger,
  weaker: BOTS[place] ?? stronger,
}))
for (const preset of PRESETS) {
  for (const { stronger, weaker } of pairs) {
    if (values.bot !== undefined && values.bot !== stronger) continue
    const measured = measureBots(preset, { stronger, weaker }, games, seed, (played) =>
      showProgress(`${preset}, ${stronger}: ${played} of ${games} games `),
    )
    showProgress('\n')
    const gap = ANCHOR - ratingBelow(ANCHOR, measured)
    console.log(`${preset}, ${stronger} against ${weaker}: ${sayScore(measured)}, ${gap} points`)
  }
  console.log(`  in the table: ${JSON.stringify(BOT_RATINGS[preset])}`)
}
