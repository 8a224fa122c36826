import {
  type AnswerOf,
  apply,
  legalIntents,
  type MonsterZone,
  parsePosition,
  type State,
  viewState,
} from '@dungeon-dice/client-sdk/duel'
import { describe, expect, it } from 'vitest'
import { attackForecast } from './forecast.ts'
import { isBehindDivider } from './zones.ts'

function positionOf(text: string): State {
  const read = parsePosition(text)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

/** The forecast of an attack of A, from its own view. */
const foreseen = (text: string, attackers: MonsterZone[], targets: MonsterZone[]) =>
  attackForecast(viewState(positionOf(text), 'A'), { type: 'attack', attackers, targets })

/** The same with a divider between the seats. */
const unseen = (text: string, target: MonsterZone) => {
  const read = parsePosition(text, ['option divider on'])
  if (!read.ok) throw new Error(read.error.code)
  const view = viewState(read.value, 'A')
  return {
    view,
    forecast: attackForecast(view, { type: 'attack', attackers: ['a1'], targets: [target] }),
  }
}

const zonesOf = (forecast: ReturnType<typeof attackForecast>) =>
  forecast?.destroyed.map(({ zone }) => zone)

describe('the forecast of an attack', () => {
  it('higher ATK destroys, and the difference is damage (R13.2)', () => {
    const text = 'A 8000 | a3 dark-magician atk || B 8000 | b3 battle-steer atk || turn 9 battle'
    const forecast = foreseen(text, ['a3'], ['b3'])
    expect(forecast).toMatchObject({
      destroyed: [{ zone: 'b3', card: 'battle-steer' }],
      life: { A: 0, B: -1100 },
      winner: null,
    })
  })

  it('equal ATK destroys both; 0 against 0 nobody (R13.2)', () => {
    const equal = 'A 8000 | a1 battle-steer atk || B 8000 | b1 flame-swordsman atk || turn 9 battle'
    expect(zonesOf(foreseen(equal, ['a1'], ['b1']))?.toSorted()).toEqual(['a1', 'b1'])
    const none = 'A 8000 | a1 time-wizard atk || B 8000 | b4 dragon-piper atk || turn 9 battle'
    expect(zonesOf(foreseen(none, ['a1'], ['b4']))).toEqual([])
  })

  it('what applies in battle alone is counted in (R12.5, R13.5)', () => {
    const text =
      'A 8000 | a1 battle-steer atk | as1 drill-yard up || B 8000 | b1 mammoth-graveyard atk || turn 9 battle'
    expect(foreseen(text, ['a1'], ['b1'])?.life).toEqual({ A: 0, B: -400 })
  })

  it('a direct attack can win the duel (R13.4, R19.1)', () => {
    const text = 'A 8000 | a1 battle-steer atk || B 1000 || turn 9 battle'
    expect(foreseen(text, ['a1'], [])).toMatchObject({ life: { B: -1200 }, winner: 'A' })
  })

  it('says nothing of a face-down target, and nothing of face-down cards (R17.2)', () => {
    const hidden = 'A 8000 | a1 battle-steer atk || B 8000 | b1 skelengel set || turn 9 battle'
    expect(foreseen(hidden, ['a1'], ['b1'])).toBeNull()
    const trapped =
      'A 8000 | a1 battle-steer atk || B 8000 | b1 kuriboh atk | bs1 tripwire set || turn 9 battle'
    expect(zonesOf(foreseen(trapped, ['a1'], ['b1']))).toEqual(['b1'])
  })

  it('is what happens if nobody answers, for each legal attack of a field (R13, R14)', () => {
    const text =
      'A 8000 | a1 petit-dragon atk | a2 battle-warrior atk | a4 battle-ox atk || B 8000 | b3 battle-steer def | b1 swamp-battleguard atk | b4 celtic-guardian atk || turn 9 battle'
    const state = positionOf(text)
    const attacks = legalIntents(state, 'A').filter(
      (answer): answer is AnswerOf<'attack'> => answer.type === 'attack',
    )
    expect(attacks).toHaveLength(9)
    for (const attack of attacks) {
      const done = apply(state, 'A', attack, () => 0)
      const after = done.ok ? done.value.state : state
      const forecast = attackForecast(viewState(state, 'A'), attack)
      expect(forecast?.life).toEqual({
        A: after.seats.A.life - 8000,
        B: after.seats.B.life - 8000,
      })
    }
  })

  it('there is no forecast for an attack on a zone behind the divider, whether a monster is there or not', () => {
    const text = 'A 8000 | a1 zoa atk || B 8000 | b1 kuriboh atk || turn 9 battle'
    for (const zone of ['b1', 'b4'] as const) {
      const { view, forecast } = unseen(text, zone)
      expect(forecast).toBeNull()
      expect(isBehindDivider(view, zone)).toBe(true)
    }
    expect(isBehindDivider(unseen(text, 'b1').view, 'a2')).toBe(false)
  })
})
