import { describe, expect, it } from 'vitest'
import { act, askedIn, badTarget, NO_TARGET, short, told, usesIn } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { boardOf, drawn } from '../support/picture.ts'
import { eventsOf } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

const board = (legend: string) => position`
      e   f   g   h
 5    x   .   .   .
 4    .   .   a2  x
 3    .   .   a1  .
 2    .   x   a   .
 1    .   .   A   .
1=A:giant-rock-soldier 2=A:magician-dragon ${legend}`

describe('Giant Rock Soldier', () => {
  it('R14.15 R3.4 clears an obstacle, wherever it lies', () => {
    expect(usesIn(board('A 3;G2'))).toEqual(['g3!1>xf2', 'g3!1>xh4', 'g3!1>xe5'])
    const played = act(board('A 3;G2'), 'g3!1>xe5')
    expect(eventsOf(played)).toEqual([
      'crestsLost A G2',
      'linkAdded A g3 giant-rock-soldier!1>xe5',
      'obstacleRemoved e5',
      'linkResolved 1 all',
    ])
    expect(boardOf(played.state)).toBe(drawn`
      f   g   h
 4    .   a2  x
 3    .   a1  .
 2    x   a   .
 1    .   A   .`)
  })

  it('R9.4.2 a piece may cover the space then', () => {
    const before = board('A 3;G2;1-3;s2 B 3;0')
    const lay = (state: typeof before) =>
      act(state, 'end', 'end', 'roll 1.2.3 = S S S', 'dim 1/1 L@h4')
    expect(() => lay(before)).toThrow(/overlap/)
    expect(eventsOf(lay(act(before, 'g3!1>xh4').state))).toContain(
      'monsterSummoned A h4 1/1 battle-warrior',
    )
  })

  it('R14.10 refuses a space that is no obstacle', () => {
    expectRefused(board('A 3;G2'), 'g3!1>xg2', badTarget('g2'))
    expectRefused(board('A 3;G2'), 'g3!1>f2', badTarget('f2'))
    expectRefused(board('A 3;G2'), 'g3!1>g4', badTarget('g4'))
  })

  it('R14.11 needs an obstacle', () => {
    const bare = corridor('A:giant-rock-soldier', 'A 3;G2')
    expect(usesIn(bare)).toEqual([])
    expectRefused(bare, 'g2!1>xf2', NO_TARGET)
  })

  it('R14.1 R6.6 is refused with one crest short', () => {
    expectRefused(board('A 3;G1'), 'g3!1>xf2', short('magic', 2))
  })

  it('R14.2 may be used twice in a turn', () => {
    expect(told(board('A 3;G4'), 'g3!1>xf2', 'g3!1>xh4').slice(4)).toEqual([
      'obstacleRemoved h4',
      'linkResolved 2 all',
      'obstacleRemoved f2',
      'linkResolved 1 all',
    ])
  })

  it('R14.10 does nothing when the obstacle is gone as it resolves', () => {
    expect(told(board('A 3;G4'), 'g3!1>xf2', 'g3!1>xf2').slice(4)).toEqual([
      'obstacleRemoved f2',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.6 clears it also when it is gone itself as the ability resolves', () => {
    expect(told(board('A 3;G5'), 'g3!1>xf2', 'g4!2').slice(-3)).toEqual([
      'linkResolved 2 all',
      'obstacleRemoved f2',
      'linkResolved 1 all',
    ])
  })

  it('R16.10.3 without a chain it resolves at once', () => {
    const off = act(board('A 3;G9 [chain=off]'), 'g3!1>xf2')
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(off.state)).toBe('A act')
  })
})
