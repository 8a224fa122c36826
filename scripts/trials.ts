import { parseArgs } from 'node:util'
import { ANCHOR, ratingBelow } from '../server/src/game/bot-rating.ts'
import { PRESETS, SEAT_COUNTS, TEAMS_OF_PRESET } from '../shared/src/skirmish/model/presets.ts'
import { compareBots, measureSides, trialOf } from '../shared/tests/skirmish/support/bot-battles.ts'
import { setupOf } from '../shared/tests/skirmish/support/setups.ts'

/**
 * `npm run trials -- --battles 1000`: plays trial battles of Skirmish between its bots and prints
 * the tables of `docs/games/skirmish/bots.md`, into which they are copied by hand.
 */

const { values } = parseArgs({
  options: { battles: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})

function wholeNumber(name: 'battles' | 'seed', least: number): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number of at least ${least}.`)
  return number
}

const battles = wholeNumber('battles', 1)
const seed = wholeNumber('seed', 0)
const percent = (count: number): string => `${((100 * count) / battles).toFixed(1)} %`

const { won, shared } = compareBots(setupOf(2), ['greedy', 'random'], battles, seed)
console.log(
  `greedy against random, ${battles} battles of two: ${percent(won)} won, ${percent(shared)} shared`,
)
console.log('')
console.log(
  '| seats | top stage | own turns a fighter | first seat wins | shared | ended by limits |',
)
console.log('| --- | --- | --- | --- | --- | --- |')
for (const topStage of [3, 1, 5] as const)
  for (const seats of [2, 3, 4, 5, 6]) {
    const trial = trialOf(setupOf(seats, { topStage }), battles, seed)
    const cells = [
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
