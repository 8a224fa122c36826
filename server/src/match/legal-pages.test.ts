import { present, seededChance } from '@dungeon-dice/shared'
import {
  BUILT_IN,
  checkList,
  create,
  type DdmTypes,
  ddmGame,
  makeSetup,
  readOptions,
} from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { LegalPages } from './legal-pages.ts'
import type { Position } from './position.ts'

const DICE = 99
/** Ways to choose three of them. */
const ROLLS = 156_849

/** The first roll of a match with as many dice as the options allow. */
function largestRoll(): Pick<Position<DdmTypes>, 'state' | 'decisions'> {
  const options = readOptions('tabletop', {
    ...{ poolSize: DICE, maxLevel4: 'none', summonBinding: 'bound' },
  })
  if (!options.ok) throw new Error(options.error.option)
  const [die = ''] = BUILT_IN.dice.keys()
  const dice = Array.from({ length: DICE }, () => die)
  const list = checkList(BUILT_IN, options.value, { dice, figures: [] })
  if (!list.ok) throw new Error(list.error.code)
  const setup = makeSetup(options.value, { A: list.value, B: list.value })
  const { state } = create(setup, seededChance(1))
  const [decision] = ddmGame(BUILT_IN).decisions(state)
  const open = [{ number: 1, decision: present(decision, 'a roll is asked') }]
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
})
