import { describe, expect, it } from 'vitest'
import { Follower } from './follower.ts'
import { DDM } from './games/ddm.ts'

const nobodyAsks = () => Promise.reject(new Error('nobody asks'))
const stateOf = (spectators: number) => ({ phase: 'waiting', spectators, toJSON: () => ({}) })

/** A match follower that counts its change events. */
function followed() {
  const follower = new Follower(null, { game: DDM, catalogue: DDM.builtIn }, nobodyAsks)
  const counts: number[] = []
  follower.emitter.on('change', () => counts.push(follower.view.spectators))
  return { follower, counts }
}

describe('the match follower', () => {
  it('reports a change between connecting and `begin`', () => {
    const { follower, counts } = followed()
    follower.onState(stateOf(0))
    follower.onUp()
    follower.onState(stateOf(1))
    expect(counts).toEqual([])
    follower.begin()
    expect(counts).toEqual([1])
    follower.onState(stateOf(2))
    expect(counts).toEqual([1, 2])
  })

  it('reports no change if everything arrived before connecting finished', () => {
    const { follower, counts } = followed()
    follower.onState(stateOf(0))
    follower.onUp()
    follower.begin()
    expect(counts).toEqual([])
  })
})
