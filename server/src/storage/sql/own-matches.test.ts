import { expect, it } from 'vitest'
import { OwnMatches } from './own-matches.ts'

/** Since when an unknown match, found at 9,000, counts as suspended. */
const sinceOf = (own: OwnMatches) => own.reclaimed([{ id: 'm1', epoch: 2 }], 9_000).since.get('m1')

it('counts the pause of an unknown match from the first adoption that failed', () => {
  const own = new OwnMatches()
  own.claimFailed(2_000)
  own.claimFailed(1_000)
  own.claimFailed(3_000)
  expect(sinceOf(own)).toBe(1_000)
})

it('counts it from now on once all doubtful adoptions are resolved', () => {
  const own = new OwnMatches()
  own.claimFailed(1_000)
  own.settle(own.doubt)
  expect(sinceOf(own)).toBe(9_000)
})

it('keeps the doubt when another adoption has failed meanwhile', () => {
  const own = new OwnMatches()
  own.claimFailed(1_000)
  const { doubt } = own
  own.claimFailed(2_000)
  own.settle(doubt)
  expect(sinceOf(own)).toBe(1_000)
})
