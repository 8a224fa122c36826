import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { type Options, PRESET_OPTIONS, PRESETS } from '../../src/ddm/model/options.ts'
import { makeSetup } from '../../src/ddm/model/setup.ts'
import { answersOf } from '../../src/ddm/play/answers.ts'
import { apply } from '../../src/ddm/play/apply.ts'
import { create } from '../../src/ddm/play/create.ts'
import { assert, present } from '../../src/kernel/assert.ts'
import { seededChance } from '../../src/kernel/chance.ts'
import { pickFrom } from '../support/pick.ts'
import { randomAnswer } from '../support/random-games.ts'
import { randomList } from '../support/random-lists.ts'
import { checkedList, optionFault, optionsWith } from '../support/start.ts'

/** Values that an option takes, and some that it does not. */
interface Values {
  readonly good: readonly unknown[]
  readonly bad: readonly unknown[]
}

const NO_COUNTS = [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '10', null, undefined, [3], {}]
const words = (...good: readonly string[]): Values => ({
  good,
  bad: ['', 'None', good[0]?.toUpperCase(), 0, true, null, undefined, [good[0]]],
})
const counts = (good: readonly unknown[], ...bad: readonly unknown[]): Values => ({
  good,
  bad: [...bad, ...NO_COUNTS],
})
const yesNo = words('yes', 'no')

const VALUES: Readonly<Record<keyof Options, Values>> = {
  summonBinding: words('figures', 'bound'),
  poolSize: counts([3, 12, 15, 99], 2, 0, 'none'),
  maxLevel4: counts([0, 3, 15, 'none'], 'off'),
  maxSummons: counts([0, 10, 100, 'none'], 'off'),
  crestCap: counts([0, 10, 99, 1000, 'none'], 'off'),
  tripleSummon: words('on', 'off'),
  starter: words('random', 'A', 'B'),
  board: {
    good: [
      { width: 7, length: 7 },
      { width: 13, length: 19 },
      { width: 25, length: 25 },
      { length: 8, width: 11 },
    ],
    bad: [{ width: 12, length: 19 }, { width: 13, length: 26 }, [13, 19], '13 x 19', 13, null],
  },
  obstacles: {
    good: [[], ['a1'], ['g2', 'a19', 'm19']],
    bad: [['g1'], ['n1'], ['a1', 'a1'], ['nowhere'], 'a1', 'none', null],
  },
  obstacleReach: words('overlap', 'neighbours'),
  netUse: words('free', 'oncePerNet'),
  summonCell: words('anchor', 'any'),
  moveChance: words('once', 'unlimited'),
  moveAfterAttack: yesNo,
  passOwn: yesNo,
  flyingPass: words('own', 'nonFlying'),
  itemTrigger: words('passOrStop', 'stopOnly'),
  itemsBlock: yesNo,
  itemKeep: words('card', 'discardAll', 'keepAll'),
  itemsHidden: yesNo,
  typeAdvantage: { good: [0, 10], bad: [5, -10, '10', true, null] },
  retaliation: yesNo,
  destroyAt: words('reach', 'exceed'),
  lordAttacks: yesNo,
  lordHitsFlying: yesNo,
  replyAbilities: words('always', 'undefendedOnly'),
  abilityUses: words('unlimited', 'oncePerTurn'),
  chain: words('on', 'off'),
  stallLimit: counts([1, 50, 1000, 'off'], 0, 'none'),
  turnLimit: counts([2, 400, 9999], 1, 0, 'off', 'none'),
}

/** Asserts that these options take their values under both presets, and no others. */
function expectValues(...options: readonly (keyof Options)[]): void {
  for (const option of options)
    for (const preset of PRESETS) {
      const { good, bad } = VALUES[option]
      for (const value of good)
        expect(optionsWith({ [option]: value }, preset)).toEqual({
          ...PRESET_OPTIONS[preset],
          [option]: value,
        })
      for (const value of bad)
        expect(optionFault({ [option]: value }, preset)).toEqual({
          code: 'bad_value',
          rule: 'R19',
          option,
          value,
        })
    }
}

describe('every value that the book names is taken, and no other', () => {
  it('R2.1 R2.2 R2.5 for lists', () => expectValues('poolSize', 'maxLevel4', 'summonBinding'))
  it('R3.1 R3.4 R3.5 for the board', () => expectValues('board', 'obstacles', 'obstacleReach'))
  it('R4.1 for the starter', () => expectValues('starter'))
  it('R6.4 for crest pools', () => expectValues('crestCap'))
  it('R7.4 R7.6 for summons', () => expectValues('tripleSummon', 'maxSummons'))
  it('R8.2 for hidden items', () => expectValues('itemsHidden'))
  it('R9.3 R9.7 for pieces', () => expectValues('netUse', 'summonCell'))
  it('R10.3 R10.4 R10.6 R10.8 R13.4 for walks', () =>
    expectValues('moveChance', 'moveAfterAttack', 'passOwn', 'itemsBlock', 'flyingPass'))
  it('R12.3 R12.7 R12.13 for damage', () =>
    expectValues('retaliation', 'destroyAt', 'typeAdvantage'))
  it('R12.10 R12.11 for Dungeon Masters', () => expectValues('lordAttacks', 'lordHitsFlying'))
  it('R14.2 R15.3 R15.8 R16.10 for abilities, items and chains', () =>
    expectValues('abilityUses', 'itemTrigger', 'itemKeep', 'chain', 'replyAbilities'))
  it('R17.7 R17.9 for the end of a duel', () => expectValues('stallLimit', 'turnLimit'))
})

