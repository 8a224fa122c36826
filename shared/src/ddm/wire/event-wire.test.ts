import { describe, expect, expectTypeOf, it } from 'vitest'
import type { GameEvent } from '../language/event.ts'
import { fromEventWire, toEventWire, type UnlistedField } from './event-wire.ts'

const back = (event: GameEvent): GameEvent => fromEventWire(toEventWire(event))

describe('an event on the wire', () => {
  it('covers every field', () => {
    expectTypeOf<UnlistedField>().toEqualTypeOf<never>()
  })

  it('is the type followed by the fields, and parses back', () => {
    const event: GameEvent = {
      type: 'crestsGained',
      seat: 'A',
      crest: 'magic',
      amount: 2,
      lost: 1,
      cause: 'roll',
    }
    expect(toEventWire(event)).toEqual(['crestsGained', 'A', 'magic', 2, 1, 'roll'])
    expect(back(event)).toEqual(event)
  })

  it('encodes rolled dice as in the state', () => {
    const event: GameEvent = {
      type: 'diceRolled',
      seat: 'B',
      dice: [
        { die: 1, face: { crest: 'summon', count: 1 } },
        { die: 12, face: { crest: 'magic', count: 3 } },
      ],
    }
    expect(toEventWire(event)).toEqual(['diceRolled', 'B', '1:S1 12:G3'])
    expect(back(event)).toEqual(event)
  })

  it("includes an ability's targets and choices", () => {
    const targets = [{ at: 'g4', piece: 'monster' }] as const
    const link = { seat: 'A', at: 'f3', card: 'x', ability: 1 } as const
    for (const event of [
      { type: 'linkAdded', ...link, choices: { targets, crests: 2 } },
      { type: 'linkAdded', ...link, choices: {} },
      { type: 'chosen', seat: 'A', cause: 'x', what: 12 },
      { type: 'chosen', seat: 'B', cause: 'x', what: 'g4' },
      { type: 'itemTurnedUp', at: 'g4', item: 'x', cause: 'setOff' },
    ] as const)
      expect(back(event)).toStrictEqual(event)
  })

  it('distinguishes null from absent', () => {
    const draw = { type: 'duelEnded', winner: null, rule: 'R17.8', ladder: null } as const
    const list = { dice: [], figures: [] }
    const ended: GameEvent = { ...draw, lists: { A: list, B: list } }
    expect(back(ended)).toEqual(ended)
    const summoned = { type: 'itemSummoned', seat: 'A', at: 'g4', die: 3, level: 2 } as const
    for (const more of [{}, { figure: 4 }, { item: 'x' }, { figure: 4, item: 'x' }])
      expect(back({ ...summoned, ...more })).toStrictEqual({ ...summoned, ...more })
    expect(toEventWire({ ...summoned, item: 'x' })).toEqual([
      'itemSummoned',
      'A',
      'g4',
      3,
      2,
      null,
      'x',
    ])
    expect(toEventWire(summoned)).toHaveLength(5)
  })

  it('keeps unknown event types', () => {
    expect(fromEventWire(['comet', 1, 'x'])).toEqual({ type: 'comet', fields: [1, 'x'] })
  })
})
