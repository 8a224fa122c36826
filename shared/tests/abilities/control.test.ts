import { describe, expect, it } from 'vitest'
import {
  act,
  askedIn,
  badTarget,
  cardAt,
  limitReached,
  NO_TARGET,
  seatAt,
  short,
  told,
  usesIn,
} from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { attacksIn, damageAt, endsOf, monsterAt } from '../support/look.ts'
import { eventsOf } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

describe('Relinquished', () => {
  const board = (legend: string, helper = '.') =>
    corridor(`A:relinquished ${helper} . B:mystic-horseman:20 B:kuriboh`, legend)

  it('R14.22 is given up for an opposing monster, which is put on its space', () => {
    const played = act(board('A 3;G8'), 'g2!1>g5')
    expect(eventsOf(played)).toEqual([
      'crestsLost A G8',
      'linkAdded A g2 relinquished!1>g5',
      'monsterGivenUp g2 relinquished',
      'controlChanged g5 A leaves',
      'monsterPut g5>g2 ability',
      'linkResolved 1 all',
    ])
    expect([cardAt(played.state, 'g2'), seatAt(played.state, 'g2')]).toEqual([
      'mystic-horseman',
      'A',
    ])
    expect([damageAt(played.state, 'g2'), monsterAt(played.state, 'g5')]).toEqual([20, undefined])
  })

  it('R14.22 giving up is no destruction', () => {
    expect(act(board('A 3;G8'), 'g2!1>g5').state.destroyed).toEqual([])
  })

  it('R14.13 takes it for good, and may walk and attack with it at once', () => {
    const { state } = act(board('A 3;G8M9A1;0 B 3;0'), 'g2!1>g5')
    expect(endsOf(state, 'g2')).toEqual(['g3', 'g4', 'g5'])
    expect(attacksIn(act(state, 'g2-g3-g4-g5').state)).toEqual(['g5xg6'])
    const later = act(state, 'end', 'end', 'end').state
    expect(seatAt(later, 'g2')).toBe('A')
  })

  it('R14.1 R6.6 is refused with one crest short', () => {
    expectRefused(board('A 3;G7'), 'g2!1>g5', short('magic', 8))
    expect(usesIn(board('A 3;G7'))).toEqual([])
  })

  it('R14.10 R14.11 needs an opposing monster', () => {
    expectRefused(board('A 3;G8'), 'g2!1>g2', badTarget('g2'))
    expectRefused(board('A 3;G8'), 'g2!1>g4', badTarget('g4'))
    const items = corridor('A:relinquished A7 B:energy-disk~', 'A 3;G8')
    expectRefused(items, 'g2!1>~g4', NO_TARGET)
    expect(usesIn(items)).toEqual([])
  })

  it('R14.22 stays when the target is gone as it resolves: the crests are lost, the monster is not', () => {
    const played = act(board('A 3;G11 [crestCap=99]', 'A:blast-lizard'), 'g2!1>g6', 'g3!1>g6')
    expect(eventsOf(played).slice(4)).toEqual([
      'monsterDestroyed g6 kuriboh ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
    expect(cardAt(played.state, 'g2')).toBe('relinquished')
  })

  it('R14.22 with itself gone by then nothing happens', () => {
    const played = act(board('A 3;G11 [crestCap=99]', 'A:magician-dragon'), 'g2!1>g6', 'g3!2')
    expect(eventsOf(played).slice(-2)).toEqual(['linkResolved 2 all', 'linkResolved 1 nothing'])
    expect(seatAt(played.state, 'g6')).toBe('B')
  })

  it('R14.22 R15.3 whoever is put on its space does not set off what lies there', () => {
    const before = corridor('A:relinquished+B:exploding-disk~ . B:mystic-horseman', 'A 3;G8')
    expect(told(before, 'g2!1>g4').slice(-2)).toEqual([
      'monsterPut g4>g2 ability',
      'linkResolved 1 all',
    ])
  })

  it('R14.22 R18.8 does nothing while another monster is on its space too', () => {
    const before = position`
      g
 5    b3
 4    a
 3    a1+4
 2    a2
 1    A
1=A:relinquished 2=A:zoa 3=B:kuriboh 4=B:trap-bandit~  A 3;M9G8`
    const played = act(before, 'g2-g3-g4', 'g3!1>g5')
    expect(eventsOf(played)).toContain('linkResolved 2 nothing')
    expect([cardAt(played.state, 'g3'), cardAt(played.state, 'g4')]).toEqual([
      'relinquished',
      'zoa',
    ])
  })

  it('R14.2 R14.22 used twice in one chain, it is given up once', () => {
    const played = act(board('A 3;G16 [crestCap=99]'), 'g2!1>g6', 'g2!1>g5')
    expect(eventsOf(played).slice(4)).toEqual([
      'monsterGivenUp g2 relinquished',
      'controlChanged g5 A leaves',
      'monsterPut g5>g2 ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
    expect(seatAt(played.state, 'g6')).toBe('B')
  })

  it('R16.10.3 without a chain it resolves at once', () => {
    const off = act(board('A 3;G20 [crestCap=99 chain=off]'), 'g2!1>g5')
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(off.state)).toBe('A act')
  })
})

describe('Thousand-Eyes Restrict', () => {
  const board = (legend: string, helper = '.') =>
    corridor(`A:thousand-eyes-restrict ${helper} B:mystic-horseman:20 . B:kuriboh`, legend)

  it('R14.13 takes an opposing monster for the turn; it goes back where it stands then', () => {
    const taken = act(board('A 3;G8M1;0 B 3;0'), 'g2!1>g4')
    expect(eventsOf(taken)).toEqual([
      'crestsLost A G8',
      'linkAdded A g2 thousand-eyes-restrict!1>g4',
      'controlChanged g4 A turn',
      'linkResolved 1 all',
    ])
    expect(seatAt(taken.state, 'g4')).toBe('A')
    const ended = act(taken.state, 'g4-g5', 'end')
    expect(eventsOf(ended).slice(2, 4)).toEqual(['controlChanged g5 B leaves', 'turnEnded 1A'])
    expect([seatAt(ended.state, 'g5'), damageAt(ended.state, 'g5')]).toEqual(['B', 20])
  })

  it('R14.13 what it takes may attack its former side', () => {
    const taken = act(board('A 3;G8M1A1;0 B 3;0'), 'g2!1>g4', 'g4-g5').state
    expect(told(taken, 'g5xg6')).toContain('monsterDestroyed g6 kuriboh')
  })

  it('R14.13 what was taken has its walk and its attack again in its own turn', () => {
    const before = board('A 3;G8M1A1;0 B 3;M1A1;0')
    const later = act(before, 'g2!1>g4', 'g4-g5', 'g5xg6', 'end').state
    expect(endsOf(later, 'g5')).toEqual(['g4', 'g6'])
  })

  it('R14.2 is used once in a turn, and again in the next', () => {
    const used = act(board('A 3;G16;0 B 3;0 [crestCap=99]'), 'g2!1>g4').state
    expectRefused(used, 'g2!1>g6', limitReached({ uses: 1 }))
    // The one that it took has an ability of its own.
    expect(usesIn(used)).toEqual(['g4!1'])
    expect(usesIn(act(used, 'end', 'end').state)).toEqual(['g2!1>g4', 'g2!1>g6'])
  })

  it('R14.1 R6.6 is refused with one crest short', () => {
    expectRefused(board('A 3;G7'), 'g2!1>g4', short('magic', 8))
    expect(usesIn(board('A 3;G7'))).toEqual([])
  })

  it('R14.10 R14.11 needs an opposing monster', () => {
    expectRefused(board('A 3;G8'), 'g2!1>g2', badTarget('g2'))
    const items = corridor('A:thousand-eyes-restrict A7 B:energy-disk~', 'A 3;G8')
    expectRefused(items, 'g2!1>~g4', NO_TARGET)
    expect(usesIn(items)).toEqual([])
  })

  it('R14.10 does nothing when the target is gone as it resolves', () => {
    const before = board('A 3;G11 [crestCap=99]', 'A:blast-lizard')
    expect(told(before, 'g2!1>g6', 'g3!1>g6').slice(4)).toEqual([
      'monsterDestroyed g6 kuriboh ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.6 takes it also when it is gone itself as the ability resolves', () => {
    const before = board('A 3;G11;0 B 3;0 [crestCap=99]', 'A:magician-dragon')
    const played = act(before, 'g2!1>g6', 'g3!2')
    expect(eventsOf(played).slice(-2)).toEqual(['controlChanged g6 A turn', 'linkResolved 1 all'])
    expect(seatAt(act(played.state, 'end').state, 'g6')).toBe('B')
  })

  it('R11.5.3 a fighter that it takes leaves the battle', () => {
    const before = corridor('A:thousand-eyes-restrict A7 B:mystic-horseman', 'A 3;A1G8 B 3')
    expect(told(before, 'g3xg4', 'g2!1>g4').slice(2)).toEqual([
      'crestsLost A G8',
      'linkAdded A g2 thousand-eyes-restrict!1>g4',
      'controlChanged g4 A turn',
      'linkResolved 1 all',
      'battleEnded g3xg4 changedSides',
    ])
  })

  it('R16.10.3 without a chain it resolves at once', () => {
    const off = act(board('A 3;G20 [crestCap=99 chain=off]', 'A:orgoth-the-relentless'), 'g2!1>g4')
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(off.state)).toBe('A act')
  })
})
