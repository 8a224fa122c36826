import { describe, expect, it } from 'vitest'
import { corridor } from '../support/corridor.ts'
import { attacksIn, crestsOf, damageAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { attackShort, expectAllRefused, expectRefused } from '../support/refused.ts'

const duel = corridor('. A7 B:mystic-horseman . .', 'A 3;M9A2;0 B 3;0')

describe('an attack', () => {
  it('R11.1 costs one attack crest', () => {
    const attacked = play(duel, 'g3xg4')
    expect(eventsOf(attacked)).toEqual([
      'crestsLost A A1',
      'attackDeclared g3xg4',
      'attackTaken g4',
      'damaged g4 20',
      'battleEnded g3xg4 done',
    ])
    expect(attacked).toHaveEvents('crestsLost A A1', 'attackDeclared g3xg4', 'damaged g4 20')
    expect(crestsOf(attacked.state, 'A')).toBe('M9A1')
  })

  it('R11.1 a monster attacks once a turn: a second attack is refused and not listed', () => {
    const attacked = play(duel, 'g3xg4').state
    expectRefused(attacked, 'g3xg4', {
      code: 'no_attack_left',
      rule: 'R11.1',
      made: 1,
      allowed: 1,
    })
    expect(attacksIn(attacked)).toEqual([])
    expect(play(attacked, 'end', 'end', 'g3xg4')).toHaveEvents('damaged g4 20')
  })

  it('R11.1 without an attack crest nobody attacks', () => {
    const poor = corridor('. A7 B1', 'A 3;M9D9G9T9 B 3;A9')
    expectRefused(poor, 'g3xg4', attackShort(1, 0))
    expect(attacksIn(poor)).toEqual([])
  })

  it('R11.1 R8.1 R5.1 nobody attacks in the turn of the other player, nor outside the action part', () => {
    const meet = (turn: string) => corridor('. A7 B7', `A 3;A9 B 3;A9 ${turn}`)
    const others = { code: 'not_your_decision', rule: 'R8.1', awaited: 'A' } as const
    expectRefused(meet('5A:act'), 'B g4xg3', others)
    expectRefused(meet('5A:roll'), 'B g4xg3', others)
    const early = { code: 'wrong_step', rule: 'R5.1', awaited: 'roll' } as const
    expectRefused(meet('5A:roll'), 'A g3xg4', early)
  })

  it('R11.3 a monster attacks with or without having moved', () => {
    expect(play(duel, 'g3-g2-g3', 'g3xg4')).toHaveEvents('damaged g4 20')
    const near = play(corridor('A7 . B1', 'A 3;M9A9'), 'g2-g3').state
    expect(attacksIn(near)).toEqual(['g3xg4'])
  })

  it('R11.7 more crests do not raise ATK or DEF', () => {
    const rich = corridor('. A7 B:mystic-horseman', 'A 3;A10 B 3;D10')
    expect(damageAt(play(rich, 'g3xg4', 'take').state, 'g4')).toBe(20)
    const defended = play(rich, 'g3xg4', 'defend').state
    expect(damageAt(defended, 'g4')).toBe(10)
    expect([crestsOf(defended, 'A'), crestsOf(defended, 'B')]).toEqual(['A9', 'D9'])
  })

  it('R11.10 the Knight of Twin Swords attacks three times a turn, paying each time', () => {
    const knight = corridor('. A:knight-of-twin-swords B:mystic-horseman', 'A 3;A9 B 3')
    const thrice = play(knight, 'g3xg4', 'g3xg4', 'g3xg4').state
    expect(damageAt(thrice, 'g4')).toBe(30)
    expect(crestsOf(thrice, 'A')).toBe('A6')
    expectRefused(thrice, 'g3xg4', { code: 'no_attack_left', rule: 'R11.1', made: 3, allowed: 3 })
    expect(attacksIn(thrice)).toEqual([])
    const poor = corridor('. A:knight-of-twin-swords B:mystic-horseman', 'A 3;A1')
    expectRefused(play(poor, 'g3xg4').state, 'g3xg4', attackShort(1, 0))
  })
})

describe('the target', () => {
  const star = position`
      f   g   h
 5    .   b1  .
 4    a6  b2  .
 3    b3  a4  b5
 2    b9  b7  b8
 1    .   A   .
1=B1  2=B2  3=B4  4=A7  5=B7  6=A1  7=B8  8=B10  9=A:energy-disk~  A 3;A9`

  it('R11.2 is one opposing monster in front, behind, left or right', () => {
    expect(attacksIn(star).filter((text) => text.startsWith('g3x'))).toEqual([
      'g3xg2',
      'g3xf3',
      'g3xh3',
      'g3xg4',
    ])
    expect(play(star, 'g3xh3')).toHaveEvents('attackDeclared g3xh3', 'damaged h3 20')
    expect(damageAt(play(star, 'g3xh3').state, 'f3')).toBe(0)
  })

  it('R11.2 is never on a diagonal, nor two spaces away', () => {
    expectAllRefused(star, {
      g3xh2: { code: 'out_of_reach', rule: 'R11.2', reach: 1, distance: 2 },
      g3xg5: { code: 'out_of_reach', rule: 'R11.2', reach: 1, distance: 2 },
      f4xh2: { code: 'out_of_reach', rule: 'R11.2', reach: 1, distance: 4 },
    })
  })

  it('R11.2 is no own monster, no item, no empty space, no own Dungeon Master', () => {
    expectAllRefused(star, {
      g3xf4: { code: 'bad_target', rule: 'R11.2', at: 'f4' },
      g3xg3: { code: 'bad_target', rule: 'R11.2', at: 'g3' },
      g3xf2: { code: 'bad_target', rule: 'R11.2', at: 'f2' },
      g3xh4: { code: 'bad_target', rule: 'R11.2', at: 'h4' },
      g3xg1: { code: 'bad_target', rule: 'R11.2', at: 'g1' },
      g3xy25: { code: 'bad_target', rule: 'R11.2', at: 'y25' },
    })
  })

  it('R11.2 is attacked by an own monster or the own Dungeon Master alone', () => {
    expectAllRefused(star, {
      g4xg3: { code: 'no_attacker', rule: 'R11.2', at: 'g4' },
      h4xg4: { code: 'no_attacker', rule: 'R11.2', at: 'h4' },
      f2xf3: { code: 'no_attacker', rule: 'R11.2', at: 'f2' },
      g19xg3: { code: 'no_attacker', rule: 'R11.2', at: 'g19' },
    })
  })

  it('R11.2 may be the opposing Dungeon Master, adjacent as well', () => {
    const gate = position`
      f   g   h
19    a1  B   a2
18    a4  a3  .
 1    .   A   .
1=A1  2=A2  3=A4  4=A7  A 3;A9`
    expect(attacksIn(gate)).toEqual(['f19xg19', 'h19xg19', 'g18xg19'])
    const distant = { code: 'out_of_reach', rule: 'R11.2', reach: 1, distance: 2 } as const
    expectRefused(gate, 'f18xg19', distant)
  })

  it('R11.4 is no flying monster if the attacker does not fly', () => {
    const sky = corridor('. A7 B:parrot-dragon', 'A 3;A9')
    expectRefused(sky, 'g3xg4', { code: 'flying_target', rule: 'R11.4', at: 'g4' })
    expect(attacksIn(sky)).toEqual([])
  })

  it('R11.1 R11.2 R11.4 of two faults the first in the order of section 23 is told', () => {
    const both = position`
      f   g   h
 4    .   b3  .
 3    .   b2  .
 2    a1  a4  .
 1    .   A   .
1=A7*  2=B:parrot-dragon  3=B:baby-dragon  4=A8  A 3;A0;* [lordAttacks=no]`
    expectAllRefused(both, {
      h9xf2: { code: 'no_attacker', rule: 'R11.2', at: 'h9' },
      g1xh9: { code: 'cannot_attack', rule: 'R12.10', at: 'g1' },
      f2xh9: { code: 'no_attack_left', rule: 'R11.1', made: 1, allowed: 1 },
      g2xh9: { code: 'bad_target', rule: 'R11.2', at: 'h9' },
      g2xg4: { code: 'out_of_reach', rule: 'R11.2', reach: 1, distance: 2 },
      g2xg3: { code: 'flying_target', rule: 'R11.4', at: 'g3' },
    })
  })
})
