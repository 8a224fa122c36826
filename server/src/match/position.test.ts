import { type Plain, SERVER } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { NIM, type NimIntent, type NimSeat, type NimTypes } from '../../tests/support/nim/nim.ts'
import { firstPosition, nextPosition, type Position } from './position.ts'

const take: NimIntent = { type: 'take', stones: 1 }
const leave: NimIntent = { type: 'leave' }

/** The position after these intents in a game of ten stones. */
function after(seats: readonly NimSeat[], ...intents: readonly (readonly [string, NimIntent])[]) {
  const context = { game: NIM, seats, time: null }
  const first = NIM.create({ seats }, () => 0)
  let position: Position<NimTypes> = firstPosition(context, first.state, 0)
  for (const [actor, intent] of intents) {
    const step = NIM.apply(position.state, actor as NimSeat, intent, () => 0)
    if (!step.ok) throw new Error(JSON.stringify(step satisfies { error: Plain | object }))
    const taken = { state: step.value.state, atMs: 0, answer: null, actor, intent }
    position = nextPosition(context, position, taken)
  }
  return position
}

describe('a seat that resigns', () => {
  it('is noted when that ends the match, and when others play on', () => {
    expect(after(['W', 'X'], ['X', leave])).toMatchObject({ resigned: ['X'], putOut: [] })
    const three = after(['W', 'X', 'Y'], ['Y', leave], ['W', take])
    expect(three).toMatchObject({ resigned: ['Y'], out: ['Y'], outcome: null })
  })

  it('is neither one that the server puts out nor one that loses', () => {
    const putOut = after(['W', 'X'], [SERVER, { type: 'leave', seat: 'X' }])
    expect(putOut).toMatchObject({ resigned: [], putOut: ['X'] })
    const turns = Array.from(
      { length: 10 },
      (_, turn) => [turn % 2 === 0 ? 'W' : 'X', take] as const,
    )
    const lost = after(['W', 'X'], ...turns)
    expect(lost).toMatchObject({ resigned: [], outcome: { places: [['X'], ['W']] } })
  })
})
