import { describe, expect, it } from 'vitest'
import { corridor } from '../support/corridor.ts'
import { attacksIn, crestsOf, damageAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { attackShort, expectAllRefused, expectRefused } from '../support/refused.ts'

describe('an attack on a Dungeon Master', () => {
  const gate = (card: string) => position`
      g
19    B
18    a1
 1    A
1=A:${card}  A 3;A9  B 3;D9`

  it.each([
    ['0', 'time-wizard'],
    ['20', 'flame-swordsman'],
    ['50', 'blue-eyes-ultimate-dragon'],
    ['20, flying', 'curse-of-dragon'],
  ])('R12.9 takes one heart point and nothing else: ATK %s', (_, card) => {
    const hit = play(gate(card), 'g18xg19')
    expect(hit).toHaveEvents('attackDeclared g18xg19', 'heartPointsLost B 1 left 2')
    expect(hit.state.seats.B.heartPoints).toBe(2)
    expect(hit.state.seats.A.heartPoints).toBe(3)
    expect(eventsOf(hit).filter((line) => /damaged|defended|attackTaken/.test(line))).toEqual([])
  })

  it('R12.9 each attack takes one, also of one monster that attacks more often', () => {
    const hit = play(gate('knight-of-twin-swords'), 'g18xg19', 'g18xg19')
    expect(hit).toHaveEvents('heartPointsLost B 1 left 2', 'heartPointsLost B 1 left 1')
    expect(crestsOf(hit.state, 'B')).toBe('D9')
  })
})

describe('an attack by a Dungeon Master', () => {
  const home = (target: string, legend = 'A 3;A9;0 B 3;D1;0') => corridor(`${target} B2 A7`, legend)

  it('R12.10 has ATK 10, costs one attack crest, and the target may defend', () => {
    const taken = play(home('B:mystic-horseman'), 'g1xg2', 'take')
    expect(eventsOf(taken)).toEqual([
      'crestsLost A A1',
      'attackDeclared g1xg2',
      'attackTaken g2',
      'damaged g2 10',
      'battleEnded g1xg2 done',
    ])
    expect(crestsOf(taken.state, 'A')).toBe('A8')
    const defended = play(home('B:mystic-horseman'), 'g1xg2', 'defend')
    expect(defended).toHaveEvents('crestsLost B D1', 'defended g2')
    expect(damageAt(defended.state, 'g2')).toBe(0)
  })

  it('R12.10 comes once a turn', () => {
    const attacked = play(home('B:mystic-horseman'), 'g1xg2', 'take').state
    expectRefused(attacked, 'g1xg2', {
      code: 'no_attack_left',
      rule: 'R12.10',
      made: 1,
      allowed: 1,
    })
    expect(attacksIn(attacked)).toEqual(['g4xg3'])
    expect(play(attacked, 'end', 'end', 'g1xg2', 'take')).toHaveEvents('damaged g2 10')
  })

  it('R12.10 goes to an adjacent opposing monster alone, for a crest that is there', () => {
    expect(attacksIn(home('B:mystic-horseman'))).toEqual(['g1xg2', 'g4xg3'])
    expectAllRefused(home('B:mystic-horseman'), {
      g1xg3: { code: 'out_of_reach', rule: 'R11.2', reach: 1, distance: 2 },
      g1xg4: { code: 'bad_target', rule: 'R11.2', at: 'g4' },
      g1xg19: { code: 'bad_target', rule: 'R11.2', at: 'g19' },
      g1xf1: { code: 'bad_target', rule: 'R11.2', at: 'f1' },
    })
    expectRefused(home('B:mystic-horseman', 'A 3;A0'), 'g1xg2', attackShort(1, 0))
  })

  it('R12.10 with lordAttacks no, it never comes', () => {
    const tame = home('B:mystic-horseman', 'A 3;A9 [lordAttacks=no]')
    expectRefused(tame, 'g1xg2', { code: 'cannot_attack', rule: 'R12.10', at: 'g1' })
    expect(attacksIn(tame)).toEqual(['g4xg3'])
  })

  it('R12.11 may be on a flying monster', () => {
    const sky = home('B:parrot-dragon')
    expect(attacksIn(sky)).toEqual(['g1xg2', 'g4xg3'])
    expect(play(sky, 'g1xg2', 'take')).toHaveEvents(
      'damaged g2 10',
      'monsterDestroyed g2 parrot-dragon',
    )
  })

  it('R12.11 with lordHitsFlying no, it may not', () => {
    const sky = home('B:parrot-dragon', 'A 3;A9 [lordHitsFlying=no]')
    expectRefused(sky, 'g1xg2', { code: 'flying_target', rule: 'R12.11', at: 'g2' })
    expect(attacksIn(sky)).toEqual(['g4xg3'])
    const ground = home('B:mystic-horseman', 'A 3;A9 [lordHitsFlying=no]')
    expect(attacksIn(ground)).toEqual(['g1xg2', 'g4xg3'])
  })
})