/** Plays a duel of these options by chance to its end, and tells how many answers it took. */
function playOut(options: Options, seed: number): number {
  const pick = pickFrom(seed)
  const list = () => checkedList(options, randomList(pick, options))
  let { state } = create(makeSetup(options, { A: list(), B: list() }), seededChance(seed))
  let answered = 0
  for (let open = answersOf(state); open !== null; open = answersOf(state)) {
    const seat = present(decisionOf(state), 'an open decision').seat
    const step = apply(state, seat, randomAnswer(pick, open), seededChance(seed))
    assert(step.ok, `refused: ${step.ok ? '' : JSON.stringify(step.error)}`)
    state = step.value.state
    answered += 1
  }
  return answered
}

describe('every value works', () => {
  it.each(Object.keys(VALUES) as (keyof Options)[])(
    'R17.9 a duel comes to its end with each value of %s',
    (option) => {
      for (const preset of PRESETS)
        for (const [place, value] of VALUES[option].good.entries()) {
          const few = option === 'turnLimit' ? {} : { turnLimit: 40 }
          const options = optionsWith({ ...few, [option]: value }, preset)
          expect(playOut(options, place)).toBeGreaterThan(1)
        }
    },
  )
})

describe('options that are refused', () => {
  it('R6.4 an option of another name is unknown', () => {
    for (const option of ['crestcap', 'crest_cap', '', 'toString', 'constructor'])
      expect(optionFault({ [option]: 10 })).toEqual({
        code: 'unknown_option',
        rule: 'R19',
        option,
        value: 10,
      })
    expect(optionFault(JSON.parse('{"__proto__": {"crestCap": 99}}'))).toMatchObject({
      code: 'unknown_option',
      option: '__proto__',
    })
  })

  it.each([
    ['rollChoice', 'choose', 'dealt'],
    ['doubleRoll', 'off', 'on'],
    ['startPath', 'none', 'four'],
    ['battle', 'counters', 'compare'],
    ['players', 2, 4],
  ])(
    'R1.1 R4.4 R6.1 R12.1 %s is a note: only its tabletop value can be chosen',
    (option, usual, other) => {
      for (const preset of PRESETS) {
        expect(optionsWith({ [option]: usual }, preset)).toEqual(PRESET_OPTIONS[preset])
        for (const value of [other, 'nonsense', null])
          expect(optionFault({ [option]: value }, preset)).toEqual({
            code: 'not_built',
            rule: 'R19',
            option,
            value,
          })
      }
    },
  )

  it('R2.1 R6.4 the first that is wrong is told, in the order given', () => {
    expect(optionFault({ poolSize: 15, crestCap: -1, speed: 9 })?.code).toBe('bad_value')
    expect(optionFault({ speed: 9, crestCap: -1 })?.code).toBe('unknown_option')
    expect(optionFault({ players: 4, crestCap: -1 })?.code).toBe('not_built')
  })
})

/** Rows of the table of options in the rule book: name, built, tabletop, gba. */
const ROWS = readFileSync(join(import.meta.dirname, '../../../docs/rules.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, name = '', , built = '']) => /^\w+$/.test(name) && /^(yes|note)\b/.test(built))
  .map(([, name = '', , built = '', tabletop = '', gba = '']) => ({ name, built, tabletop, gba }))

/** The value that a cell of the table names: what stands behind it in brackets is a remark. */
function cellValue(name: string, cell: string): unknown {
  const [text = ''] = cell.replace(/\*$/, '').split(' (')
  const [, width, length] = /^(\d+) x (\d+)$/.exec(text) ?? []
  if (width !== undefined) return { width: Number(width), length: Number(length) }
  if (name === 'obstacles') return []
  return /^\d+$/.test(text) ? Number(text) : text
}

describe('presets', () => {
  it('R2.5 R6.4 R9.3 tabletop and gba hold what the table of options says', () => {
    const built = ROWS.filter(({ built: cell }) => cell.startsWith('yes'))
    expect(built.map(({ name }) => name).toSorted()).toEqual(Object.keys(VALUES).toSorted())
    for (const preset of PRESETS)
      expect(PRESET_OPTIONS[preset]).toEqual(
        Object.fromEntries(built.map((row) => [row.name, cellValue(row.name, row[preset])])),
      )
  })

  it('R1.1 R6.1 the notes of the table are those that are not built', () => {
    const notes = ROWS.filter(({ built: cell }) => cell === 'note')
    expect(notes).toHaveLength(5)
    for (const { name, tabletop } of notes)
      expect(optionFault({ [name]: cellValue(name, tabletop) })).toBeNull()
  })
})
