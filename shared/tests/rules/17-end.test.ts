import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { ddmGame } from '../../src/ddm/play/game.ts'
import { legalIntents } from '../../src/ddm/play/legal.ts'
import { SEATS } from '../../src/ddm/rules/01-terms/players.ts'
import { viewEvent, viewState } from '../../src/ddm/rules/08-views/view.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused } from '../support/refused.ts'

const { absenceIntent, drawIntent, outcome } = ddmGame(BUILT_IN)

/** A's monster before B's Dungeon Master, and B's before A's. */
const gates = (legend: string) => position`
      g
19    B
18    a1
 2    b2
 1    A
1=A1  2=B1  ${legend}`

const won = play(gates('A 3;A9 B 1'), 'g18xg19')

describe('the last heart point', () => {
  it('R17.1 a player whose Dungeon Master has none left loses at once', () => {
    expect(eventsOf(won).slice(1)).toEqual([
      'attackDeclared g18xg19',
      'heartPointsLost B 1 left 0',
      'duelEnded A/R17.1',
    ])
    expect(won).toHaveEvents('heartPointsLost B 1 left 0', 'duelEnded A/R17.1')
    expect(won.state.outcome).toEqual({ winner: 'A', rule: 'R17.1', ladder: null })
    expect(outcome(won.state)).toEqual({ places: [['A'], ['B']], rule: 'R17.1' })
  })

  it('R17.1 it may be the Dungeon Master of either seat, and never the one with points left', () => {
    const lost = play(gates('A 1 B 1;A9 6B:act'), 'g2xg1')
    expect(lost.state.outcome).toEqual({ winner: 'B', rule: 'R17.1', ladder: null })
    expect(play(gates('A 1;A9 B 2'), 'g18xg19').state.outcome).toBeNull()
  })

  it('R17.1 then nothing is asked any more, and every intent is refused before all else', () => {
    expect(decisionOf(won.state)).toBeNull()
    expect(SEATS.flatMap((seat) => legalIntents(won.state, seat))).toEqual([])
    const over = { code: 'duel_over', rule: 'R17.1' } as const
    expectAllRefused(won.state, {
      'A end': over,
      'B end': over,
      'B g18-a9': over,
      'A roll 99': over,
      'B defend': over,
      'A resign': over,
      'B draw': over,
      'B draw yes': over,
      'A lapse B loss': over,
      'server lapse A loss': over,
    })
  })

  it('R17.1 what was hidden is told to everybody', () => {
    const whole = { figures: expect.arrayContaining(['energy-disk']) }
    for (const viewer of ['A', 'B', 'spectator'] as const) {
      const end = won.events.map((event) => viewEvent(event, viewer, won.state)).at(-1)
      expect(end).toMatchObject({ lists: { A: whole, B: whole } })
      expect(viewState(won.state, viewer)).toEqual(won.state)
    }
  })

  it('R17.2 both at the same moment is a draw', () => {
    const before = gates('A 3;A9 B 1')
    const { A, B } = before.seats
    const both = play({ ...before, seats: { A: { ...A, heartPoints: 0 }, B } }, 'g18xg19')
    expect(both).toHaveEvents('duelEnded draw/R17.2')
    expect(both.state.outcome).toEqual({ winner: null, rule: 'R17.2', ladder: null })
    expect(outcome(both.state)).toEqual({ places: [['A', 'B']], rule: 'R17.2' })
  })
})

