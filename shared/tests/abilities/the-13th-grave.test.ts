import { describe, expect, it } from 'vitest'
import { act, askedIn, badTarget, NO_TARGET, short, told, usesIn } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { damageAt } from '../support/look.ts'
import { eventsOf } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

const board = (legend: string) =>
  corridor('A:the-13th-grave A:sangan B:mystic-horseman B:kuriboh', legend)

/** Its effect on itself. */
const SELF = ['damaged g2 10 ability', 'monsterDestroyed g2 the-13th-grave ability']

describe('The 13th Grave', () => {
  it('R14.15 R12.6 deals 10 to an opposing monster, and 10 to itself', () => {
    const played = act(board('A 3;G2'), 'g2!1>g4')
    expect(eventsOf(played)).toEqual([
      'crestsLost A G2',
      'linkAdded A g2 the-13th-grave!1>g4',
      'damaged g4 10 ability',
      ...SELF,
      'linkResolved 1 all',
    ])
    expect(damageAt(played.state, 'g4')).toBe(10)
  })

  it('R12.7 destroys whoever has no more than 10 HP left', () => {
    expect(told(board('A 3;G2'), 'g2!1>g5').slice(2)).toEqual([
      'damaged g5 10 ability',
      'monsterDestroyed g5 kuriboh ability',
      ...SELF,
      'linkResolved 1 all',
    ])
  })

  it('R14.15 reaches any distance, path or not', () => {
    const far = position`
      a   g
17    b2  .
 2    .   a1
 1    .   A
1=A:the-13th-grave 2=B7  A 3;G2`
    expect(told(far, 'g2!1>a17')).toContain('damaged a17 10 ability')
  })

  it('R14.1 R6.6 is refused with one crest short', () => {
    expectRefused(board('A 3;G1'), 'g2!1>g4', short('magic', 2))
    expect(usesIn(board('A 3;G1'))).toEqual([])
  })

  it('R14.10 R14.11 needs an opposing monster', () => {
    for (const at of ['g2', 'g3', 'g9', '~g4'])
      expectRefused(board('A 3;G2'), `g2!1>${at}`, badTarget(at.replace('~', '')))
    const alone = corridor('A:the-13th-grave A:sangan B:energy-disk~', 'A 3;G2')
    expectRefused(alone, 'g2!1>g3', NO_TARGET)
    expect(usesIn(alone)).toEqual([])
  })

  it('R14.10 hurts itself all the same when the target is gone as it resolves', () => {
    const before = corridor('A:the-13th-grave A:blast-lizard B:kuriboh', 'A 3;G5')
    expect(told(before, 'g2!1>g4', 'g3!1>g4').slice(4)).toEqual([
      'monsterDestroyed g4 kuriboh ability',
      'linkResolved 2 all',
      ...SELF,
      'linkResolved 1 part',
    ])
  })

  it('R14.2 R16.6 used twice in one chain, the second use hurts the target alone', () => {
    expect(told(board('A 3;G4'), 'g2!1>g4', 'g2!1>g5').slice(4)).toEqual([
      'damaged g5 10 ability',
      'monsterDestroyed g5 kuriboh ability',
      ...SELF,
      'linkResolved 2 all',
      'damaged g4 10 ability',
      'linkResolved 1 part',
    ])
  })

  it('R14.2 R12.7 with destroyAt exceed it lives to be used again', () => {
    const exceed = board('A 3;G4 [destroyAt=exceed]')
    expect(told(exceed, 'g2!1>g4', 'pass', 'g2!1>g4').slice(-5)).toEqual([
      'linkAdded A g2 the-13th-grave!1>g4',
      'damaged g4 10 ability',
      'damaged g2 10 ability',
      'monsterDestroyed g2 the-13th-grave ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.10.3 without a chain it resolves at once', () => {
    const off = act(board('A 3;G9 [chain=off]'), 'g2!1>g4')
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(off.state)).toBe('A act')
  })
})
