import { describe, expect, it } from 'vitest'
import { corridor } from '../support/corridor.ts'
import { attacksIn, crestsOf, endsOf, walksIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused, movementShort } from '../support/refused.ts'

const FLYER = 'parrot-dragon'
const WALKER = 'flame-swordsman'
const TUNNELLER = 'jirai-gumo'

describe('flying in battle', () => {
  const meet = (attacker: string, target: string) =>
    corridor(`. A:${attacker} B:${target}`, 'A 3;A9')

  it('R13.1 no normal attack of a monster that does not fly hits a flying one', () => {
    for (const attacker of [WALKER, TUNNELLER]) {
      const sky = meet(attacker, FLYER)
      expectRefused(sky, 'g3xg4', { code: 'flying_target', rule: 'R11.4', at: 'g4' })
      expect(attacksIn(sky)).toEqual([])
    }
  })

  it('R13.2 a flying monster attacks flying and other monsters alike', () => {
    expect(play(meet(FLYER, FLYER), 'g3xg4')).toHaveEvents(
      'damaged g4 10',
      'monsterDestroyed g4 parrot-dragon',
    )
    expect(play(meet(FLYER, WALKER), 'g3xg4')).toHaveEvents('damaged g4 10')
  })

  it('R13.9 a monster that hits flying attacks flying monsters though it does not fly', () => {
    const archer = meet('killer-needle', FLYER)
    expect(attacksIn(archer)).toEqual(['g3xg4'])
    expect(play(archer, 'g3xg4')).toHaveEvents('damaged g4 10')
  })

  it('R13.9 it moves and is attacked as any walker', () => {
    const archer = corridor('A:killer-needle . . B7', 'A 3;M2 B 3;A9;0')
    expect(play(archer, 'g2-g3-g4')).toHaveEvents('monsterWalked g2-g3-g4 M2')
    const turned = corridor('A7 B:killer-needle', 'A 3;A1')
    expect(attacksIn(turned)).toEqual(['g2xg3'])
  })

  it('R13.10 a type-neutral monster is free of what types do', () => {
    const undead = corridor('. A:clown-zombie B:battle-ox', 'A 3;A9 [typeAdvantage=10]')
    expect(play(undead, 'g3xg4')).toHaveEvents('damaged g4 10')
    const dragon = corridor('. A:battle-warrior B:baby-dragon', 'A 3;A9 [typeAdvantage=10]')
    expect(play(dragon, 'g3xg4')).toHaveEvents('damaged g4 20')
  })
})

describe('flying over the board', () => {
  it('R13.3 each space costs a flying monster two movement crests', () => {
    const sky = corridor(`A:${FLYER} . . .`, 'A 3;M5')
    const moved = play(sky, 'g2-g3-g4')
    expect(eventsOf(moved)).toEqual(['crestsLost A M4', 'monsterWalked g2-g3-g4 M4'])
    expect(crestsOf(moved.state, 'A')).toBe('M1')
    expectRefused(sky, 'g2-g3-g4-g5', movementShort(6, 5))
    expect(endsOf(sky, 'g2')).toEqual(['g3', 'g4'])
    const poor = corridor(`A:${FLYER} .`, 'A 3;M1')
    expectRefused(poor, 'g2-g3', movementShort(2, 1))
    expect(walksIn(poor)).toEqual([])
  })

  const meeting = (mover: string, other: string, options = '') =>
    corridor(`A:${mover} ${other} .`, `A 3;M9 ${options}`)
  const [over, end] = ['g2-g3-g4', ['g4']]

  it('R13.4 a flying monster passes own monsters and no opposing one', () => {
    expectRefused(meeting(FLYER, `B:${WALKER}`), over, { code: 'blocked', rule: 'R10.5', at: 'g3' })
    expectRefused(meeting(FLYER, `B:${FLYER}`), over, { code: 'blocked', rule: 'R10.5', at: 'g3' })
    expectRefused(meeting(WALKER, `B:${FLYER}`), over, { code: 'blocked', rule: 'R10.5', at: 'g3' })
    expect(endsOf(meeting(FLYER, `B:${WALKER}`), 'g2')).toEqual([])
    expect(endsOf(meeting(FLYER, `A:${WALKER}`), 'g2')).toEqual(end)
  })

  it('R13.4 with flyingPass nonFlying, flyers pass walkers and walkers pass under flyers', () => {
    for (const [mover, other, paid] of [
      [FLYER, WALKER, 4],
      [WALKER, FLYER, 2],
    ] as const) {
      const free = meeting(mover, `B:${other}`, '[flyingPass=nonFlying]')
      expect(endsOf(free, 'g2')).toEqual(end)
      expect(play(free, over)).toHaveEvents(`monsterWalked ${over} M${paid}`)
      expectRefused(free, 'g2-g3', { code: 'occupied', rule: 'R10.7', at: 'g3' })
    }
  })

  it('R13.4 with flyingPass nonFlying, like does not pass like on the other side', () => {
    for (const kind of [FLYER, WALKER]) {
      const barred = meeting(kind, `B:${kind}`, '[flyingPass=nonFlying]')
      expectRefused(barred, over, { code: 'blocked', rule: 'R10.5', at: 'g3' })
      expect(endsOf(barred, 'g2')).toEqual([])
    }
  })

  it('R13.4 with passOwn no as well, own monsters pass each other alike', () => {
    const options = '[flyingPass=nonFlying passOwn=no]'
    expect(endsOf(meeting(FLYER, `A:${WALKER}`, options), 'g2')).toEqual(end)
    expect(endsOf(meeting(WALKER, `A:${FLYER}`, options), 'g2')).toEqual(end)
    const like = meeting(FLYER, `A:${FLYER}`, options)
    expectRefused(like, over, { code: 'blocked', rule: 'R10.6', at: 'g3' })
  })
})

describe('tunnelling', () => {
  const below = (others: string, options = '') =>
    corridor(`A:${TUNNELLER} ${others}`, `A 3;M9 ${options}`)

  it('R13.6 a tunnelling monster moves through opposing monsters, flying ones too', () => {
    const free = below(`B7 B:${FLYER} .`)
    expect(endsOf(free, 'g2')).toEqual(['g5'])
    expect(play(free, 'g2-g3-g4-g5')).toHaveEvents('monsterWalked g2-g3-g4-g5 M3')
  })

  it('R13.6 it moves through own ones too, even with passOwn no', () => {
    expect(endsOf(below('A7 .', '[passOwn=no]'), 'g2')).toEqual(['g4'])
  })

  it('R13.6 nobody else moves through it', () => {
    const blocked = corridor(`A7 B:${TUNNELLER} .`, 'A 3;M9')
    expectRefused(blocked, 'g2-g3-g4', { code: 'blocked', rule: 'R10.5', at: 'g3' })
  })

  it('R13.8 it cannot stop on a held space, nor enter that of a Dungeon Master', () => {
    const gate = position`
      f   g   h
19    .   B   .
18    a1  b2  a
 1    .   A   .
1=A:${TUNNELLER}  2=B7  A 3;M9`
    expect(endsOf(gate, 'f18')).toEqual(['h18'])
    expectAllRefused(gate, {
      'f18-g18': { code: 'occupied', rule: 'R10.7', at: 'g18' },
      'f18-g18-g19': { code: 'not_path', rule: 'R10.2', at: 'g19' },
    })
    expectRefused(below('A7 .'), 'g2-g3', { code: 'occupied', rule: 'R10.7', at: 'g3' })
  })
})
