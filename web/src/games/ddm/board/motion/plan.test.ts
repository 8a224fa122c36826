import {
  type GameEvent,
  itemOn,
  masterOn,
  monsterOn,
  parseSquare,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { watchBots } from '../../../../../tests/support/bot-duel.ts'
import { spotOf } from '../layout.ts'
import { baseOf, keyframesOf } from './keyframes.ts'
import { isGone, LONGEST, planOf } from './plan.ts'

interface Batch {
  readonly events: readonly GameEvent[]
  readonly before: State
  readonly after: State
}

/** All that is seen to happen in a duel between two bots. */
function batchesOf(seed: number): readonly Batch[] {
  const watched = watchBots('tabletop', seed, 'B')
  return watched.slice(1).map(({ state: after, history }, place) => {
    const { state: before, history: known } = watched[place] ?? { state: after, history }
    return { before, after, events: history.slice(known.length) }
  })
}

const BATCHES = [1, 2, 3].flatMap(batchesOf)

const stands = (state: State, name: string): boolean => {
  const square = parseSquare(name)
  if (square === null) return false
  const { board } = state.setup.options
  return (
    monsterOn(state, square) !== undefined ||
    itemOn(state, square) !== undefined ||
    masterOn(board, square) !== null
  )
}

describe('how events are shown', () => {
  it('takes no batch longer than allowed', () => {
    for (const { events } of BATCHES) {
      const { length, tracks, shows } = planOf(events)
      expect(length).toBeLessThanOrEqual(LONGEST)
      for (const part of [...shows, ...tracks.flatMap(({ actions }) => actions)])
        expect(part.start + part.length).toBeLessThanOrEqual(LONGEST + 1e-6)
    }
  })

  it('moves figures that are there: those that were lost stood there before', () => {
    const tracks = BATCHES.flatMap(({ events, before, after }) =>
      planOf(events).tracks.map((track) => ({ track, before, after })),
    )
    expect(tracks.some(({ track }) => isGone(track))).toBe(true)
    for (const { track, before, after } of tracks)
      expect(stands(isGone(track) ? before : after, baseOf(track))).toBe(true)
  })

  it('gives keyframes in order that end where the figure stands', () => {
    for (const { events, after } of BATCHES) {
      const { tracks, length } = planOf(events)
      const spot = (square: string) => spotOf(square, after.setup.options.board, 'B')
      for (const track of tracks) {
        const frames = keyframesOf(track, spot, length)
        const offsets = frames.map(({ offset }) => offset ?? 0)
        expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
        expect(offsets.at(0)).toBe(0)
        expect(offsets.at(-1)).toBe(1)
        if (!isGone(track))
          expect(frames.at(-1)).toMatchObject({
            transform: 'translate(0px, 0px) scale(1)',
            opacity: 1,
          })
      }
    }
  })

  it('shows a walk square by square (R10.3)', () => {
    const { tracks, length } = planOf([
      { type: 'monsterWalked', squares: ['g2', 'g3', 'h3'], paid: 2 },
    ])
    expect(tracks).toMatchObject([{ from: 'g2', to: 'h3' }])
    const [track] = tracks
    if (track === undefined) throw new Error('a track')
    const spot = (square: string) => spotOf(square, { width: 13, length: 19 }, 'A')
    const transforms = keyframesOf(track, spot, length).map(({ transform }) => transform)
    expect(new Set(transforms)).toEqual(
      new Set([
        'translate(-100px, 100px) scale(1)',
        'translate(-100px, 0px) scale(1)',
        'translate(0px, 0px) scale(1)',
      ]),
    )
  })

  it('keeps still for what is told in the log alone', () => {
    expect(planOf([{ type: 'turnBegan', turn: 2, seat: 'B' }])).toEqual({
      length: 0,
      tracks: [],
      shows: [],
    })
  })
})
