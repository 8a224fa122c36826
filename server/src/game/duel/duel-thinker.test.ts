import { type Plain, seededChance } from '@dungeon-dice/shared'
import {
  BOTS,
  type Bot,
  DEFAULT_OPTIONS,
  DUEL,
  type Intent,
  type Seat,
  STARTERS,
  type State,
} from '@dungeon-dice/shared/duel'
import { describe, expect, it } from 'vitest'
import type { Thought } from '../thought.ts'
import { makeThinker } from './duel-thinker.ts'

const chance = seededChance(1)

const firstState = (): State =>
  DUEL.create(
    { options: DEFAULT_OPTIONS, lineUps: { A: STARTERS.ambush, B: STARTERS.bulwark } },
    chance,
  ).state

const think = makeThinker(null)

/** Runs a bot as a thread does: with a structured clone of its seat's view. */
function thought(state: State, seat: Seat, bot: string, wanted: 'answer' | 'word' = 'answer') {
  const view: Plain = structuredClone(DUEL.save(DUEL.viewState(state, seat)))
  const key = new Uint8Array(32)
  const made: Thought = { game: 'duel', bot, seat, view, wanted, key, index: state.turn }
  return think(made, () => false) as Intent
}

describe('a thinker of Duel', () => {
  it('gives legal answers with each bot, always the same for the same thought', () => {
    let state = firstState()
    for (let step = 0; step < 60 && state.outcome === null; step += 1) {
      const seat = DUEL.decisions(state)[0]?.seat ?? 'A'
      const bot = BOTS[step % BOTS.length] as Bot
      const intent = thought(state, seat, bot)
      expect(thought(state, seat, bot)).toEqual(intent)
      const next = DUEL.apply(state, seat, intent, chance)
      if (!next.ok) throw new Error(next.error.code)
      state = next.value.state
    }
    expect(state.turn).toBeGreaterThan(3)
  })

  it('responds to an offered draw, and to nothing else without a decision', () => {
    const state = firstState()
    const [own, other]: readonly [Seat, Seat] = state.turnSeat === 'A' ? ['A', 'B'] : ['B', 'A']
    expect(thought(state, other, 'strong', 'word')).toBeNull()
    const offered = DUEL.apply(state, own, { type: 'offerDraw' }, chance)
    if (!offered.ok) throw new Error(offered.error.code)
    expect(thought(offered.value.state, own, 'strong', 'word')).toBeNull()
    expect(thought(offered.value.state, other, 'strong', 'word')).toEqual({
      type: 'answerDraw',
      accept: false,
    })
  })

  it('throws without an open decision, and for an unknown bot', () => {
    const state = firstState()
    const { turnSeat } = state
    expect(() => thought(state, turnSeat === 'A' ? 'B' : 'A', 'strong')).toThrow('is asked')
    expect(() => thought(state, turnSeat, 'deep')).toThrow('deep')
  })
})
