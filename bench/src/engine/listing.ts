import { answersOf, countAnswers, legalIntents } from '@dungeon-dice/shared/ddm'
import type { Figure } from '../figures.ts'
import { median, quantile, secondsSince } from '../samples.ts'
import type { DdmMatch, Move } from './duel.ts'

/** With fewer dice on the board a decision is an opening, which has far fewer answers. */
const PIECES_IN_MID_GAME = 3

const PASSES = 5

/** Times listing, and merely counting, the answers to mid-game placements of the recorded duels. */
export function measureListing(duels: readonly DdmMatch[]): Figure[] {
  const asked = duels.flatMap(({ moves }) => moves.filter(isMidGamePlacement))
  const list = timesOf(asked, ({ before, seat }) => legalIntents(before, seat).length)
  const count = timesOf(asked, ({ before }) => {
    const answers = answersOf(before)
    return answers === null ? 0 : countAnswers(answers)
  })
  const answers = median(asked.map(({ choices }) => choices))
  return [
    { name: 'answers to a mid-game placement: median', value: answers, unit: '' },
    { name: 'all of them spelled out (legalIntents): p50', value: median(list), unit: 'µs' },
    {
      name: 'all of them spelled out (legalIntents): p99',
      value: quantile(list, 0.99),
      unit: 'µs',
    },
    { name: 'found and counted (answersOf): p50', value: median(count), unit: 'µs' },
  ]
}

const isMidGamePlacement = ({ before, choices }: Move): boolean =>
  before.agenda.at(-1)?.type === 'dimension' && before.arrivals >= PIECES_IN_MID_GAME && choices > 1

function timesOf(moves: readonly Move[], run: (move: Move) => number): number[] {
  let samples: number[] = []
  for (let pass = 0; pass < PASSES; pass += 1) {
    samples = moves.map((move) => {
      const start = process.hrtime.bigint()
      run(move)
      return secondsSince(start) * 1e6
    })
  }
  return samples
}
