import { describe, expect, it } from 'vitest'
import { Follower } from './follower.ts'

const nobodyAsks = () => Promise.reject(new Error('nobody asks'))
const stateOf = (spectators: number) => ({ phase: 'waiting', spectators, toJSON: () => ({}) })

/** A follower that counts what it tells of changes; nothing of a catalogue is read here. */
function followed() {
  const follower = new Follower(null, {} as never, nobodyAsks)
  const counts: number[] = []
  follower.emitter.on('change', () => counts.push(follower.view.spectators))
  return { follower, counts }
}

describe('what follows a match', () => {
  it('tells of a change between the line being up and the begin of telling', () => {
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

  it('tells of no change when all was there before the line was up', () => {
    const { follower, counts } = followed()
    follower.onState(stateOf(0))
    follower.onUp()
    follower.begin()
    expect(counts).toEqual([])
  })
})
