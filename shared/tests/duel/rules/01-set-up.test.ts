import { describe, expect, it } from 'vitest'
import { CREATURES } from '../../../src/creatures/creatures.ts'
import { findMonster, MONSTER_IDS } from '../../../src/duel/cards/monsters.ts'
import { STARTERS } from '../../../src/duel/cards/starters.ts'
import { SUPPORT_CARDS } from '../../../src/duel/cards/support-cards.ts'
import { readOptions } from '../../../src/duel/model/options.ts'
import { columnsFromLeft } from '../../../src/duel/model/zones.ts'
import { create } from '../../../src/duel/play/create.ts'
import { viewState } from '../../../src/duel/play/view.ts'
import { currentAtk } from '../../../src/duel/rules/01-values.ts'
import { defaultLineUp } from '../../../src/duel/rules/02-default-line-up.ts'
import { checkLineUp, type LineUpError } from '../../../src/duel/rules/02-line-up.ts'
import { SEATS } from '../../../src/duel/types.ts'
import { at, plays } from '../support/duel.ts'
import { begin, optionsOf } from '../support/setups.ts'

describe('terms and parts', () => {
  it('R1.1 two seats play, one of them has the turn', () => {
    expect(SEATS).toEqual(['A', 'B'])
    plays('A 1 || B 1 || turn 8 main', '= turn B 8')
  })

  it('R1.2 R3.2 a seat begins with free zones, an empty graveyard and its line-up in reserve', () => {
    const { seats } = begin()
    for (const seat of SEATS) {
      const { life, monsters, supports, reserve, graveyard } = seats[seat]
      expect({ life, monsters, supports, graveyard }).toEqual({
        life: 8000,
        monsters: [null, null, null, null, null],
        supports: [null, null, null, null, null],
        graveyard: [],
      })
      expect(reserve).toEqual(STARTERS.vanguard)
    }
  })

  it('R1.3 columns are counted from the left of A, and from the left means that of the turn seat', () => {
    expect(columnsFromLeft('A')).toEqual([1, 2, 3, 4, 5])
    expect(columnsFromLeft('B')).toEqual([5, 4, 3, 2, 1])
  })

  it('R1.4 the monsters are the 114 that all games share', () => {
    expect(MONSTER_IDS).toEqual(CREATURES.map(({ id }) => id))
    expect(MONSTER_IDS.length).toBe(114)
  })

  it('R1.5 ATK and DEF follow from the shared values, and 0 stays 0', () => {
    expect(findMonster('battle-steer')).toMatchObject({ atk: 1200, def: 1200 })
    expect(findMonster('battle-steer', 'times100')).toMatchObject({ atk: 2000, def: 2000 })
    expect(findMonster('time-wizard')).toMatchObject({ atk: 0, def: 600 })
  })

  it('R1.6 a monster is placed in attack or face-down, never face-down in attack', () => {
    plays('A 1 | reserve kuriboh || B 1 || turn 9 main', 'A place kuriboh a1 def ! bad_position')
  })

  it('R1.7 current values have all changes and do not fall below 0', () => {
    const state = at('A 1 | a1 kuriboh atk || B 1 || turn 9 main')
    const monster = state.seats.A.monsters[0]
    const changes = [{ op: 'stat', atk: -900, def: 0, n: 0, until: 'stay' }] as const
    const changed = monster && { ...monster, changes }
    expect(changed && currentAtk(state, { seat: 'A', monster: changed })).toBe(0)
  })

  it('R1.8 support cards are magic, quick, trap or counter', () => {
    expect(new Set(SUPPORT_CARDS.map(({ kind }) => kind))).toEqual(
      new Set(['magic', 'quick', 'trap', 'counter']),
    )
  })

  it('R1.9 Life Points have no upper limit and never fall below 0', () => {
    plays(
      'A 8000 | as1 mending-camp up || B 8000 || turn 9 main',
      'A enterBattle ; A endBattle',
      '= A 8300',
    )
    plays(
      'A 8000 | a1 zoa atk || B 100 || turn 9 battle',
      'A attack a1>direct',
      '= B 0, over A B R19.1 ~ lifeChanged B -1700 battle 0',
    )
    expect(begin({ lifePoints: 4000 }).seats.B.life).toBe(4000)
  })
})

