import { describe, expect, it } from 'vitest'
import { botSetup, playBots } from '../../../tests/support/bot-duels.ts'
import { parseSquare } from '../geometry/square.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { legalIntents } from '../play/legal.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import { masterOn } from '../rules/03-board/board.ts'
import type { Brain } from './brain.ts'
import { greedy } from './greedy.ts'

interface Thought {
  readonly view: State
  readonly seat: Seat
  readonly answer: Answer
}

/** All decisions of greedy in one duel against itself. */
function thoughtsOf(seed: number): readonly Thought[] {
  const thoughts: Thought[] = []
  const recorder: Brain = (view, seat, chance, index) => {
    const answer = greedy(view, seat, chance, index)
    thoughts.push({ view, seat, answer })
    return answer
  }
  playBots(botSetup('tabletop'), { A: recorder, B: recorder }, seed)
  return thoughts
}

const THOUGHTS = [1, 2, 3].flatMap(thoughtsOf)

const isOnMaster = ({ view, seat }: Thought, answer: Answer): boolean =>
  answer.type === 'attack' &&
  masterOn(view.setup.options.board, parseSquare(answer.at) ?? -1) === otherSeat(seat)

describe('greedy', () => {
  it('attacks a Dungeon Master in reach first (R12.9)', () => {
    const chances = THOUGHTS.filter((thought) =>
      legalIntents(thought.view, thought.seat).some((answer) => isOnMaster(thought, answer)),
    )
    expect(chances.length).toBeGreaterThan(0)
    for (const thought of chances) expect(isOnMaster(thought, thought.answer)).toBe(true)
  })

  it('always uses the right to summon', () => {
    expect(THOUGHTS.filter(({ answer }) => answer.type === 'skip')).toEqual([])
  })

  it('rolls, walks and fights', () => {
    const types = new Set(THOUGHTS.map(({ answer }) => answer.type))
    for (const type of ['roll', 'dimension', 'move', 'attack', 'endTurn'] as const)
      expect(types).toContain(type)
  })
})
