import { describe, expect, it } from 'vitest'
import { corridor } from '../../../tests/support/corridor.ts'
import { play } from '../../../tests/support/play.ts'
import { viewState } from '../rules/08-views/view.ts'
import { agreesToDraw } from './drawing.ts'
import { isOfferedDraw } from './offered-draw.ts'

const AHEAD = corridor('A:battle-ox', 'A 3;A3 B 2')
const EVEN = corridor('.')

describe('a bot that is offered a draw', () => {
  it('accepts when it is behind, not when it is ahead or even', () => {
    const agrees = (state: typeof AHEAD) =>
      (['A', 'B'] as const).map((seat) => agreesToDraw(viewState(state, seat), seat))
    expect(agrees(AHEAD)).toEqual([false, true])
    expect(agrees(EVEN)).toEqual([false, false])
  })

  it("is asked while the opponent's offer is open (R17.8)", () => {
    const offered = play(AHEAD, 'A draw').state
    expect([isOfferedDraw(AHEAD, 'B'), isOfferedDraw(offered, 'A')]).toEqual([false, false])
    expect(isOfferedDraw(offered, 'B')).toBe(true)
    expect(isOfferedDraw(play(offered, 'B draw no').state, 'B')).toBe(false)
  })
})
