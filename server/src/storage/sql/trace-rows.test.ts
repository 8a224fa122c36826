import { expect, it } from 'vitest'
import type { HeldGain } from '../../results/ports.ts'
import { fixedRating } from '../../results/rating.ts'
import { gainOf, gainRow } from './trace-rows.ts'

it('a gain that was held before there were several sides is read as one against its opponent', () => {
  const met: HeldGain['met'] = {
    mates: [],
    others: [{ ratings: [fixedRating(1_512.5)], score: 1, weight: 0.25 }],
  }
  const gain: HeldGain = {
    ...{ matchId: 'm', accountId: 'ann', ladder: 'gba', endedAtMs: 5, opponentId: 'bo' },
    ...{ met, score: 1, weight: 0.25, points: 12.5, reasons: ['same_address'] },
  }
  const row = gainRow(gain)
  expect(gainOf(row)).toEqual(gain)
  expect(gainOf({ ...row, opponent: JSON.stringify(fixedRating(1_512.5)) })).toEqual(gain)
})
