import { describe, expect, it } from 'vitest'
import { UNREAD_FIGURES } from '../../src/ddm/catalogue/board-figures.ts'
import { BUILT_IN, FIGURES } from '../../src/ddm/catalogue/built-in.ts'
import { DEFAULT_LIST } from '../../src/ddm/catalogue/default-list.ts'
import { STARTER_LISTS } from '../../src/ddm/catalogue/starter-lists.ts'
import { listedIds } from '../../src/ddm/model/listed.ts'
import { checkList, listErrors } from '../../src/ddm/rules/02-lists/dice-list.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'
import { begin, listFault, optionFault, optionsWith, setupOf } from '../support/start.ts'

/** As many of one id as a list wants. */
const copies = (count: number, id: string): string[] => Array<string>(count).fill(id)

/** The default dice with the first ones changed. */
const diceWith = (...first: readonly string[]): string[] => [
  ...first,
  ...DEFAULT_LIST.dice.slice(first.length),
]

/** The default figures with the first ones changed. */
const figuresWith = (...first: readonly string[]): string[] => [
  ...first,
  ...DEFAULT_LIST.figures.slice(first.length),
]

/** Figures that the last ten of the default dice can bring in. */
const ownFigures = copies(10, 'great-moth')

const LEVEL_4 = ['dark-magician', 'metal-zoa', 'summoned-skull', 'gate-guardian', 'suijin']
const unused = position`
      g
 1    A
1A:roll`

describe('dice', () => {
  it('R2.1 a list has exactly 15 dice', () => {
    expect(listFault({})).toBeNull()
    for (const got of [0, 14, 16])
      expect(listFault({ dice: copies(got, 'battle-ox') })).toEqual({
        code: 'wrong_dice_count',
        rule: 'R2.1',
        need: 15,
        got,
      })
  })

  it('R2.1 poolSize names another count, 3 or more', () => {
    const figures = copies(10, 'battle-ox')
    for (const poolSize of [3, 12, 20, 99]) {
      expect(listFault({ dice: copies(poolSize, 'battle-ox'), figures }, { poolSize })).toBeNull()
      expect(listFault({ dice: copies(15, 'battle-ox'), figures }, { poolSize })).toEqual({
        code: 'wrong_dice_count',
        rule: 'R2.1',
        need: poolSize,
        got: 15,
      })
    }
    expect(optionFault({ poolSize: 2 })?.code).toBe('bad_value')
  })

  it('R2.1 dice are numbered from 1 in the order of the list', () => {
    const rolled = play(unused, 'roll 1.13.15 = G M3 A2')
    expect(rolled).toHaveEvents('diceRolled A 1G.13M3.15A2')
    expectAllRefused(unused, {
      'roll 0.1.2': { code: 'no_such_die', rule: 'R2.1', die: 0 },
      'roll 14.15.16': { code: 'no_such_die', rule: 'R2.1', die: 16 },
    })
  })

  it.each(['no-such-die', '', '?1', '__proto__', 'constructor', 'Battle-Ox'])(
    'R2.1 a die that the catalogue does not know is refused: "%s"',
    (id) => {
      expect(listFault({ dice: diceWith(id) })).toEqual({ code: 'unknown_die', rule: 'R2.1', id })
    },
  )

  it('R2.2 at most three of them are of level 4', () => {
    expect(listFault({ dice: diceWith(...LEVEL_4.slice(0, 3)), figures: ownFigures })).toBeNull()
    for (const got of [4, 5])
      expect(listFault({ dice: diceWith(...LEVEL_4.slice(0, got)) })).toEqual({
        code: 'too_many_level_4',
        rule: 'R2.2',
        allowed: 3,
        got,
      })
  })

  it('R2.2 maxLevel4 allows another number, or any', () => {
    const dice = diceWith(...LEVEL_4.slice(0, 4))
    const four = { dice, figures: ownFigures }
    const fault = (maxLevel4: number | string) => listFault(four, { maxLevel4 })
    expect([fault(4), fault(15), fault('none')]).toEqual([null, null, null])
    expect(fault(0)).toEqual({ code: 'too_many_level_4', rule: 'R2.2', allowed: 0, got: 4 })
    const all = { dice: copies(15, 'suijin'), figures: copies(10, 'suijin') }
    expect(listFault(all, { maxLevel4: 'none' })).toBeNull()
    expect(listFault({}, { maxLevel4: 0 })).toBeNull()
  })

  it('R2.3 copies of one die and of one figure are not limited', () => {
    const dice = copies(15, 'energy-disk')
    expect(listFault({ dice, figures: copies(10, 'energy-disk') })).toBeNull()
    expect(listFault({ dice, figures: copies(10, 'trap-bandit') })).toBeNull()
  })
})

