import { parseArgs } from 'node:util'
import {
  ANCHOR,
  BOT_RATINGS,
  type Measured,
  ratingBelow,
} from '../server/src/game/ddm/bot-ratings.ts'
import { BOTS, PRESETS } from '../shared/src/ddm/index.ts'
import { measureBots } from '../shared/tests/support/bot-duels.ts'

/**
 * `npm run bots -- --games 1000`: plays each bot against the next weaker one under each preset,
 * swapping seats after each duel, and prints the resulting ratings. Copy them into
 * `server/src/game/ddm/bot-ratings.ts` by hand, so that changes are reviewed.
 */

const { values } = parseArgs({
  options: { games: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
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
const [weaker, stronger] = BOTS
for (const preset of PRESETS) {
  const measured = measureBots(preset, { stronger, weaker }, games, seed, (played) =>
    showProgress(`${preset}: ${played} of ${games} games `),
  )
  showProgress('\n')
  console.log(`${preset}, ${stronger} against ${weaker}: ${sayScore(measured)}`)
  console.log(`  ratings: ${stronger} ${ANCHOR}, ${weaker} ${ratingBelow(ANCHOR, measured)}`)
  console.log(`  in the table: ${JSON.stringify(BOT_RATINGS[preset])}`)
}
