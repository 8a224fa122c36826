import { describe, expect, it } from 'vitest'
import { act, NO_TARGET, seatAt, told, usesIn, valuesAt } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn, crestsOf, damageAt, endsOf, monsterAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

describe('targets and costs', () => {
  it('R14.10 are fixed when the ability is put on the chain: what is paid is gone, whatever comes', () => {
    const duel = lab('A:the-13th-grave B:sentinel:10 B:archer', 'A 3;G2 B 3;T1')
    const used = act(duel, 'g2!1>g3')
    expect(crestsOf(used.state, 'A')).toBe('')
    expect(told(used.state, 'g4!1>g2')).toEqual([
      'crestsLost B T1',
      'linkAdded B g4 archer!1>g2',
      'damaged g2 10 ability',
      'monsterDestroyed g2 the-13th-grave ability',
      'linkResolved 2 all',
      'damaged g3 10 ability',
      'monsterDestroyed g3 sentinel ability',
      'linkResolved 1 part',
    ])
  })

  it('R14.10 a target that has left: nothing happens, and nothing is refunded', () => {
    const duel = lab('A:archer A:archer B:squire:10', 'A 3;T2')
    const both = act(duel, 'g2!1>g4', 'g3!1>g4')
    expect(eventsOf(both).slice(4)).toEqual([
      'damaged g4 10 ability',
      'monsterDestroyed g4 squire ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
    expect(crestsOf(both.state, 'A')).toBe('')
  })

  it('R14.10 a target that has changed sides is none any more', () => {
    const duel = lab('A:charmer A:archer B:squire', 'A 3;T2')
    const both = act(duel, 'g3!1>g4', 'g2!1>g4')
    expect(both).toHaveEvents(
      'controlChanged g4 A turn',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    )
    expect(damageAt(both.state, 'g4')).toBe(0)
  })

  it('R14.10 R14.12 a target that has moved is still meant, unless it is out of range now', () => {
    const line = (shooter: string) => lab(`B:${shooter} . A:drake . . .`, 'A 3;M1G3 B 3;T1')
    const away = (shooter: string) => act(line(shooter), 'g4-g3', 'g2!1>g3', 'g3!1:L1:y+')
    expect(away('archer')).toHaveEvents(
      'monsterCharged g3>g7',
      'linkResolved 2 all',
      'damaged g7 10 ability',
      'linkResolved 1 all',
    )
    expect(eventsOf(away('scout')).slice(-3)).toEqual([
      'monsterCharged g3>g7',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R14.10 of several targets only those that still fit count', () => {
    const doll = (hurt: string) =>
      lab(`A:sentinel:${hurt} A:squire:20 B:archer`, 'A 3;G3 B 3;T1 5A:dim3 1S.2S.3S', {
        A: {
          dice: ['rogue-doll', 'rogue-doll', 'rogue-doll'],
          figures: Array.from({ length: 10 }, () => 'rogue-doll'),
        },
      })
    const aimed = ['dim 1/1 L@h5', 'use>g2+g3', 'g4!1>g2']
    expect(told(doll('20'), ...aimed).slice(-3)).toEqual([
      'healed g2 10 ability',
      'healed g3 10 ability',
      'linkResolved 1 all',
    ])
    expect(told(doll('10'), ...aimed).slice(-4)).toEqual([
      'monsterDestroyed g2 sentinel ability',
      'linkResolved 2 all',
      'healed g3 10 ability',
      'linkResolved 1 part',
    ])
  })

  it('R14.10 an obstacle that was cleared meanwhile is none any more', () => {
    const rock = position`
      f   g   h
 4    x   .   .
 3    .   a1  .
1=A:giant-rock-soldier  A 3;G4`
    expect(told(rock, 'g3!1>xf4', 'g3!1>xf4').slice(4)).toEqual([
      'obstacleRemoved f4',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R14.11 an ability that needs a target is not used without a legal one', () => {
    const alone = corridor('A:the-13th-grave A1', 'A 3;G2')
    expectRefused(alone, 'g2!1>g3', NO_TARGET)
    expect(usesIn(alone)).toEqual([])
    const far = corridor('A:blast-lizard . . . B1 B:energy-disk~', 'A 3;G9')
    expectRefused(far, 'g2!1>g6', NO_TARGET)
    const rock = (mark: string) => position`
      f   g   h
 3    ${mark}   a1  .
1=A:giant-rock-soldier  A 3;G2`
    expectRefused(rock('.'), 'g3!1>xf3', NO_TARGET)
    expect(usesIn(rock('x'))).toEqual(['g3!1>xf3'])
  })

  it('R14.12 a range counts adjacent steps over the board, path or not', () => {
    const lizard = position`
      e   f   g   h
 6    .   .   b4  b5
 4    b3  b2  .   .
 3    .   .   a1  .
 2    b6  .   .   .
1=A:blast-lizard 2=B1 3=B2 4=B:kuriboh 5=B:sangan 6=B:aqua-madoor A 3;G3`
    expect(usesIn(lizard)).toEqual(['g3!1>e2', 'g3!1>e4', 'g3!1>f4', 'g3!1>g6'])
    expectRefused(lizard, 'g3!1>h6', {
      code: 'out_of_range',
      rule: 'R14.12',
      range: 3,
      distance: 4,
    })
  })

  it('R14.12 a distance counts steps along path, held spaces as free ones, a Dungeon Master one step from the path beside it', () => {
    const mage = position`
      f   g   h
19    .   B   .
18    .   a   b4
17    b2  a1  .
16    b3  .   .
15    b5  .   .
 1    .   A   .
1=A:mighty-mage  2=B1  3=B2  4=B:kuriboh  5=B:sangan  A 3;G1A9`
    const ready = act(mage, 'g17!1').state
    expect(answersIn(ready).filter((text) => text.includes('x'))).toEqual([
      'g17xf16',
      'g17xf17',
      'g17xh18',
      'g17xg19',
    ])
    expectRefused(ready, 'g17xf15', {
      code: 'out_of_reach',
      rule: 'R11.2',
      reach: 2,
      distance: 3,
    })
    expect(act(ready, 'g17xg19')).toHaveEvents('heartPointsLost B 1 left 2')
  })
})

describe('a monster under new control', () => {
  it('R14.13 keeps its damage, its modifiers and the marks of having moved or attacked', () => {
    const duel = lab('B:charmer . A:squire:20A-10D-10 B1', 'A 3;M2A1 B 3;T1')
    const taken = play(duel, 'g4-g3-g4', 'pass', 'g4xg5', 'g2!1>g4')
    expect(taken).toHaveEvents('controlChanged g4 B turn', 'battleEnded g4xg5 changedSides')
    expect(monsterAt(taken.state, 'g4')).toEqual({
      ...monsterAt(duel, 'g4'),
      controller: 'B',
      moved: true,
      attacks: 1,
    })
    expect(valuesAt(taken.state, 'g4')).toBe('0/0')
  })

  it('R14.13 when control ends it returns to its former controller, on the space where it stands', () => {
    const eyes = corridor('. A:thousand-eyes-restrict B7 . . B1', 'A 3;G8M9A9;0 B 3;0')
    const taken = act(eyes, 'g3!1>g4')
    expect(taken).toHaveEvents('controlChanged g4 A turn')
    expect(endsOf(taken.state, 'g4')).toEqual(['g2', 'g5', 'g6'])
    const walked = act(taken.state, 'g4-g5-g6', 'g6xg7', 'end')
    expect(walked).toHaveEvents(
      'attackDeclared g6xg7',
      'controlChanged g6 B leaves',
      'turnEnded 1A',
    )
    expect(seatAt(walked.state, 'g6')).toBe('B')
    expect(monsterAt(walked.state, 'g6')).toMatchObject({ moved: false, attacks: 0 })
  })

  it('R14.13 one that is taken twice goes back to whom it was taken from first', () => {
    const both = lab('A:thousand-eyes-restrict A:charmer B:charmer B:squire', 'A 3;G8T9;0 B 3;T9;0')
    const taken = play(both, 'g2!1>g5', 'pass', 'pass').state
    expect(seatAt(taken, 'g5')).toBe('A')
    const back = play(taken, 'end', 'g4!1>g5', 'pass', 'pass')
    expect(back).toHaveEvents(
      'controlChanged g5 B turn',
      'controlChanged g5 A leaves',
      'controlChanged g5 B leaves',
    )
    expect(seatAt(back.state, 'g5')).toBe('B')
  })

  it('R14.13 one that is taken for good while it is lent stays with whom took it', () => {
    const duel = lab('A:changeling . A:squire B:charmer', 'A 3;M1T1;0 B 3;T1;0')
    const lent = play(duel, 'g4-g3', 'g5!1>g3', 'pass').state
    expect(seatAt(lent, 'g3')).toBe('B')
    const kept = play(lent, 'g2!1>g3')
    expect(kept).toHaveEvents('monsterGivenUp g2 changeling', 'controlChanged g3 A leaves')
    expect(kept.state.lasting).toEqual([])
    const over = play(kept.state, 'end')
    expect(eventsOf(over)).toEqual(['turnEnded 1A', 'turnBegan 2B'])
    expect(seatAt(over.state, 'g2')).toBe('A')
  })

  it('R14.14 changes without a stated end last while the monster is in play', () => {
    const orgoth = corridor('A:orgoth-the-relentless B7', 'A 3;G2A9;0 B 3;0')
    const raised = act(orgoth, 'g2!1').state
    expect(valuesAt(raised, 'g2')).toBe('30/20')
    expect(valuesAt(act(raised, 'end', 'end').state, 'g2')).toBe('30/20')
    const disk = act(corridor('A1 A:energy-disk~ . B7', 'A 3;M1;0 B 3;0'), 'g2-g3', 'end', 'end')
    expect(disk).not.toHaveEvents('effectEnded g3 attack')
    expect(valuesAt(disk.state, 'g3')).toBe('40/10')
  })
})
