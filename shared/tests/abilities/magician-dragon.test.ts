import { describe, expect, it } from 'vitest'
import {
  act,
  askedIn,
  short,
  told,
  usesIn,
  valuesAt,
  withCrests,
  wrongTrigger,
} from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

describe('the trap of Magician Dragon', () => {
  /** DEF 20 attacks DEF 10. */
  const board = (pool: string, attacker = 'A:summoned-skull', first = '.', own = 'A1') =>
    corridor(`${first} ${attacker} B:magician-dragon`, `A 3;${own};0 B 3;${pool};0`)

  it('R14.14 adds the DEF of the attacker to its own for good', () => {
    const played = act(board('T3'), 'g3xg4', 'g4!1')
    expect(eventsOf(played).slice(2)).toEqual([
      'crestsLost B T3',
      'linkAdded B g4 magician-dragon!1',
      'statChanged g4 defense +20 leaves',
      'linkResolved 1 all',
      'attackTaken g4',
      'damaged g4 40',
      'monsterDestroyed g4 magician-dragon',
      'battleEnded g3xg4 done',
    ])
    const kept = act(board('D1T3'), 'g3xg4', 'g4!1', 'defend', 'end', 'end')
    expect(valuesAt(kept.state, 'g4')).toBe('20/30')
  })

  it('R12.4 helps the defence against that attack, in either window', () => {
    expect(told(board('D1T3'), 'g3xg4', 'g4!1', 'defend').slice(-2)).toEqual([
      'damaged g4 10',
      'battleEnded g3xg4 done',
    ])
    expect(told(board('D1T3'), 'g3xg4', 'pass', 'defend', 'g4!1').slice(-2)).toEqual([
      'damaged g4 10',
      'battleEnded g3xg4 done',
    ])
  })

  it('R14.15 adds it to nobody else', () => {
    const beside = corridor('. A:summoned-skull B:magician-dragon B:kuriboh', 'A 3;A1 B 3;D1T3')
    expect(valuesAt(act(beside, 'g3xg4', 'g4!1', 'defend').state, 'g5')).toBe('10/10')
  })

  it('R14.2 adds it again with each use', () => {
    expect(told(board('D1T6'), 'g3xg4', 'g4!1', 'g4!1', 'defend').slice(-3)).toEqual([
      'crestsLost B D1',
      'defended g4',
      'battleEnded g3xg4 done',
    ])
  })

  it('R12.4 counts the DEF that the attacker has then', () => {
    const aura = board('D1T3', 'A:flame-swordsman', 'A:skelengel')
    expect(told(aura, 'g3xg4', 'g4!1')).toContain('statChanged g4 defense +30 leaves')
  })

  it('R1.8 a Dungeon Master has no DEF to give', () => {
    const before = corridor('B:magician-dragon', 'A 3;A1 B 3;T3')
    expect(told(before, 'g1xg2', 'g2!1').slice(4)).toEqual([
      'linkResolved 1 nothing',
      'attackTaken g2',
      'damaged g2 10',
      'battleEnded g1xg2 done',
    ])
  })

  it('R14.1 R6.6 with one crest short nobody is asked, and it is refused', () => {
    expect(told(board('T2'), 'g3xg4')).toContain('attackTaken g4')
    const asked = act(board('T3'), 'g3xg4').state
    expectRefused(withCrests(asked, 'B', 'trap', 2), 'g4!1', short('trap', 3))
  })

  it('R14.16 is used when it is attacked alone', () => {
    expectRefused(corridor('A:magician-dragon B7', 'A 3;T3'), 'g2!1', wrongTrigger('on-attacked'))
    const other = corridor('. A:summoned-skull B:gator-dragon B:magician-dragon', 'A 3;A1 B 3;D1T3')
    expectRefused(act(other, 'g3xg4').state, 'g5!1', wrongTrigger('on-attacked'))
  })

  it('R16.6 does nothing when it is gone as the ability resolves', () => {
    const before = board('T3', 'A:summoned-skull', 'A:blast-lizard', 'A1G5')
    expect(told(before, 'g3xg4', 'g4!1', 'g2!1>g4').slice(-4)).toEqual([
      'monsterDestroyed g4 magician-dragon ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
      'battleEnded g3xg4 gone',
    ])
  })
})

describe('the blast of Magician Dragon', () => {
  const ring = (legend: string) => position`
      f   g   h   i
 5    .   .   a7  .
 4    a1  a2  a3+4 .
 3    a   a5  a   a
 2    .   a   a6  .
 1    .   A   .   .
1=A:kuriboh 2=B:sangan 3=B7 4=B:trap-bandit~ 5=A:magician-dragon 6=B:energy-disk~ 7=B8
${legend}`

  it('R12.8 R8.7 destroys all monsters and items of both sides around it, corners too, but not itself', () => {
    const played = act(ring('A 3;G3'), 'g3!2')
    expect(eventsOf(played)).toEqual([
      'crestsLost A G3',
      'linkAdded A g3 magician-dragon!2',
      'itemTurnedUp h2 energy-disk destroyed',
      'itemDestroyed h2 energy-disk ability',
      'monsterDestroyed g4 sangan ability',
      'monsterDestroyed h4 flame-swordsman ability',
      'itemTurnedUp h4 trap-bandit destroyed',
      'itemDestroyed h4 trap-bandit ability',
      'monsterDestroyed f4 kuriboh ability',
      'linkResolved 1 all',
    ])
    expect(played.state.monsters.map(({ card }) => card.id)).toEqual([
      'magician-dragon',
      'knight-of-twin-swords',
    ])
    expect(played.state.items).toEqual([])
  })

  it('R12.12 does not touch a Dungeon Master', () => {
    const before = corridor('A:magician-dragon', 'A 3;G3')
    const played = act(before, 'g2!2')
    expect(eventsOf(played).slice(2)).toEqual(['linkResolved 1 nothing'])
    expect(played.state.seats.A.heartPoints).toBe(3)
  })

  it('R14.1 R6.6 is refused with one crest short', () => {
    expectRefused(ring('A 3;G2'), 'g3!2', short('magic', 3))
    expect(usesIn(ring('A 3;G2'))).toEqual([])
  })

  it('R14.2 may be used twice in a turn', () => {
    const twice = act(ring('A 3;G6'), 'g3!2', 'g3!2')
    expect(eventsOf(twice).slice(-2)).toEqual(['linkResolved 2 all', 'linkResolved 1 nothing'])
  })

  it('R16.6 happens around where it stood last when it is gone', () => {
    const two = corridor('A:magician-dragon A:magician-dragon B7', 'A 3;G6')
    expect(told(two, 'g3!2', 'g2!2').slice(4)).toEqual([
      'monsterDestroyed g3 magician-dragon ability',
      'linkResolved 2 all',
      'monsterDestroyed g4 flame-swordsman ability',
      'monsterDestroyed g2 magician-dragon ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.10.3 without a chain it resolves at once', () => {
    const off = act(ring('A 3;G9 [chain=off]'), 'g3!2')
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(off.state)).toBe('A act')
  })
})