describe('giving up', () => {
  it.each([
    ['roll', '5A:roll'],
    ['dimension', '5A:dim1 4S.5S.7M3'],
    ['act', '5A:act'],
    ['defend', '5A:def g3xg4'],
  ])('R17.8 a player may resign at any time and loses: at the decision %s', (type, turn) => {
    const duel = corridor('. A1 B1', `A 3;A9 B 3;D9 ${turn}`)
    expect(decisionOf(duel)?.type).toBe(type)
    for (const [seat, winner] of [
      ['A', 'B'],
      ['B', 'A'],
    ]) {
      const resigned = play(duel, `${seat} resign`)
      expect(eventsOf(resigned)).toEqual([`duelEnded ${winner}/R17.8`])
      expect(resigned.state.outcome).toEqual({ winner, rule: 'R17.8', ladder: null })
      expect(decisionOf(resigned.state)).toBeNull()
    }
  })

  it('R17.8 the server ends the duel by a lapse: a loss of one player, or a draw', () => {
    const duel = corridor('. A1 B1', '5A:def g3xg4 B 3;D9')
    expect(play(duel, 'server lapse A loss')).toHaveEvents('duelEnded B/R17.8')
    expect(play(duel, 'server lapse B loss')).toHaveEvents('duelEnded A/R17.8')
    const drawn = play(duel, 'server lapse A draw')
    expect(drawn).toHaveEvents('duelEnded draw/R17.8')
    expect(drawn.state.outcome).toEqual({ winner: null, rule: 'R17.8', ladder: null })
    expect(absenceIntent('B')).toEqual({ type: 'lapse', seat: 'B', result: 'loss' })
    expect(drawIntent('B')).toEqual({ type: 'lapse', seat: 'B', result: 'draw' })
  })

  it('R17.8 no player gives a lapse, and the server gives no answers', () => {
    const lapse = { code: 'server_only', rule: 'R17.8' } as const
    const awaited = { code: 'not_your_decision', rule: 'R8.1', awaited: 'A' } as const
    expectAllRefused(corridor('A1', 'A 3;M9'), {
      'A lapse B loss': lapse,
      'B lapse B draw': lapse,
      'server end': awaited,
      'server g2-g9': awaited,
    })
  })
})

describe('a draw by agreement', () => {
  const duel = corridor('. A1 . B1', 'A 3;M9;0 B 3;0')
  const offered = play(duel, 'A draw')

  it('R17.8 an offer that is taken ends the duel', () => {
    expect(eventsOf(offered)).toEqual(['drawOffered A'])
    expect(decisionOf(offered.state)).toEqual(decisionOf(duel))
    const drawn = play(offered.state, 'B draw yes')
    expect(eventsOf(drawn)).toEqual(['drawAnswered B yes', 'duelEnded draw/R17.8'])
    expect(drawn).toHaveEvents('drawAnswered B yes', 'duelEnded draw/R17.8')
    expect(drawn.state).toMatchObject({ outcome: { winner: null }, drawOffer: null })
  })

  it('R17.8 an offer stands until it is answered, whatever else is done in the turn', () => {
    const moved = play(offered.state, 'g3-g4').state
    expect(play(moved, 'B draw yes').state.outcome).not.toBeNull()
    const declined = play(moved, 'B draw no')
    expect(eventsOf(declined)).toEqual(['drawAnswered B no'])
    expect(declined.state).toMatchObject({ outcome: null, drawOffer: null })
    const none = { code: 'no_offer', rule: 'R17.8' } as const
    expectAllRefused(declined.state, { 'B draw yes': none, 'A draw yes': none })
  })

  it('R17.8 an offer ends with the turn, and with the duel', () => {
    expect(play(offered.state, 'B resign').state.drawOffer).toBeNull()
    const next = play(offered.state, 'end').state
    expect(next.drawOffer).toBeNull()
    expectAllRefused(next, { 'B draw yes': { code: 'no_offer', rule: 'R17.8' } })
    expect(play(next, 'A draw', 'B draw yes').state.outcome?.rule).toBe('R17.8')
  })

  it('R17.8 each player offers once a turn, and one offer stands at a time', () => {
    const stands = { code: 'offer_stands', rule: 'R17.8' } as const
    expectAllRefused(offered.state, { 'A draw': stands, 'B draw': stands })
    const declined = play(offered.state, 'B draw no').state
    expectAllRefused(declined, { 'A draw': { code: 'already_offered', rule: 'R17.8' } })
    expect(play(declined, 'B draw', 'A draw yes')).toHaveEvents('duelEnded draw/R17.8')
  })

  it('R17.8 nobody answers an offer that does not stand, or the own one', () => {
    expectAllRefused(duel, { 'A draw yes': { code: 'no_offer', rule: 'R17.8' } })
    const own = { code: 'own_offer', rule: 'R17.8' } as const
    expectAllRefused(offered.state, { 'A draw yes': own, 'A draw no': own })
  })
})
