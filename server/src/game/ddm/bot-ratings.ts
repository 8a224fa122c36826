import { BOTS, type Bot, PRESETS, type Preset } from '@dungeon-dice/shared/ddm'
import { ANCHOR, type Measured, ratingBelow } from '../bot-rating.ts'
import { MEASURED } from './measured-duels.ts'

const NO_DUELS: Measured = { games: 0, won: 0, drawn: 0 }

/** The points by which a bot is ahead of the next weaker one. */
const gapOf = (preset: Preset, bot: Bot): number =>
  ANCHOR - ratingBelow(ANCHOR, MEASURED[preset][bot] ?? NO_DUELS)

/** Ratings from the gaps, in both directions from `greedy`, whose rating is the anchor. */
function ratingsUnder(preset: Preset): Readonly<Record<Bot, number>> {
  const gaps = BOTS.map((bot, place) => (place === 0 ? 0 : gapOf(preset, bot)))
  const heightOf = (bot: Bot): number =>
    gaps.slice(0, BOTS.indexOf(bot) + 1).reduce((sum, gap) => sum + gap, 0)
  const ratingOf = (bot: Bot): number => ANCHOR + heightOf(bot) - heightOf('greedy')
  return Object.fromEntries(BOTS.map((bot) => [bot, ratingOf(bot)])) as Record<Bot, number>
}

/** Rating of each bot by preset, on the scale of players' ratings. */
export const BOT_RATINGS = Object.fromEntries(
  PRESETS.map((preset) => [preset, ratingsUnder(preset)]),
) as Readonly<Record<Preset, Readonly<Record<Bot, number>>>>
