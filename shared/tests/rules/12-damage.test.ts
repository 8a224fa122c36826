import { describe, expect, it } from 'vitest'
import { withMonster } from '../support/battle.ts'
import { corridor } from '../support/corridor.ts'
import { damageAt, endsOf, monsterAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'

/** Swordsman (ATK 20) against a monster of B's, each side with crests. */
const against = (target: string, options = '') =>
  corridor(`. A7 ${target} . .`, `A 3;M9A9;0 B 3;D9;0 ${options}`)

describe('the damage of an attack', () => {
  it('R12.1 an attack that is not defended deals its ATK', () => {
    const taken = play(against('B:mystic-horseman'), 'g3xg4', 'take')
    expect(taken).toHaveEvents('attackTaken g4', 'damaged g4 20')
    expect(taken.events).toContainEqual({
      type: 'damaged',
      at: 'g4',
      amount: 20,
      damage: 20,
      cause: 'attack',
    })
    expect(damageAt(taken.state, 'g4')).toBe(20)
    expect(damageAt(taken.state, 'g3')).toBe(0)
  })

  it('R12.2 a defended attack deals ATK minus DEF', () => {
    const defended = play(against('B:mystic-horseman'), 'g3xg4', 'defend')
    expect(defended).toHaveEvents('defended g4', 'damaged g4 10')
    expect(damageAt(defended.state, 'g4')).toBe(10)
  })

  it.each([
    ['equal', 'battle-ox'],
    ['higher', 'cocoon-of-evolution'],
  ])('R12.2 R12.3 with DEF %s to ATK, a defended attack hurts nobody', (_, target) => {
    const defended = play(against(`B:${target}`), 'g3xg4', 'defend')
    expect(eventsOf(defended).slice(2)).toEqual([
      'crestsLost B D1',
      'defended g4',
      'battleEnded g3xg4 done',
    ])
    expect([damageAt(defended.state, 'g3'), damageAt(defended.state, 'g4')]).toEqual([0, 0])
  })

  it('R12.3 with retaliation yes, the attacking monster takes the difference', () => {
    const wall = against('B:metal-guardian', '[retaliation=yes]')
    const defended = play(wall, 'g3xg4', 'defend')
    expect(defended).toHaveEvents('defended g4', 'damaged g3 10 retaliation')
    expect([damageAt(defended.state, 'g3'), damageAt(defended.state, 'g4')]).toEqual([10, 0])
  })

  it('R12.3 with retaliation yes, an attacker may be destroyed by it', () => {
    const wall = against('B:cocoon-of-evolution', '[retaliation=yes]')
    const defended = play(wall, 'g3xg4', 'defend')
    expect(defended.events).toContainEqual({
      type: 'monsterDestroyed',
      at: 'g3',
      monster: 'flame-swordsman',
      cause: 'retaliation',
    })
    expect(defended).toHaveEvents('damaged g3 20 retaliation', 'battleEnded g3xg4 done')
    expect(monsterAt(defended.state, 'g3')).toBeUndefined()
  })

  it('R12.3 with retaliation yes, an equal DEF or a taken attack hurts no attacker', () => {
    const equal = play(against('B:battle-ox', '[retaliation=yes]'), 'g3xg4', 'defend')
    expect(damageAt(equal.state, 'g3')).toBe(0)
    const taken = play(against('B:cocoon-of-evolution', '[retaliation=yes]'), 'g3xg4', 'take')
    expect(monsterAt(taken.state, 'g3')?.damage).toBe(0)
  })

  it('R12.3 with retaliation yes, an attacking Dungeon Master takes nothing', () => {
    const wall = corridor('B:cocoon-of-evolution', 'A 3;A9 B 3;D9 [retaliation=yes]')
    const defended = play(wall, 'g1xg2', 'defend')
    expect(eventsOf(defended).slice(2)).toEqual([
      'crestsLost B D1',
      'defended g2',
      'battleEnded g1xg2 done',
    ])
    expect(defended.state.seats.A.heartPoints).toBe(3)
  })

  it('R12.4 ATK has no ceiling, and neither value falls below 0', () => {
    const ultimate = 'A:blue-eyes-ultimate-dragon'
    const strong = corridor(`. ${ultimate} B:summoned-skull`, 'A 3;A9 [typeAdvantage=10]')
    expect(play(strong, 'g3xg4')).toHaveEvents('damaged g4 60')
    const weak = corridor(
      '. A:time-wizard B:thousand-dragon',
      'A 3;A9 B 3;D9 [typeAdvantage=10 retaliation=yes]',
    )
    expect(eventsOf(play(weak, 'g3xg4', 'take'))).not.toContain('damaged g4 0')
    expect(play(weak, 'g3xg4', 'defend')).toHaveEvents('damaged g3 20 retaliation')
  })

  it('R12.4 the values of this moment count, not those at the declaration', () => {
    const declared = play(against('B:mystic-horseman'), 'g3xg4').state
    const stronger = withMonster(declared, 'g3', { card: { attack: 40 } })
    expect(play(stronger, 'B defend')).toHaveEvents('damaged g4 30')
    const tougher = withMonster(declared, 'g4', { card: { defense: 0 } })
    expect(play(tougher, 'B defend')).toHaveEvents('damaged g4 20')
  })
})

describe('counters and destruction', () => {
  it('R12.6 damage stays on a monster as counters, over turns', () => {
    const hurt = play(against('B:mystic-horseman:30'), 'g3xg4', 'defend', 'end', 'end')
    expect(damageAt(hurt.state, 'g4')).toBe(20)
    const again = play(hurt.state, 'g3xg4', 'defend')
    expect(again.events).toContainEqual({
      type: 'damaged',
      at: 'g4',
      amount: 10,
      damage: 30,
      cause: 'attack',
    })
  })

  it('R12.7 a monster is destroyed when its damage reaches its HP', () => {
    const hit = play(against('B:battle-steer'), 'g3xg4', 'take')
    expect(hit).toHaveEvents('damaged g4 20', 'monsterDestroyed g4 battle-steer')
    expect(monsterAt(hit.state, 'g4')).toBeUndefined()
    const spared = play(against('B:mystic-horseman:30'), 'g3xg4', 'take')
    expect(spared).not.toHaveEvents('monsterDestroyed g4 mystic-horseman')
    expect(damageAt(spared.state, 'g4')).toBe(30)
  })

  it('R12.7 with destroyAt exceed, only when its damage is more than its HP', () => {
    const spared = play(against('B:battle-steer', '[destroyAt=exceed]'), 'g3xg4', 'take')
    expect(spared).not.toHaveEvents('monsterDestroyed g4 battle-steer')
    expect(damageAt(spared.state, 'g4')).toBe(20)
    const again = play(spared.state, 'end', 'end', 'g3xg4', 'take')
    expect(again).toHaveEvents('damaged g4 20', 'monsterDestroyed g4 battle-steer')
  })

  it('R12.8 a destroyed monster leaves, its die and figure stay used, its summon counts', () => {
    const before = corridor('. A7 B8', 'A 3;A9')
    const { seats, monsters } = play(before, 'g3xg4').state
    expect(monsters.map(({ summoner }) => summoner)).toEqual(['A'])
    expect(seats.B).toEqual(before.seats.B)
    expect(seats.B.dice).not.toContain(8)
    expect(seats.B.reserve).not.toContain(5)
    expect([seats.B.summons, seats.B.summoned]).toEqual([1, [0, 1, 0, 0]])
  })

  it('R12.8 its space is path still, and free', () => {
    const open = corridor('. A7 B8 . A10', 'A 3;M9A9 B 3')
    const fought = play(open, 'g3xg4').state
    expect(fought.path).toEqual(open.path)
    expect(endsOf(fought, 'g6')).toEqual(['g2', 'g4', 'g5'])
  })
})
