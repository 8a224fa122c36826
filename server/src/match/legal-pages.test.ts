import { present, seededChance } from '@dungeon-dice/shared'
import {
  apply,
  BUILT_IN,
  checkList,
  create,
  type DdmTypes,
  ddmGame,
  makeSetup,
  parsePosition,
  readOptions,
} from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { LegalPages } from './legal-pages.ts'
import type { Position } from './position.ts'

const DICE = 99
/** Ways to choose three of them. */
const ROLLS = 156_849

/** The first roll of a match with as many dice as the options allow. */
function largestRoll(): Asked {
  const options = readOptions('tabletop', {
    ...{ poolSize: DICE, maxLevel4: 'none', summonBinding: 'bound' },
  })
  if (!options.ok) throw new Error(options.error.option)
  const [die = ''] = BUILT_IN.dice.keys()
  const dice = Array.from({ length: DICE }, () => die)
  const list = checkList(BUILT_IN, options.value, { dice, figures: [] })
  if (!list.ok) throw new Error(list.error.code)
  const setup = makeSetup(options.value, { A: list.value, B: list.value })
  return asked(create(setup, seededChance(1)).state)
}

type Asked = Pick<Position<DdmTypes>, 'state' | 'decisions'>

/** Figures of one seat, each of which can remove any of the 230 obstacles. */
const FIGURES = 30
const OBSTACLES = 230
const FILES = 'abcdefghijklmnopqrstuvwxy'
const USES = FIGURES * OBSTACLES

/** The largest board with 230 obstacles, and a seat that can name each with 30 figures. */
function manyAbilities(): Asked {
  const field = `${'x'.repeat(10)}${'a'.repeat(15)}`
  const board = ['12B12', ...Array(23).fill(field), '12A12'].join('/')
  const figures = (seat: string, count: number, rank: (row: number) => number): string =>
    Array.from({ length: count }, (_, place) => {
      const file = 'klmnopqrstuvwxy'[place % 15]
      return `${file}${rank(Math.floor(place / 15))}${seat}${place + 1}`
    }).join(',')
  const placed = `${figures('A', FIGURES, (row) => 2 + row)},${figures('B', 23, (row) => 24 - row)}`
  const options = `[tabletop poolSize=${DICE} maxLevel4=none summonBinding=bound maxSummons=none board=25x25 crestCap=none]`
  const lists = `A=${DICE}*giant-rock-soldier B=${DICE}*the-13th-grave`
  const text = `${board} ${placed} 3;M50A9G99 3;M50A9G99 5A:act - - ${options} ${lists}`
  const defaultList = { dice: [], figures: [] }
  const state = parsePosition(text, { catalogue: BUILT_IN, defaultList })
  if (!state.ok) throw new Error(state.error.code)
  return asked(state.value)
}

/** The window after the first use of an ability, in which all others may be used. */
function manyResponses({ state }: Asked): Asked {
  const { total, page } = ddmGame(BUILT_IN).legalAnswers(state, 'A')
  const first = page(0, total).find(({ type }) => type === 'ability')
  const used = apply(state, 'A', present(first, 'an ability'), () => 0)
  if (!used.ok) throw new Error(used.error.code)
  return asked(used.value.state)
}

/** Monsters of each seat, whose next attacks reach two spaces along path. */
const MAGES = 25
const PATH = 'a'.repeat(25)
const CHANGES = 500

/** Two armies of Mighty Mages at both ends of a winding path, one of which used its ability often. */
function manyMages(): DdmTypes['State'] {
  const ranks = Array.from({ length: 23 }, (_, place) => {
    if (place % 2 === 0) return PATH
    return place % 4 === 1 ? 'a24' : '24a'
  })
  const mages = (seat: string, rank: number): readonly string[] =>
    Array.from({ length: MAGES }, (_, place) => `${FILES[place]}${rank}${seat}${place + 1}`)
  const figures = [...mages('A', 2), ...mages('B', 24)]
  const changes = Array.from(
    { length: CHANGES },
    (_, place) => `${FILES[place % MAGES]}2:reach2/turn/mighty-mage`,
  )
  const options = `[tabletop poolSize=${DICE} maxLevel4=none summonBinding=bound maxSummons=none board=25x25 crestCap=none abilityUses=unlimited]`
  const lists = `A=${DICE}*mighty-mage B=${DICE}*mighty-mage`
  const board = ['12B12', ...ranks, '12A12'].join('/')
  const text = `${board} ${figures} 3;M9A99G99 3;M9A99G99 5A:act - - ${options} ${lists} lasting=${changes}`
  const state = parsePosition(text, { catalogue: BUILT_IN, defaultList: { dice: [], figures: [] } })
  if (!state.ok) throw new Error(state.error.code)
  return state.value
}

