import { describe, expect, it } from 'vitest'
import { corridor } from '../../../tests/support/corridor.ts'
import { play } from '../../../tests/support/play.ts'
import { openGame, playOn } from '../../../tests/support/random-games.ts'
import { present } from '../../kernel/assert.ts'
import { decisionOf } from '../language/decision.ts'
import type { GameEvent } from '../language/event.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { makeEvent } from '../notation/event.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { viewEvent, viewState } from '../rules/08-views/view.ts'
import { apply } from './apply.ts'
import { forecastAttack } from './blow.ts'
import { type Course, forecast } from './forecast.ts'
import { defaultIntent } from './legal.ts'

const attack = { type: 'attack', from: 'g3', at: 'g4' } as const
const RESTS = ['roll', 'dimension', 'act']

/** The real events as `seat` sees them after `first`, with everybody else passing. */
function happens(truth: State, seat: Seat, first: Answer, defence: 'defend' | 'take') {
  const events: GameEvent[] = []
  let state = truth
  let next: Answer | null = first
  while (next !== null) {
    const by = present(decisionOf(state), 'somebody is asked').seat
    const step = apply(state, by, next, () => 0)
    if (!step.ok) throw new Error(JSON.stringify(step.error))
    state = step.value.state
    events.push(...step.value.events)
    const asked = decisionOf(state)
    if (asked === null || RESTS.includes(asked.type)) next = null
    else next = asked.type === 'defend' ? { type: defence } : defaultIntent(state, asked.seat)
  }
  return events.map((event) => makeEvent(viewEvent(event, seat, state)))
}

const linesOf = ({ events }: Course): readonly string[] => events.map(makeEvent)

describe('forecast', () => {
  it('R11.5.4 distinguishes a defended attack from one that is taken', () => {
    const found = forecastAttack(corridor('. A7 B:mystic-horseman', 'A 3;A9 B 3;D3'), attack)
    expect(found?.taken).toMatchObject({ damage: 20, isDestroyed: false, heartPoints: 0 })
    expect(found?.defended).toMatchObject({ damage: 10, isDestroyed: false, heartPoints: 0 })
  })

  it('R11.5.4 has no defence if the other side cannot pay', () => {
    const found = forecastAttack(corridor('. A7 B:mystic-horseman', 'A 3;A9 B 3'), attack)
    expect(found?.taken.damage).toBe(20)
    expect(found?.defended).toBeNull()
  })

  it('R11.5.2 reports that the other side may answer', () => {
    const ninja = corridor('. A7 B:strike-ninja', 'A 3;A9 B 3;T2')
    expect(forecastAttack(ninja, attack)?.taken.course.unknowns).toEqual(['reply'])
  })

  it('is null for illegal answers and for rolls', () => {
    const state = corridor('. A7 . B:mystic-horseman', 'A 3;A9')
    expect(forecastAttack(state, attack)).toBeNull()
    const rolling = play(corridor('A7', 'A 3'), 'end').state
    expect(forecast(rolling, { type: 'roll', dice: [1, 2, 3] })).toBeNull()
  })

  it('matches the real events, as far as the seat can know', () => {
    let compared = 0
    for (let seed = 1; seed <= 24; seed += 1)
      for (const { before, seat, intent } of playOn(openGame(seed))) {
        const found = forecast(viewState(before, seat), intent)
        if (found === null || found.taken.unknowns.includes('item')) continue
        compared += 1
        const real = happens(before, seat, intent, intent.type === 'defend' ? 'defend' : 'take')
        expect(linesOf(found.taken)).toEqual(real)
        if (found.defended !== null)
          expect(linesOf(found.defended)).toEqual(happens(before, seat, intent, 'defend'))
      }
    expect(compared).toBeGreaterThan(1000)
  })
})