describe('line-ups', () => {
  const options = optionsOf()
  const { monsters, supports } = STARTERS.bulwark
  const faultOf = (lineUp: Parameters<typeof checkLineUp>[1]): LineUpError | null => {
    const checked = checkLineUp(options, lineUp)
    return checked.ok ? null : checked.error
  }
  /** So many monsters of these levels. */
  const levels = (...wanted: readonly number[]): readonly string[] => {
    const left = [...MONSTER_IDS]
    return wanted.map((level) => {
      const place = left.findIndex((id) => findMonster(id)?.level === level)
      return left.splice(place, 1)[0] ?? ''
    })
  }

  it('R2.1 a line-up has 10 different monsters of 24 levels, 3 of level 4 at most, and 8 support cards, 2 alike at most', () => {
    expect(faultOf({ monsters, supports })).toBeNull()
    expect(faultOf({ monsters: monsters.slice(1), supports })).toMatchObject({
      code: 'lineup_monsters',
      limit: 10,
      got: 9,
    })
    const twice = [...monsters.slice(0, 9), monsters[8] ?? '']
    expect(faultOf({ monsters: twice, supports })).toMatchObject({ code: 'lineup_twice' })
    expect(faultOf({ monsters: levels(4, 4, 4, 3, 3, 2, 2, 1, 1, 1), supports })).toMatchObject({
      code: 'lineup_levels',
      limit: 24,
      got: 25,
    })
    expect(faultOf({ monsters: levels(4, 4, 4, 4, 1, 1, 1, 1, 1, 1), supports })).toMatchObject({
      code: 'lineup_level4',
      limit: 3,
      got: 4,
    })
    expect(faultOf({ monsters, supports: supports.slice(1) })).toMatchObject({
      code: 'lineup_supports',
      limit: 8,
      got: 7,
    })
    const alike = ['brace', 'brace', 'brace', ...supports.slice(3)]
    expect(faultOf({ monsters, supports: alike })).toMatchObject({ code: 'lineup_alike' })
    expect(faultOf({ monsters, supports: ['nothing', ...supports.slice(1)] })).toMatchObject({
      code: 'no_such_card',
      card: 'nothing',
    })
  })

  it('R2.1 a seat that brings none gets a legal line-up under all options', () => {
    expect(defaultLineUp(options)).toBe(STARTERS.vanguard)
    for (const changes of [
      { lineupMonsters: 1, lineupSupports: 0 },
      { lineupMonsters: 40, levelPoints: 43, lineupSupports: 48 },
      { lineupMonsters: 12, levelPoints: 60, maxLevel4: 0 },
    ]) {
      const changed = optionsOf(changes)
      expect(checkLineUp(changed, defaultLineUp(changed))).toMatchObject({ ok: true })
    }
    expect(readOptions({ lineupMonsters: 40, levelPoints: 42 })).toMatchObject({
      error: { code: 'bad_value', rule: 'R20', option: 'levelPoints' },
    })
    expect(readOptions({ lineupMonsters: 25 })).toMatchObject({
      error: { option: 'lineupMonsters' },
    })
    expect(readOptions({ hats: 1 })).toMatchObject({ error: { code: 'unknown_option' } })
  })

  it('R2.2 a line-up is known to its own seat only', () => {
    const state = begin()
    expect(viewState(state, 'A').setup.lineUps.A).toEqual(STARTERS.vanguard)
    for (const viewer of ['B', 'spectator'] as const) {
      const { monsters: seen } = viewState(state, viewer).setup.lineUps.A
      expect(new Set(seen)).toEqual(new Set(['?']))
    }
  })
})

describe('set-up', () => {
  it('R3.1 the starting seat is one number of chance, or an option', () => {
    const setup = begin().setup
    for (const [number, seat] of SEATS.entries()) {
      const { state, events } = create(setup, (index, below) => {
        expect([index, below]).toEqual([0, 2])
        return number
      })
      expect(state).toMatchObject({ turnSeat: seat, drawn: 1 })
      expect(events[0]).toEqual({ type: 'starterDrawn', seat, number })
    }
    expect(begin({ starter: 'B' })).toMatchObject({ turnSeat: 'B', drawn: 0 })
  })
})
