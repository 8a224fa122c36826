import { describe, expect, it } from 'vitest'
import { corridor } from '../support/corridor.ts'
import { crestsOf, endsOf, monsterAt, walksIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused, movementShort } from '../support/refused.ts'

const crossing = position`
      f   g   h
 4    .   a   .
 3    b   a   a
 2    .   a1  .
 1    .   A   .
1=A:battle-ox  A 3;M3A1`

describe('a step', () => {
  it('R10.1 one space costs one movement crest', () => {
    const moved = play(crossing, 'g2-g3')
    expect(eventsOf(moved)).toEqual(['crestsLost A M1', 'monsterWalked g2-g3 M1'])
    expect(moved).toHaveEvents('crestsLost A M1', 'monsterWalked g2-g3 M1')
    expect(crestsOf(moved.state, 'A')).toBe('M2A1')
    expect(monsterAt(moved.state, 'g3')?.card.id).toBe('battle-ox')
    expect(monsterAt(moved.state, 'g2')).toBeUndefined()
  })

  it('R10.1 no walk goes further than the crests, and none is listed', () => {
    const poor = corridor('A1 . .', 'A 3;M1')
    expectRefused(poor, 'g2-g3-g4', movementShort(2, 1))
    expect(walksIn(poor)).toEqual(['g2-g3'])
    const broke = corridor('A1 . .', 'A 3;A9D9G9T9')
    expectRefused(broke, 'g2-g3', movementShort(1, 0))
    expect(walksIn(broke)).toEqual([])
  })

  it('R10.1 only a monster of the own side walks: no opposing one, no item, no Dungeon Master', () => {
    const duel = position`
      f   g   h
 3    a   b2  a
 2    .   a1  a3
 1    .   A   .
1=A1  2=B1  3=A:energy-disk~  A 3;M9`
    expectAllRefused(duel, {
      'g3-f3': { code: 'not_yours', rule: 'R10.1', at: 'g3' },
      'h2-h3': { code: 'no_monster', rule: 'R10.1', at: 'h2' },
      'g1-g2': { code: 'no_monster', rule: 'R10.1', at: 'g1' },
      'f3-g3': { code: 'no_monster', rule: 'R10.1', at: 'f3' },
      'a7-a8': { code: 'no_monster', rule: 'R10.1', at: 'a7' },
      'y25-y24': { code: 'no_monster', rule: 'R10.1', at: 'y25' },
    })
  })

  it('R10.2 a step goes to an adjacent path space, whoever laid it, and never diagonally', () => {
    expect(endsOf(crossing, 'g2')).toEqual(['f3', 'g3', 'h3', 'g4'])
    expect(play(crossing, 'g2-g3-f3')).toHaveEvents('monsterWalked g2-g3-f3 M2')
    expectAllRefused(crossing, {
      'g2-h3': { code: 'not_a_step', rule: 'R10.2', from: 'g2', to: 'h3' },
      'g2-g4': { code: 'not_a_step', rule: 'R10.2', from: 'g2', to: 'g4' },
      'g2-g2': { code: 'not_a_step', rule: 'R10.2', from: 'g2', to: 'g2' },
      'g2-g3-h4': { code: 'not_a_step', rule: 'R10.2', from: 'g3', to: 'h4' },
      'g2-f2': { code: 'not_path', rule: 'R10.2', at: 'f2' },
      'g2-f2-f3': { code: 'not_path', rule: 'R10.2', at: 'f2' },
      'g2-g3-g4-f4': { code: 'not_path', rule: 'R10.2', at: 'f4' },
    })
  })

  it('R10.2 no step leaves the board or comes in on its other side', () => {
    const edge = position`
      a   l   m
19    .   .   a1
18    .   .   .
 2    a   .   .
1=A1  A 3;M9`
    expect(walksIn(edge)).toEqual([])
    expectAllRefused(edge, {
      'm19-m20': { code: 'not_path', rule: 'R10.2', at: 'm20' },
      'm19-n19': { code: 'not_path', rule: 'R10.2', at: 'n19' },
      'm19-a2': { code: 'not_a_step', rule: 'R10.2', from: 'm19', to: 'a2' },
    })
  })
})

describe('what stands in the way', () => {
  it('R10.5 no walk goes through an opposing monster', () => {
    const duel = corridor('A1 B1 A2 . .', 'A 3;M9')
    expect(walksIn(duel)).toEqual(['g4-g5', 'g4-g5-g6'])
    expectRefused(duel, 'g2-g3-g4-g5', { code: 'blocked', rule: 'R10.5', at: 'g3' })
  })

  it('R10.6 own monsters may be walked through', () => {
    const duel = corridor('A1 A2 A4 . .', 'A 3;M9')
    expect(endsOf(duel, 'g2')).toEqual(['g5', 'g6'])
    expect(play(duel, 'g2-g3-g4-g5')).toHaveEvents('monsterWalked g2-g3-g4-g5 M3')
  })

  it('R10.6 with passOwn no, own monsters may not be walked through either', () => {
    const duel = corridor('A1 A2 A4 . .', 'A 3;M9 [passOwn=no]')
    expect(walksIn(duel)).toEqual(['g4-g5', 'g4-g5-g6'])
    expectRefused(duel, 'g2-g3-g4-g5', { code: 'blocked', rule: 'R10.6', at: 'g3' })
    expect(play(duel, 'g4-g5-g4-g5')).toHaveEvents('monsterWalked g4-g5-g4-g5 M3')
  })

  it('R10.7 no walk ends on a space held by any monster', () => {
    const duel = corridor('A1 A2 B1', 'A 3;M9')
    expect(walksIn(duel)).toEqual([])
    expectAllRefused(duel, {
      'g2-g3': { code: 'occupied', rule: 'R10.7', at: 'g3' },
      'g3-g4': { code: 'occupied', rule: 'R10.7', at: 'g4' },
      'g2-g3-g4': { code: 'occupied', rule: 'R10.7', at: 'g4' },
    })
  })

  it('R10.7 nobody enters the space of a Dungeon Master, nor walks over it', () => {
    const gates = position`
      f   g   h
19    .   B   .
18    .   a1  .
 2    .   b2  .
 1    b   A   b
1=A1  2=A2  A 3;M9`
    expect(walksIn(gates)).toEqual([])
    expectAllRefused(gates, {
      'g18-g19': { code: 'not_path', rule: 'R10.2', at: 'g19' },
      'g2-g1': { code: 'not_path', rule: 'R10.2', at: 'g1' },
      'g2-g1-f1': { code: 'not_path', rule: 'R10.2', at: 'g1' },
    })
  })
})