describe('figures', () => {
  it('R2.4 a list has exactly 10 figures', () => {
    for (const got of [0, 9, 11])
      expect(listFault({ figures: copies(got, 'battle-ox') })).toEqual({
        code: 'wrong_figure_count',
        rule: 'R2.4',
        need: 10,
        got,
      })
  })

  it('R2.4 monsters and items come in any mix', () => {
    const items = copies(10, 'time-machine')
    for (const count of [0, 1, 9, 10])
      expect(listFault({ figures: figuresWith(...items.slice(0, count)) })).toBeNull()
  })

  it('R2.4 figures are numbered from 1 in the order of the list', () => {
    const summoning = position`
      g
 1    A
1A:dim1 1S.4S.6S`
    expect(play(summoning, 'dim 1/2 X@g3')).toHaveEvents('monsterSummoned A g3 1/2 dancing-elf')
    expect(play(summoning, 'dim 4/3 X@g3')).toHaveEvents('monsterSummoned A g3 4/3 larvae-moth')
    expectAllRefused(summoning, {
      'dim 1/0 X@g3': { code: 'no_such_figure', rule: 'R2.4', figure: 0 },
      'dim 1/11 X@g3': { code: 'no_such_figure', rule: 'R2.4', figure: 11 },
    })
  })

  it.each(['no-such-figure', '', '?1', '__proto__', 'constructor'])(
    'R2.4 a figure that the catalogue does not know is refused: "%s"',
    (id) => {
      expect(listFault({ figures: figuresWith(id) })).toEqual({
        code: 'unknown_figure',
        rule: 'R2.4',
        id,
      })
    },
  )

  it.each(UNREAD_FIGURES)('R14.15 $id is refused: nobody knows its abilities', ({ id }) => {
    const refused = { code: 'abilities_unknown', rule: 'R14.15', id }
    expect(listFault({ figures: figuresWith(id) })).toEqual(refused)
    expect(listFault({ figures: figuresWith('battle-ox', id, 'nothing') })).toEqual(refused)
    expect(listFault({ dice: diceWith(id) })).toEqual({ code: 'unknown_die', rule: 'R2.1', id })
  })

  it('R14.15 R2.5 a figure without a die of its own is brought in by any die of its level and type', () => {
    const [id] = FIGURES.map((figure) => figure.id)
    const figures = figuresWith(id ?? '')
    const dice = diceWith('petit-dragon')
    expect(listFault({ figures, dice })).toBeNull()
    expect(listFault({ figures, dice: diceWith('koumori-dragon') })).toMatchObject({
      code: 'figure_without_die',
      id,
    })
    expect(listFault({ dice: diceWith(id ?? '') })).toMatchObject({ code: 'unknown_die', id })
  })

  it('R2.5 dice and figures are apart: a die brings in any figure of its level and type', () => {
    const dice = copies(15, 'stuffed-animal')
    const elves = position({ lists: { A: { dice, figures: copies(10, 'dancing-elf') } } })`
      g
 1    A
1A:dim1 1S.2S.3D`
    expect(play(elves, 'dim 2/9 X@g3')).toHaveEvents('monsterSummoned A g3 2/9 dancing-elf')
  })

  it('R2.5 with summonBinding bound a list has no figures, and each die carries its own', () => {
    const bound = { summonBinding: 'bound' }
    expect(listFault({ figures: [] }, bound)).toBeNull()
    expect(listFault({}, bound)).toEqual({
      code: 'wrong_figure_count',
      rule: 'R2.4',
      need: 0,
      got: 10,
    })
    expect(begin(setupOf({ ...bound, starter: 'A' })).state.seats.A.reserve).toEqual([])
    const carried = position`
      g
 1    A
1A:dim1 1S.3S.6S  [summonBinding=bound]`
    const summoned = play(carried, 'dim 3 X@g3')
    expect(summoned).toHaveEvents('dimensioned A 3 X@g3', 'monsterSummoned A g3 3 stuffed-animal')
    expect(eventsOf(play(carried, 'dim 6 X@g3'), 'A')).toContain(
      'itemSummoned A g3 6 level 1 energy-disk',
    )
    expectRefused(carried, 'dim 3/1 X@g3', { code: 'no_such_figure', rule: 'R2.4', figure: 1 })
  })

  it('R2.5 with summonBinding bound 10 summons are the limit all the same', () => {
    const spent = position`
      g
 1    A
A 3;s10  1A:roll  [summonBinding=bound]`
    expect(play(spent, 'roll 1.2.3 = S S S')).toHaveEvents('summonSkipped A impossible')
  })

  it('R2.6 each figure can be brought in by a die of its own level and its own type', () => {
    const warriors = copies(15, 'battle-warrior')
    const fault = (id: string, options = {}) =>
      listFault({ dice: warriors, figures: copies(10, id) }, options)
    expect(fault('dancing-elf')).toBeNull()
    const lost = { code: 'figure_without_die', rule: 'R2.6' }
    for (const id of ['larvae-moth', 'flame-swordsman', 'energy-disk', 'dark-magician'])
      expect(fault(id)).toEqual({ ...lost, id })
    expect(fault('flame-swordsman', { tripleSummon: 'on' })).toEqual({
      ...lost,
      id: 'flame-swordsman',
    })
    const last = [...copies(9, 'battle-warrior'), 'battle-ox']
    expect(listFault({ dice: warriors, figures: last })).toEqual({ ...lost, id: 'battle-ox' })
  })
})