/** The same state, which counts how often its path and its lasting changes are read. */
function watched(state: DdmTypes['State']) {
  const reads = { paths: 0, changes: 0 }
  const { path } = state
  const lasting = new Proxy(state.lasting, {
    get: (changes, key) => {
      if (typeof key === 'string' && key !== 'length') reads.changes += 1
      return Reflect.get(changes, key)
    },
  })
  const counting = {
    ...{ ...state, lasting },
    get path() {
      reads.paths += 1
      return path
    },
  }
  return { state: counting, reads }
}

function asked(state: DdmTypes['State']): Asked {
  const [decision] = ddmGame(BUILT_IN).decisions(state)
  const open = [{ number: 1, decision: present(decision, 'something is asked') }]
  return { state, decisions: { open, last: 1 } }
}

/** Pages of the real game, which counts the answers that it spells out. */
function counted() {
  const game = ddmGame(BUILT_IN)
  const count = { listings: 0, spelledOut: 0 }
  const pages = new LegalPages<DdmTypes>({
    legalAnswers: (state, seat) => {
      const { total, page } = game.legalAnswers(state, seat)
      count.listings += 1
      return {
        total,
        page: (from, most) => {
          const answers = page(from, most)
          count.spelledOut += answers.length
          return answers
        },
      }
    },
  })
  return { pages, count }
}

describe('pages of legal answers', () => {
  const position = largestRoll()
  const seat = present(position.decisions.open[0], 'a roll is asked').decision.seat

  it('spell out the answers of a page alone, of 156,849', () => {
    const { pages, count } = counted()
    const last = pages.page(position, seat, ROLLS - 1)
    expect(last).toMatchObject({ decision: 1, total: ROLLS, from: ROLLS - 1 })
    expect(last?.intents).toEqual([{ type: 'roll', dice: [97, 98, 99] }])
    expect(pages.page(position, seat, 0)?.intents).toHaveLength(200)
    expect(pages.page(position, seat, ROLLS)?.intents).toEqual([])
    expect(count).toEqual({ listings: 1, spelledOut: 201 })
  })

  it('are the same objects when they are asked for again, but only the newest few are kept', () => {
    const { pages, count } = counted()
    const first = pages.page(position, seat, 0)
    expect(pages.page(position, seat, 0)).toBe(first)
    for (let from = 200; from <= 1_000; from += 200) pages.page(position, seat, from)
    expect(count.spelledOut).toBe(6 * 200)
    const again = pages.page(position, seat, 0)
    expect(again).toEqual(first)
    expect(again).not.toBe(first)
    expect(count).toEqual({ listings: 1, spelledOut: 7 * 200 })
  })

  it('are of the open decision: another one is listed anew', () => {
    const { pages, count } = counted()
    pages.page(position, seat, 0)
    const [open] = position.decisions.open
    const again = [{ ...present(open, 'a roll is asked'), number: 2 }]
    const later = { ...position, decisions: { open: again, last: 2 } }
    expect(pages.page(later, seat, 0)).toMatchObject({ decision: 2, total: ROLLS })
    expect(pages.page(later, seat === 'A' ? 'B' : 'A', 0)).toBeNull()
    expect(count).toEqual({ listings: 2, spelledOut: 400 })
  })

  it('are of the open decision after all is cleared, and listed anew', () => {
    const { pages, count } = counted()
    const first = pages.page(position, seat, 0)
    pages.clear()
    expect(pages.page(position, seat, 0)).toEqual(first)
    expect(count).toEqual({ listings: 2, spelledOut: 400 })
  })

  const acting = manyAbilities()
  it.each([
    ['an action', acting, 15_661 - USES - 1],
    ['a response in a window', manyResponses(acting), 0],
  ])('spell out the uses of an ability of a page alone: %s', (_, many, walks) => {
    const { pages, count } = counted()
    const { state } = many
    const from = walks + 3 * OBSTACLES - 1
    const page = present(pages.page(many, 'A', from), 'a page')
    expect(page.total).toBe(walks + USES + 1)
    expect(page.intents.slice(0, 2)).toEqual([
      {
        type: 'ability',
        from: 'm2',
        ability: 1,
        choices: { targets: [{ at: 'j24', piece: 'space' }] },
      },
      {
        type: 'ability',
        from: 'n2',
        ability: 1,
        choices: { targets: [{ at: 'a2', piece: 'space' }] },
      },
    ])
    expect(count.spelledOut).toBe(200)
    // Had they been listed, the same objects would come again.
    const { page: listed } = ddmGame(BUILT_IN).legalAnswers(state, 'A')
    expect(listed(from, 1)).toEqual(listed(from, 1))
    expect(listed(from, 1)[0]).not.toBe(listed(from, 1)[0])
  })

  it('look for attacks from afar once for each attacker, whatever the number of foes and changes', () => {
    const { state, reads } = watched(manyMages())
    ddmGame(BUILT_IN).legalAnswers(state, 'A')
    // 2,602 and 387,575 when the path was searched for each pair of an attacker and a foe.
    expect(reads.paths).toBeLessThanOrEqual(4 * MAGES)
    expect(reads.changes).toBeLessThanOrEqual(4 * MAGES * CHANGES)
  })
})
