import { describe, expect, it } from 'vitest'
import { corridor } from '../support/corridor.ts'
import { damageAt } from '../support/look.ts'
import { play } from '../support/play.ts'

/** A monster of each type that walks and has ATK 20, each type beating the next and the last the first. */
const TWENTY = [
  ['dragon', 'magician-dragon'],
  ['spellcaster', 'faceless-mage'],
  ['undead', 'three-legged-zombies'],
  ['beast', 'battle-ox'],
  ['warrior', 'flame-swordsman'],
] as const

/** Damage of an attack that is taken; 0 when nothing happens. */
function damageOf(attacker: string, target: string, options: string): number | undefined {
  const duel = corridor(`. A:${attacker} B:${target}`, `A 3;A9 [${options}]`)
  const hit = play(duel, 'g3xg4').events.find(({ type }) => type === 'damaged')
  return hit?.type === 'damaged' ? hit.amount : undefined
}

describe('the advantage of a type', () => {
  it.each(TWENTY)(
    'R12.13 with typeAdvantage 10, ATK of a %s is 10 more or less by type',
    (type, attacker) => {
      const place = TWENTY.findIndex(([name]) => name === type)
      const against = (next: number) =>
        damageOf(attacker, TWENTY[(place + next) % 5]?.[1] ?? '', 'typeAdvantage=10')
      expect([0, 1, 2, 3, 4].map(against)).toEqual([20, 30, 20, 20, 10])
    },
  )

  it('R12.13 by default there is none', () => {
    for (const [, attacker] of TWENTY)
      for (const [, target] of TWENTY)
        expect(damageOf(attacker, target, 'typeAdvantage=0')).toBe(20)
  })

  it('R12.13 a type-neutral monster neither gives nor takes it', () => {
    expect(damageOf('clown-zombie', 'battle-ox', 'typeAdvantage=10')).toBe(10)
    expect(damageOf('clown-zombie', 'faceless-mage', 'typeAdvantage=10')).toBe(10)
    expect(damageOf('faceless-mage', 'clown-zombie', 'typeAdvantage=10')).toBe(20)
    expect(damageOf('battle-ox', 'clown-zombie', 'typeAdvantage=10')).toBe(20)
  })

  it('R12.13 it never takes ATK below 0, and a Dungeon Master has no type', () => {
    expect(damageOf('time-wizard', 'thousand-dragon', 'typeAdvantage=10')).toBeUndefined()
    const home = corridor('B:mystic-horseman', 'A 3;A9 [typeAdvantage=10]')
    expect(damageAt(play(home, 'g1xg2').state, 'g2')).toBe(10)
  })

  it('R12.13 it counts against a defence as well', () => {
    const defended = (target: string) =>
      play(
        corridor(`. A7 B:${target}`, 'A 3;A9 B 3;D1 [typeAdvantage=10 retaliation=yes]'),
        'g3xg4',
        'defend',
      )
    expect(defended('thousand-dragon')).toHaveEvents('damaged g4 10')
    expect(defended('battle-ox')).toHaveEvents('damaged g3 10 retaliation')
  })
})