describe('the check of a list', () => {
  it('R2.1 R2.2 R2.4 R2.6 of several faults the first in the order of the book is told', () => {
    const four = LEVEL_4.slice(0, 4)
    const rows = [
      ['wrong_dice_count', ['nobody', ...four], copies(11, 'nobody')],
      ['unknown_die', diceWith(...four, 'nobody'), copies(11, 'nobody')],
      ['too_many_level_4', diceWith(...four), copies(11, 'nobody')],
      ['wrong_figure_count', copies(15, 'battle-ox'), copies(11, 'nobody')],
      ['unknown_figure', copies(15, 'battle-ox'), figuresWith('energy-disk', 'nobody')],
      ['figure_without_die', copies(15, 'battle-ox'), copies(10, 'energy-disk')],
    ] as const
    for (const [code, dice, figures] of rows)
      expect([code, listFault({ dice, figures })?.code]).toEqual([code, code])
  })

  it('R2.7 all that is wrong with a list can be told at once, each thing once', () => {
    const dice = [...copies(4, 'suijin'), 'nobody', 'nobody']
    const figures = ['nobody', 'zoa', 'zoa', 'suijin']
    expect(listErrors(BUILT_IN, optionsWith({}), { dice, figures })).toEqual([
      { code: 'wrong_dice_count', rule: 'R2.1', need: 15, got: 6 },
      { code: 'unknown_die', rule: 'R2.1', id: 'nobody' },
      { code: 'too_many_level_4', rule: 'R2.2', allowed: 3, got: 4 },
      { code: 'wrong_figure_count', rule: 'R2.4', need: 10, got: 4 },
      { code: 'unknown_figure', rule: 'R2.4', id: 'nobody' },
      { code: 'figure_without_die', rule: 'R2.6', id: 'zoa' },
    ])
    expect(listErrors(BUILT_IN, optionsWith({}), DEFAULT_LIST)).toEqual([])
  })

  it('R2.7 a list is checked when it is submitted, and is what it was then', () => {
    const dice = [...DEFAULT_LIST.dice]
    const checked = checkList(BUILT_IN, optionsWith({}), { ...DEFAULT_LIST, dice })
    dice[0] = 'no-such-die'
    expect(checked.ok && checked.value.dice[0]?.id).toBe('battle-warrior')
    for (const list of Object.values(STARTER_LISTS)) expect(listFault(list)).toBeNull()
  })

  it('R2.7 lists stand as they are while a duel runs', () => {
    const setup = setupOf({ starter: 'A' })
    const before = listedIds(setup)
    const duel = play(
      begin(setup).state,
      'roll 1.2.3 = S S S',
      'dim 1/1 X@g3',
      'end',
      'roll 4.5.6 = S S M3',
      'dim 4/3 X2@g17',
      'B resign',
    )
    expect(listedIds(duel.state.setup)).toEqual(before)
    expect(duel.events.at(-1)).toMatchObject({ type: 'duelEnded', lists: before })
  })
})
