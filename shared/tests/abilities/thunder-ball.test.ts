import { describe, expect, it } from 'vitest'
import { act, askedIn, cardAt, short, told, usesIn } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { endsOf } from '../support/look.ts'
import { eventsOf } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

const BALL = 'A:thunder-ball'

/** Charges up the corridor from g2. */
const up = (level: number): string => `g2!1:L${level}:y+`

/** Lines about a charge from g2, without price and link. */
const charged = (spaces: string, level: number): readonly string[] =>
  told(corridor(`${BALL} ${spaces}`, `A 3;G${level + 2}`), up(level)).slice(2, -1)

describe('Thunder Ball', () => {
  it('R14.19 R14.15 charges to the end of the path, for 2 magic crests and the level named', () => {
    const played = act(corridor(`${BALL} . . .`, 'A 3;G3'), up(1))
    expect(eventsOf(played)).toEqual([
      'crestsLost A G3',
      'linkAdded A g2 thunder-ball!1:L1:y+',
      'monsterCharged g2>g5',
      'linkResolved 1 all',
    ])
    expect(cardAt(played.state, 'g5')).toBe('thunder-ball')
  })

  it('R14.19 destroys monsters of both players and items on its way, up to the level named', () => {
    expect(charged('B:kuriboh A:sangan . B:trap-bandit~ .', 1)).toEqual([
      'monsterDestroyed g3 kuriboh ability',
      'monsterDestroyed g4 sangan ability',
      'itemTurnedUp g6 trap-bandit destroyed',
      'itemDestroyed g6 trap-bandit ability',
      'monsterCharged g2>g7',
    ])
  })

  it.each([
    [1, 'g3'],
    [2, 'g5'],
    [3, 'g7'],
    [4, 'g9'],
  ])('R14.19 of level %i, stops before what is tougher, on %s', (level, end) => {
    const spaces = '. B:battle-ox . B:zoa . B:summoned-skull .'
    expect(charged(spaces, level).at(-1)).toBe(`monsterCharged g2>${end}`)
  })

  it('R14.19 stops before an item that is tougher', () => {
    expect(charged('. B:exploding-disk~ .', 2)).toEqual(['monsterCharged g2>g3'])
    expect(charged('. B:exploding-disk~ .', 3).at(-1)).toBe('monsterCharged g2>g5')
  })

  it('R14.19 passes over flying monsters of any level, and ends on the last free space', () => {
    expect(charged('. B:great-moth .', 1)).toEqual(['monsterCharged g2>g5'])
    expect(charged('. B:great-moth', 1)).toEqual(['monsterCharged g2>g3'])
    expect(charged('A:great-moth B:baby-dragon', 1)).toEqual(['monsterCharged g2>g2'])
  })

  it('R14.19 R13.11 a flyer that is suppressed is run over like any other', () => {
    expect(charged('. B:baby-dragon . B:feral-imp', 1)).toEqual([
      'monsterDestroyed g4 baby-dragon ability',
      'monsterCharged g2>g5',
    ])
  })

  it('R14.19 destroys the item under a flyer, and the flyer stays', () => {
    expect(charged('B:great-moth+B:trap-bandit~ .', 1)).toEqual([
      'itemTurnedUp g3 trap-bandit destroyed',
      'itemDestroyed g3 trap-bandit ability',
      'monsterCharged g2>g4',
    ])
  })

  it('R14.19 stays when its way is barred at once', () => {
    expect(charged('B:summoned-skull', 3)).toEqual(['monsterCharged g2>g2'])
  })

  it('R14.19 charges in all four directions, over path of both sides alone', () => {
    const cross = position`
      e   f   g   h   i
 5    .   .   b   .   .
 4    .   .   a   .   .
 3    b   a   a1  a   b
 2    .   .   a   .   .
 1    .   .   A   .   .
1=A:thunder-ball  A 3;G3`
    for (const [direction, end] of [
      ['x+', 'i3'],
      ['x-', 'e3'],
      ['y+', 'g5'],
      ['y-', 'g2'],
    ] as const)
      expect(told(cross, `g3!1:L1:${direction}`)).toContain(`monsterCharged g3>${end}`)
    expect(usesIn(cross)).toEqual(['g3!1:L1:x+', 'g3!1:L1:x-', 'g3!1:L1:y+', 'g3!1:L1:y-'])
  })

  it('R10.11 leaves its chance to move as it was, and needs none', () => {
    const before = corridor(`${BALL} . . B:summoned-skull`, 'A 3;G9M9A1')
    const first = act(before, up(1), 'pass').state
    expect(endsOf(first, 'g4')).toEqual(['g2', 'g3'])
    const walked = act(before, 'g2-g3-g4', 'g4xg5').state
    expect(usesIn(walked)).toContain('g4!1:L1:y-')
    expect(told(walked, 'g4!1:L1:y-', 'pass')).toContain('monsterCharged g4>g2')
  })

  it('R14.1 R6.6 is refused with one crest short', () => {
    for (const level of [1, 2, 3, 4])
      expectRefused(
        corridor(`${BALL} .`, `A 3;G${level + 1}`),
        up(level),
        short('magic', level + 2),
      )
    expect(usesIn(corridor(`${BALL} .`, 'A 3;G2'))).toEqual([])
  })

  it('R18.9 a level and a direction are named', () => {
    const board = corridor(`${BALL} .`, 'A 3;G9')
    for (const [named, field] of [
      ['g2!1', 'level'],
      ['g2!1:y+', 'level'],
      ['g2!1:L1', 'direction'],
      ['g2!1>g3:L1:y+', 'targets'],
    ] as const)
      expectRefused(board, named, { code: 'bad_choices', rule: 'R18.9', field })
  })

  it('R14.2 may be used twice in a turn, to and fro in one chain', () => {
    const twice = told(corridor(`${BALL} . B:kuriboh`, 'A 3;G6'), 'g2!1:L1:y-', up(1))
    expect(twice.slice(4)).toEqual([
      'monsterDestroyed g4 kuriboh ability',
      'monsterCharged g2>g4',
      'linkResolved 2 all',
      'monsterCharged g4>g2',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 does nothing when it is gone as the ability resolves', () => {
    const before = corridor(`${BALL} A:magician-dragon . B:kuriboh`, 'A 3;G6')
    expect(told(before, up(1), 'g3!2').slice(-3)).toEqual([
      'monsterDestroyed g2 thunder-ball ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.10.3 without a chain it resolves at once', () => {
    const off = act(corridor(`${BALL} .`, 'A 3;G9 [chain=off]'), up(1))
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(off.state)).toBe('A act')
  })
})
