import { parseArgs } from 'node:util'
import { ANCHOR, ratingBelow } from '../server/src/game/bot-rating.ts'
import { BRAINS } from '../shared/src/duel/bots/index.ts'
import { BOTS as DUEL_BOTS } from '../shared/src/duel/index.ts'
import { present } from '../shared/src/index.ts'
import { BRAINS as SKIRMISH_BRAINS } from '../shared/src/skirmish/bots/index.ts'
import { PRESETS, SEAT_COUNTS, TEAMS_OF_PRESET } from '../shared/src/skirmish/model/presets.ts'
import { trialOf as duelTrialOf, measureBots } from '../shared/tests/duel/support/bot-duels.ts'
import { compareBots, measureSides, trialOf } from '../shared/tests/skirmish/support/bot-battles.ts'
import { plain } from '../shared/tests/skirmish/support/plain-bot.ts'
import { setupOf } from '../shared/tests/skirmish/support/setups.ts'
import { type Score, shareInterval } from '../shared/tests/support/score.ts'

/**
 * `npm run trials -- --game duel --battles 1000`: plays trial battles of a game between its bots and
 * prints the numbers of `docs/games/duel/bots.md` or `docs/games/skirmish/bots.md` (the default),
 * into which they are copied by hand. `--bot strong` only plays this bot of Duel against the next
 * weaker one.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'skirmish' },
    battles: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string' },
  },
})
if (values.game !== 'skirmish' && values.game !== 'duel')
  throw new Error('--game must be one of: duel, skirmish.')

function wholeNumber(name: 'battles' | 'seed', least: number): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number of at least ${least}.`)
  return number
}

const battles = wholeNumber('battles', 1)
const seed = wholeNumber('seed', 0)
const percent = (count: number): string => `${((100 * count) / battles).toFixed(1)} %`

/** Programs whose battles against themselves show the length of a battle and the worth of the first turn. */
const PROGRAMS = { greedy: SKIRMISH_BRAINS.greedy, plain }

const TRIALS = (['greedy', 'plain'] as const).flatMap((program) =>
  ([3, 1, 5] as const).map((topStage) => [program, topStage] as const),
)

/** Trials of Skirmish: the tables of `docs/games/skirmish/bots.md`. */
function trySkirmish(): void {
  const { won, shared } = compareBots(setupOf(2), ['greedy', 'random'], battles, seed)
  console.log(
    `greedy against random, ${battles} battles of two: ${percent(won)} won, ${percent(shared)} shared`,
  )
  console.log('')
  console.log(
    '| program | seats | top stage | own turns a fighter | first seat wins | shared | ended by limits |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const [program, topStage] of TRIALS)
    for (const seats of [2, 3, 4, 5, 6]) {
      const brain = PROGRAMS[program]
      const trial = trialOf(setupOf(seats, { topStage }), battles, seed, brain)
      const cells = [
        program,
        seats,
        topStage,
        trial.turns.toFixed(1),
        percent(trial.firstWon),
        percent(trial.shared),
      ]
      console.log(`| ${[...cells, percent(trial.limited)].join(' | ')} |`)
    }
  console.log('')
  console.log('| preset | seats | pairs | placed better | rating of `random` |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  for (const preset of PRESETS)
    for (const seats of SEAT_COUNTS[TEAMS_OF_PRESET[preset]]) {
      const setup = setupOf(seats, { teams: TEAMS_OF_PRESET[preset] })
      const score = measureSides(setup, { stronger: 'greedy', weaker: 'random' }, battles, seed)
      const cells = [`\`${preset}\``, seats, score.games, score.won, ratingBelow(ANCHOR, score)]
      console.log(`| ${cells.join(' | ')} |`)
    }
}

/** A share of points with its 95 % interval. */
function sayShare(score: Score): string {
  const { games, won, drawn } = score
  const { least, most } = shareInterval(score)
  const [share, from, to] = [(won + drawn / 2) / games, least, most].map((part) =>
    (100 * part).toFixed(1),
  )
  return `${share} % of points (${from} to ${to}), ${won} won and ${drawn} drawn of ${games}`
}

const bots = DUEL_BOTS.slice(1).filter((bot) => bot === (values.bot ?? bot))
if (bots.length === 0) throw new Error(`--bot must be one of: ${DUEL_BOTS.slice(1).join(', ')}.`)

/** Trials of Duel: the numbers of `docs/games/duel/bots.md`. */
function tryDuel(): void {
  if (values.bot === undefined) {
    const { turns, starterWon, drawn, limited } = duelTrialOf(battles, seed)
    const share = (part: number): string => percent(part * battles)
    console.log(
      `greedy against itself, ${battles} duels: ${turns.toFixed(1)} turns, starting seat wins ${share(starterWon)}, drawn ${share(drawn)}, ended by limits ${share(limited)}`,
    )
  }
  for (const bot of bots) {
    const weaker = present(DUEL_BOTS[DUEL_BOTS.indexOf(bot) - 1], 'a weaker bot')
    const score = measureBots([BRAINS[bot], BRAINS[weaker]], battles, seed)
    console.log(`${bot} against ${weaker}, all pairs of starters: ${sayShare(score)}`)
  }
}

if (values.game === 'duel') tryDuel()
else trySkirmish()
