import { BOTS, type Bot, PRESETS, type Preset } from '@dungeon-dice/shared/ddm'
import { ANCHOR, type Measured, ratingBelow } from '../bot-rating.ts'
import { MEASURED } from './measured-duels.ts'

/** The score of each bot against the next weaker one, by preset. */
export type MeasuredBots = Readonly<Record<Preset, Readonly<Partial<Record<Bot, Measured>>>>>

/** Rating of each bot by preset. */
type BotRatings = Readonly<Record<Preset, Readonly<Record<Bot, number>>>>

const NO_DUELS: Measured = { games: 0, won: 0, drawn: 0 }

/** Ratings from the gaps, in both directions from `greedy`, whose rating is the anchor. */
function ratingsUnder(scores: MeasuredBots[Preset]): Readonly<Record<Bot, number>> {
  /** The points by which a bot is ahead of the next weaker one. */
  const gapOf = (bot: Bot): number => ANCHOR - ratingBelow(ANCHOR, scores[bot] ?? NO_DUELS)
  const gaps = BOTS.map((bot, place) => (place === 0 ? 0 : gapOf(bot)))
  const heightOf = (bot: Bot): number =>
    gaps.slice(0, BOTS.indexOf(bot) + 1).reduce((sum, gap) => sum + gap, 0)
  const ratingOf = (bot: Bot): number => ANCHOR + heightOf(bot) - heightOf('greedy')
  return Object.fromEntries(BOTS.map((bot) => [bot, ratingOf(bot)])) as Record<Bot, number>
}

/** The ratings that follow from scores. */
export const botRatings = (measured: MeasuredBots): BotRatings =>
  Object.fromEntries(
    PRESETS.map((preset) => [preset, ratingsUnder(measured[preset])]),
  ) as BotRatings

/** Rating of each bot by preset, on the scale of players' ratings. */
export const BOT_RATINGS = botRatings(MEASURED)
