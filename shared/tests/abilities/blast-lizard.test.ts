import { describe, expect, it } from 'vitest'
import { act, askedIn, badTarget, NO_TARGET, short, told, usesIn } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

/** On g3; a foe of level 1 three steps up, an item of level 2 one step up, and more beyond a gap. */
const board = (legend: string) => position`
      f   g   h   i   j
 6    .   a2  .   .   .
 5    .   a   .   .   .
 4    .   a3  .   b4  .
 3    .   a1  .   .   .
 2    .   a5  .   b6  b7
 1    .   A   .   .   .
1=A:blast-lizard 2=B:kuriboh 3=B:medical-aid-kit~ 4=B:summoned-skull 5=A:sangan 6=B:thousand-dragon
7=B:larvae-moth ${legend}`

describe('Blast Lizard', () => {
  it('R14.12 destroys an opposing monster or item in range 3 over the board, path or not', () => {
    expect(usesIn(board('A 3;G9'))).toEqual(['g3!1>i2', 'g3!1>~g4', 'g3!1>i4', 'g3!1>g6'])
    expect(told(board('A 3;G6'), 'g3!1>i4').slice(1)).toEqual([
      'linkAdded A g3 blast-lizard!1>i4',
      'monsterDestroyed i4 summoned-skull ability',
      'linkResolved 1 all',
    ])
  })

  it('R8.7 turns an item up that lies face down', () => {
    expect(told(board('A 3;G4'), 'g3!1>~g4')).toEqual([
      'crestsLost A G4',
      'linkAdded A g3 blast-lizard!1>~g4',
      'itemTurnedUp g4 medical-aid-kit destroyed',
      'itemDestroyed g4 medical-aid-kit ability',
      'linkResolved 1 all',
    ])
  })

  it('R14.15 costs 2 magic crests and one for each level of the target', () => {
    for (const [at, price] of [
      ['g6', 3],
      ['i2', 4],
      ['~g4', 4],
      ['i4', 6],
    ] as const) {
      expect(told(board(`A 3;G${price}`), `g3!1>${at}`)[0]).toBe(`crestsLost A G${price}`)
      expectRefused(board(`A 3;G${price - 1}`), `g3!1>${at}`, short('magic', price))
    }
    expect(usesIn(board('A 3;G3'))).toEqual(['g3!1>g6'])
  })

  it('R14.12 reaches no farther', () => {
    const error = { code: 'out_of_range', rule: 'R14.12', range: 3, distance: 4 } as const
    expectRefused(board('A 3;G9'), 'g3!1>j2', error)
  })

  it('R14.10 refuses what is not there or not the foe’s', () => {
    for (const at of ['g2', 'g3', 'g5', '~g6', 'xg5'])
      expectRefused(board('A 3;G9'), `g3!1>${at}`, badTarget(at.replace(/[~x]/, '')))
  })

  it('R14.11 needs something in range', () => {
    const far = corridor('A:blast-lizard A:zoa A:trap-bandit~ . B7', 'A 3;G9')
    expect(usesIn(far)).toEqual([])
    expectRefused(far, 'g2!1>g6', NO_TARGET)
  })

  it('R14.2 may be used twice in a turn, also in one chain', () => {
    expect(told(board('A 3;G7'), 'g3!1>g6', 'g3!1>i2').slice(2)).toEqual([
      'crestsLost A G4',
      'linkAdded A g3 blast-lizard!1>i2',
      'monsterDestroyed i2 thousand-dragon ability',
      'linkResolved 2 all',
      'monsterDestroyed g6 kuriboh ability',
      'linkResolved 1 all',
    ])
  })

  it('R14.10 does nothing when the target is gone as it resolves', () => {
    expect(told(board('A 3;G6'), 'g3!1>g6', 'g3!1>g6').slice(4)).toEqual([
      'monsterDestroyed g6 kuriboh ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R14.10 does nothing when the target is its own side’s by then', () => {
    const before = corridor(
      'A:blast-lizard A:thousand-eyes-restrict B:kuriboh',
      'A 3;G11 [crestCap=99]',
    )
    const played = act(before, 'g2!1>g4', 'g3!1>g4')
    expect(eventsOf(played).slice(-3)).toEqual([
      'controlChanged g4 A turn',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.6 counts the range from where it stood last when it is gone', () => {
    const before = corridor('A:magician-dragon A:blast-lizard . . B:kuriboh', 'A 3;G6')
    expect(told(before, 'g3!1>g6', 'g2!2').slice(4)).toEqual([
      'monsterDestroyed g3 blast-lizard ability',
      'linkResolved 2 all',
      'monsterDestroyed g6 kuriboh ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.10.3 without a chain it resolves at once', () => {
    const off = act(board('A 3;G9 [chain=off]'), 'g3!1>g6')
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(off.state)).toBe('A act')
  })
})
