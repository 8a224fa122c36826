import { parseArgs } from 'node:util'
import { BOTS, PRESETS, type Preset, STARTER_LISTS } from '../shared/src/ddm/index.ts'
import { present } from '../shared/src/index.ts'
import { sayDuelBalance } from './balance/duel.ts'
import { type PlayedMatch, playMatch, setupOf } from './balance/matches.ts'
import { type Balance, balanceOf, LIMITS, pointsOfA, swapped } from './balance/report.ts'

/**
 * `npm run balance -- --matches 200 --bot greedy`: plays each starter list that many times against each,
 * seats swapped after each match, under each preset. Prints the win matrix, and for each list how
 * its matches against all lists went. Marks with `!` what is beyond the limits (docs/bots.md).
 * `--game duel` plays the starters of Duel by `greedy`, and prints their shares with 95 % intervals.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'ddm' },
    matches: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    bot: { type: 'string', default: 'greedy' },
    preset: { type: 'string' },
  },
})

const matches = Number(values.matches)
const seed = Number(values.seed)
const bot = present(
  BOTS.find((name) => name === values.bot),
  `--bot must be one of: ${BOTS.join(', ')}`,
)
const names = Object.keys(STARTER_LISTS) as (keyof typeof STARTER_LISTS)[]

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const marked = (share: number, isBeyond: boolean): string =>
  `${percent(share)}${isBeyond ? ' !' : ''}`

/** Matches of two lists, as if the first of them had always had seat A. */
function played(preset: Preset, own: string, foe: string): readonly PlayedMatch[] {
  const lists: Readonly<Record<string, (typeof STARTER_LISTS)[keyof typeof STARTER_LISTS]>> =
    STARTER_LISTS
  const [one, other] = [present(lists[own], own), present(lists[foe], foe)]
  const setups = [setupOf(preset, one, other), setupOf(preset, other, one)] as const
  return Array.from({ length: matches }, (_, place) => {
    const match = playMatch(setups[place % 2 === 0 ? 0 : 1], bot, seed + place)
    return place % 2 === 0 ? match : swapped(match)
  })
}

function sayBalance(name: string, balance: Balance): void {
  const { firstSeat, turns, unhurt, comebacks, lastBlows } = balance
  const blows = lastBlows
    .slice(0, 3)
    .map(([id, share]) => `${id} ${marked(share, share > LIMITS.mostLastBlows)}`)
  console.log(
    `| ${name} | ${percent(firstSeat)} | ${turns.toFixed(1)} | ${percent(unhurt)} | ${marked(comebacks, comebacks < LIMITS.leastComebacks)} | ${blows.join(', ')} |`,
  )
}

function sayDdmBalance(): void {
  for (const preset of PRESETS.filter(
    (one) => values.preset === undefined || one === values.preset,
  )) {
    const pairs = names.flatMap((own, place) =>
      names.slice(place).map((foe) => ({ own, foe, matches: played(preset, own, foe) })),
    )
    const between = (own: string, foe: string): readonly PlayedMatch[] =>
      pairs.flatMap((pair) => {
        if (pair.own === own && pair.foe === foe) return pair.matches
        return pair.own === foe && pair.foe === own ? pair.matches.map(swapped) : []
      })
    console.log(`\n${preset}: share of points of the list of a row against that of a column\n`)
    console.log(`| list | ${names.join(' | ')} |`)
    console.log(`| --- |${names.map(() => ' ---: |').join('')}`)
    for (const own of names) {
      const shares = names.map((foe) => pointsOfA(between(own, foe)))
      const cells = shares.map((share, place) =>
        names[place] === own ? '–' : marked(share, share > LIMITS.mostWon),
      )
      console.log(`| ${own} | ${cells.join(' | ')} |`)
    }
    console.log('\n| list | first seat wins | turns | winner unhurt | comebacks | last blows |')
    console.log('| --- | ---: | ---: | ---: | ---: | --- |')
    for (const own of names) sayBalance(own, balanceOf(names.flatMap((foe) => between(own, foe))))
    sayBalance('all', balanceOf(pairs.flatMap((pair) => pair.matches)))
  }
}

if (values.game === 'duel') sayDuelBalance(matches, seed)
else sayDdmBalance()
