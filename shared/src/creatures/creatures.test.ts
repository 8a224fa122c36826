import { describe, expect, it } from 'vitest'
import { BUILT_IN, DICE } from '../ddm/catalogue/built-in.ts'
import { CREATURES, creature } from './creatures.ts'

describe('the shared creatures', () => {
  it('are the monsters of the dice catalogue, in its order and with its values', () => {
    const monsters = DICE.filter(({ type }) => type !== 'item')
    expect(CREATURES.map(({ id }) => id)).toEqual(monsters.map(({ id }) => id))
    for (const one of CREATURES) expect(BUILT_IN.cards.get(one.id)).toMatchObject(one)
  })

  it('leave the hash of the dice catalogue as stored matches have it', () => {
    expect(BUILT_IN.hash).toBe('9ca528701c05691f5db69d942a685a78')
  })

  it('are found by id alone', () => {
    expect(creature('battle-steer')).toMatchObject({ name: 'Battle Steer', level: 2, attack: 20 })
    expect(() => creature('nobody')).toThrow('creature nobody')
  })
})
