import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { act, told } from '../support/abilities.ts'
import { endsOf } from '../support/look.ts'
import { eventsOf } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'
import { bringing, summoned } from '../support/summon.ts'

/** A's dragon on g2, B's on g6 and a warrior of B's on g7; A brings the Piper in in turn 5. */
const board = bringing(
  'dragon-piper',
  'A:koumori-dragon . . . B:koumori-dragon B7',
  'A 3;M9;1-3;s1 B 3;M9;0',
)

/** A second Piper in turn 7, the next one of A: its dice 2 and 3 show the right to it. */
const SECOND = ['end', 'end', 'roll 2.3 = S S', "dim 2/2 L'@f4"] as const

/** Ends the turn, and rolls what A has left: faces that bring crests alone. */
function nextTurn(state: State): State {
  const ended = act(state, 'end').state
  if (decisionOf(ended)?.type !== 'roll') return ended
  const { dice } = ended.seats.A
  return act(ended, `roll ${dice.join('.')} = ${dice.map(() => 'D').join(' ')}`).state
}

/** For so many turns from now on, whether the dragon of the turn player can walk. */
function walks(state: State, turns: number): readonly string[] {
  const found: string[] = []
  let now = state
  while (found.length < turns) {
    const dragon = now.player === 'A' ? 'g2' : 'g6'
    found.push(`${now.turn}${now.player} ${endsOf(now, dragon).length > 0 ? 'walks' : 'held'}`)
    now = nextTurn(now)
  }
  return found
}

describe('Dragon Piper', () => {
  it('R14.17 tells which dragons it is about as it arrives', () => {
    expect(eventsOf(summoned(board))).toEqual(['moveLimited g2,g6 0 leaves'])
  })

  it('R14.17 holds each player’s dragons in their first turn after that, then in every second one', () => {
    expect(walks(summoned(board).state, 10)).toEqual([
      '5A walks',
      '6B held',
      '7A held',
      '8B walks',
      '9A walks',
      '10B held',
      '11A held',
      '12B walks',
      '13A walks',
      '14B held',
    ])
  })

  it('R14.17 each copy counts for itself: two may hold every turn', () => {
    const { state } = act(summoned(board).state, ...SECOND)
    expect(walks(state, 6)).toEqual([
      '7A held',
      '8B held',
      '9A held',
      '10B held',
      '11A held',
      '12B held',
    ])
  })

  it('R14.17 R18.7 a dragon that is held attacks all the same, and others walk', () => {
    const close = bringing(
      'dragon-piper',
      '. A:koumori-dragon B:koumori-dragon B7 .',
      'A 3;1-3;s1 B 3;M9A1;0',
    )
    const held = nextTurn(summoned(close).state)
    expectRefused(held, 'g4-g5', {
      code: 'cannot_move',
      rule: 'R18.7',
      at: 'g4',
      by: 'dragon-piper',
    })
    expect(endsOf(held, 'g5')).toEqual(['g6'])
    expect(told(held, 'g4xg3')).toContain('damaged g3 10')
  })

  it('R14.17 R10.11 a dragon that is held cannot jump', () => {
    const vortices = bringing(
      'dragon-piper',
      'A:kuriboh B:koumori-dragon+B:warp-vortex . B:warp-vortex',
      'A 3;1-3;s1 B 3;0',
    )
    const held = nextTurn(summoned(vortices).state)
    const by = 'dragon-piper'
    expectRefused(held, 'jump g3>g5', { code: 'cannot_move', rule: 'R10.11', at: 'g3', by })
    expect(told(nextTurn(nextTurn(held)), 'jump g3>g5')).toEqual(['monsterJumped g3>g5'])
  })

  it('R14.17 R14.7 holds nobody any more when it has left', () => {
    const close = bringing('dragon-piper', '. . B7 B:koumori-dragon .', 'A 3;1-3;s1 B 3;M9A1;0')
    const held = nextTurn(summoned(close).state)
    expect(endsOf(held, 'g5')).toEqual([])
    const left = act(held, 'g4xh4')
    expect(eventsOf(left).slice(-2)).toEqual([
      'effectEnded h4 alternateMove',
      'battleEnded g4xh4 done',
    ])
    expect(endsOf(left.state, 'g5')).toContain('g6')
  })
})
