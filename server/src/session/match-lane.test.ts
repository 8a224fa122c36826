import { expect, it } from 'vitest'
import { matchLane } from './match-lane.ts'

it('a match is in the lane of an address, of its network until it is known, or of the match', () => {
  const unknown = { network: null }
  const restored = { network: 'hash' }
  const connected = { address: '2001:db8:0:1::/64', network: 'hash' }
  const lanes = [
    matchLane('one', [unknown, restored, connected]),
    matchLane('one', [unknown, restored]),
    matchLane('two', [restored]),
    matchLane('one', [unknown]),
  ]
  expect(lanes).toEqual(['2001:db8:0::/48', 'network hash', 'network hash', 'match one'])
})
