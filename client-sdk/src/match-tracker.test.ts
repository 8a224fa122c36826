import { describe, expect, it } from 'vitest'
import { DDM } from './games/ddm.ts'
import { MatchTracker } from './match-tracker.ts'

const nobodyAsks = () => Promise.reject(new Error('nobody asks'))
const stateOf = (spectators: number) => ({ phase: 'waiting', spectators, toJSON: () => ({}) })

/** A match tracker that counts its change events. */
function tracked() {
  const tracker = new MatchTracker(null, { game: DDM, catalogue: DDM.builtIn }, nobodyAsks)
  const counts: number[] = []
  tracker.emitter.on('change', () => counts.push(tracker.view.spectators))
  return { tracker, counts }
}

describe('the match tracker', () => {
  it('reports a change between connecting and `begin`', () => {
    const { tracker, counts } = tracked()
    tracker.onState(stateOf(0))
    tracker.onUp()
    tracker.onState(stateOf(1))
    expect(counts).toEqual([])
    tracker.begin()
    expect(counts).toEqual([1])
    tracker.onState(stateOf(2))
    expect(counts).toEqual([1, 2])
  })

  it('reports no change if everything arrived before connecting finished', () => {
    const { tracker, counts } = tracked()
    tracker.onState(stateOf(0))
    tracker.onUp()
    tracker.begin()
    expect(counts).toEqual([])
  })
})
