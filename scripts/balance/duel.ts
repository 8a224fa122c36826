import { STARTERS, type StarterName } from '../../shared/src/duel/index.ts'
import { compareLineUps } from '../../shared/tests/duel/support/bot-duels.ts'
import { shareInterval } from '../../shared/tests/support/score.ts'

/** The shares of points that a starter keeps against each other one, from 0 to 1. */
const FAIR = { least: 0.45, most: 0.55 } as const

/** Plays each pair of starters so often, seats swapped, and prints a line of a table for each. */
export function sayDuelBalance(duels: number, seed: number): void {
  const names = Object.keys(STARTERS) as readonly StarterName[]
  console.log('| starter | against | duels | share of points | 95 % interval |')
  console.log('| --- | --- | ---: | ---: | ---: |')
  for (const [place, one] of names.entries())
    for (const other of names.slice(place + 1)) {
      const score = compareLineUps(STARTERS[one], STARTERS[other], duels, seed)
      const share = (score.won + score.drawn / 2) / duels
      const { least, most } = shareInterval(score)
      const mark = share < FAIR.least || share > FAIR.most ? ' !' : ''
      const [middle, from, to] = [share, least, most].map((part) => (100 * part).toFixed(1))
      console.log(
        `| \`${one}\` | \`${other}\` | ${duels} | ${middle} %${mark} | ${from} to ${to} |`,
      )
    }
}