describe('items on the way', () => {
  const ITEM = 'B:energy-disk~'

  it('R10.8 items do not block: walks pass them and end on them', () => {
    const duel = corridor(`A1 ${ITEM} A:warp-vortex .`, 'A 3;M9')
    expect(endsOf(duel, 'g2')).toEqual(['g3', 'g4', 'g5'])
    expect(play(duel, 'g2-g3-g4-g5')).toHaveEvents(
      'monsterWalked g2-g3 M1',
      'itemSetOff g3 energy-disk battle-warrior',
      'monsterWalked g3-g4-g5 M2',
    )
    const stopped = play(duel, 'g2-g3').state
    expect(monsterAt(stopped, 'g3')?.die).toBe(1)
  })

  it('R10.8 with itemsBlock yes, a walk must end on the first item that it enters', () => {
    const duel = corridor(`A1 . ${ITEM} B1 .`, 'A 3;M9 [itemsBlock=yes]')
    expect(walksIn(duel)).toEqual(['g2-g3', 'g2-g3-g4'])
    expect(play(duel, 'g2-g3-g4')).toHaveEvents('monsterWalked g2-g3-g4 M2')
    expectAllRefused(duel, {
      'g2-g3-g4-g3': { code: 'item_blocks', rule: 'R10.8', at: 'g4' },
      'g2-g3-g4-g5-g6': { code: 'item_blocks', rule: 'R10.8', at: 'g4' },
    })
  })

  it('R10.8 with itemsBlock yes, the item under the start stops only who comes back to it', () => {
    const duel = corridor(`. A1+${ITEM} . .`, 'A 3;M9 [itemsBlock=yes]')
    expect(endsOf(duel, 'g3')).toEqual(['g2', 'g4', 'g5'])
    expect(play(duel, 'g3-g4-g3')).toHaveEvents('monsterWalked g3-g4-g3 M2')
    expectRefused(duel, 'g3-g4-g3-g2', { code: 'item_blocks', rule: 'R10.8', at: 'g3' })
  })

  it('R10.8 with itemsBlock yes, listed walks lead around items, or end on them', () => {
    const ring = position`
      f   g   h
 4    a3  a   a
 3    a   .   a
 2    a2  a1  a
 1    .   A   .
1=A1  2=${ITEM}  3=A:time-machine~  A 3;M9  [itemsBlock=yes]`
    expect(endsOf(ring, 'g2')).toEqual(['f2', 'h2', 'h3', 'f4', 'g4', 'h4'])
    expect(walksIn(ring)).toContain('g2-h2-h3-h4-g4-f4')
  })

  it('R10.8 with itemsBlock yes, no item stops a monster that tunnels', () => {
    const duel = corridor(`A:jirai-gumo ${ITEM} .`, 'A 3;M9 [itemsBlock=yes]')
    expect(walksIn(duel)).toEqual(['g2-g3', 'g2-g3-g4'])
    expect(play(duel, 'g2-g3-g4')).toHaveEvents('monsterWalked g2-g3-g4 M2')
  })
})

describe('what a walk costs', () => {
  it.each([
    ['a walker', 'battle-ox', 4],
    ['a flyer', 'parrot-dragon', 8],
    ['two spaces a crest', 'knight-of-twin-swords', 2],
    ['three spaces a crest', 'strike-ninja', 2],
  ])('R10.9 four spaces cost what they come to in all: %s', (_, card, paid) => {
    const moved = play(corridor(`A:${card} . . . .`, 'A 3;M9'), 'g2-g3-g4-g5-g6')
    expect(eventsOf(moved)).toEqual([
      `crestsLost A M${paid}`,
      `monsterWalked g2-g3-g4-g5-g6 M${paid}`,
    ])
    expect(crestsOf(moved.state, 'A')).toBe(`M${9 - paid}`)
  })

  it('R10.9 the last space is paid for as well: one crest short is too short', () => {
    const ninja = corridor('A:strike-ninja . . . .', 'A 3;M1')
    expect(endsOf(ninja, 'g2')).toEqual(['g3', 'g4', 'g5'])
    expectRefused(ninja, 'g2-g3-g4-g5-g6', movementShort(2, 1))
  })
})
