import { describe, expect, it } from 'vitest'
import type { State } from '../../../src/duel/model/state.ts'
import { monsterIn, supportIn } from '../../../src/duel/model/state.ts'
import { apply } from '../../../src/duel/play/apply.ts'
import { viewState } from '../../../src/duel/play/view.ts'
import { after, at, plays, refusal, told } from '../support/duel.ts'

const HIDING =
  'A 8000 | a1 zoa atk | as1 drill-yard up || B 8000 | b1 kuriboh set | bs1 brace set | bs2 signal-retreat set | reserve sangan war-drum | grave jinzo || turn 9 battle'

describe('views', () => {
  it('R17.1 face-up cards, numbers of cards and graveyards are public', () => {
    const state = at(HIDING)
    const view = viewState(state, 'spectator')
    expect(view.seats.A).toEqual(state.seats.A)
    expect(view.seats.B.reserve).toEqual({ monsters: ['?'], supports: ['?'] })
    expect(view.seats.B.graveyard).toEqual(['jinzo'])
    expect(view.agenda).toBe(state.agenda)
  })

  it('R17.2 only its own seat sees a reserve and face-down cards', () => {
    const state = at(HIDING)
    for (const viewer of ['A', 'spectator'] as const) {
      const view = viewState(state, viewer)
      expect(monsterIn(view, 'b1')).toMatchObject({ id: '?', position: 'set', since: 8 })
      expect(supportIn(view, 'bs1')).toMatchObject({ id: '?', isSet: true, since: 8 })
      expect(JSON.stringify(view)).not.toMatch(/kuriboh|brace|signal-retreat|sangan|war-drum/)
    }
    expect(viewState(state, 'B').seats.B).toBe(state.seats.B)
  })

  it('R17.3 a card is shown when turned up, activated or sent away, not when it returns', () => {
    const attacked = after(at(HIDING), 'A attack a1>b1', 'B activate bs2 b1', 'B pass')
    expect(told(attacked.events, 'A')).toContain('linkAdded bs2 1 quick signal-retreat b1')
    expect(told(attacked.events, 'A')).toContain('monsterReturned b1 ? set')
    expect(told(attacked.events, 'B')).toContain('monsterReturned b1 kuriboh set')
  })

  it('R17.4 a monster placed face-down by an effect shows its column only', () => {
    const start = at(
      'A 8000 | a1 zoa atk || B 8000 | b1 sangan atk | bs1 brace set | reserve kuriboh || turn 9 battle',
    )
    const asked = after(start, 'A attack a1>b1', 'B pass', 'B pass', 'B pass')
    const placed = after(asked.state, 'B trigger kuriboh to b3')
    expect(told(placed.events, 'spectator')).toContain('linkAdded B:sangan 1 effect sangan ? to b3')
    expect(JSON.stringify(viewState(placed.state, 'A'))).not.toContain('kuriboh')
    expect(JSON.stringify(viewState(placed.state, 'B'))).toContain('kuriboh')
    const done = after(placed.state, 'B pass')
    expect(told(done.events, 'A')).toContain('monsterPlaced b3 set ?')
    expect(told(done.events, 'B')).toContain('monsterPlaced b3 set kuriboh')
  })

  it('R17.5 a set monster that is chosen is named by its zone', () => {
    const { events } = after(at(HIDING), 'A attack a1>b1', 'B activate bs2 b1')
    expect(told(events, 'A')).toContain('linkAdded bs2 1 quick signal-retreat b1')
  })

  it('R17.6 spectators see what both may see, and after the end everybody sees everything', () => {
    const state = at(HIDING)
    const step = apply(state, 'B', { type: 'resign' }, () => 0)
    expect(step.ok && viewState(step.value.state, 'spectator')).toEqual(step.ok && step.value.state)
  })
})

describe('the end of the duel', () => {
  it('R19.1 a seat with 0 Life Points loses, and nothing after it happens', () => {
    plays(
      'A 8000 | a1 zoa atk || B 1100 | b1 kuriboh atk | b2 skelengel def || turn 9 battle',
      'A attack a1>b1',
      '= over A B R19.1, b1 kuriboh atk ~ lifeChanged B -1100, duelEnded',
      'A endBattle ! duel_over ; A resign ! duel_over',
    )
  })

  it('R19.2 a seat resigns and loses; seats agree on a draw; the server puts a seat out', () => {
    plays(HIDING, 'B resign', '= over A B R19.2')
    plays(
      HIDING,
      'B draw yes ! no_offer ; B draw ; B draw ! offer_stands ; B draw yes ! own_offer ; A draw no ; B draw ! already_offered ; A draw ; B draw yes',
      '= over A+B R19.2',
    )
    const bare = 'A 8000 | a1 zoa atk || B 8000 | b1 kuriboh atk || turn 9 battle'
    plays(bare, 'A draw ; A endBattle ; B draw yes ! no_offer')
    const state = at(HIDING)
    expect(refusal(state, 'A lapse B loss')).toMatchObject({ code: 'server_only' })
    expect(refusal(state, 'server resign')).toMatchObject({ code: 'server_only' })
    expect(after(state, 'server lapse A loss').state.outcome?.places).toEqual([['B'], ['A']])
    expect(after(state, 'server lapse A draw').state.outcome?.places).toEqual([['A', 'B']])
  })

  const quiet = (state: State, since: number): State => ({ ...state, lastEventfulTurn: since })

  it('R19.3 a duel is decided after 100 turns, 20 turns without a change, or without cards', () => {
    plays('A 2 | a1 zoa atk || B 1 || turn 100 main', 'B endTurn', '= over A B R19.4')
    plays(
      'option turnLimit off',
      'A 2 | a1 zoa atk || B 1 || turn 100 main',
      'B endTurn',
      '= over -',
    )
    plays('A 2 || B 1 || turn 9 main', 'A endTurn', '= over A B R19.4')
    const state = at('A 1 | a1 zoa atk || B 2 || turn 29 main')
    expect(after(quiet(state, 10), 'A endTurn').state.outcome).toBeNull()
    expect(after(quiet(state, 9), 'A endTurn').state.outcome).toMatchObject({ rule: 'R19.4' })
    const limited = at('A 1 | a1 zoa atk || B 2 || turn 29 main', 'option stallLimit off')
    expect(after(quiet(limited, 1), 'A endTurn').state.outcome).toBeNull()
  })

  it('R19.4 Life Points decide, then monsters, then it is a draw', () => {
    plays('A 1 | a1 zoa atk || B 1 || turn 100 main', 'B endTurn', '= over A B R19.4')
    plays(
      'A 1 | a1 zoa atk || B 1 | reserve jinzo || turn 100 main',
      'B endTurn',
      '= over A+B R19.4',
    )
    plays('A 1 | a1 zoa atk || B 2 || turn 100 main', 'B endTurn', '= over B A R19.4')
  })
})
