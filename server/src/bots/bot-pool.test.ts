import { expect, it } from 'vitest'
import { thoughtLane } from './bot-pool.ts'

it('bots think in the lane of an address, of its network until it is known, or of the match', () => {
  const unknown = { network: null }
  const restored = { network: 'hash' }
  const connected = { address: '2001:db8:0:1::/64', network: 'hash' }
  const lanes = [
    thoughtLane('one', [unknown, restored, connected]),
    thoughtLane('one', [unknown, restored]),
    thoughtLane('two', [restored]),
    thoughtLane('one', [unknown]),
  ]
  expect(lanes).toEqual(['2001:db8:0::/48', 'network hash', 'network hash', 'match one'])
})
