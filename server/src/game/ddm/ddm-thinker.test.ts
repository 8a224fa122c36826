import { type Plain, seededChance } from '@dungeon-dice/shared'
import {
  apply,
  BUILT_IN_STOCK,
  create,
  ddmGame,
  decisionOf,
  type Intent,
  type Seat,
  type State,
  type Stock,
  viewState,
} from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { exampleStock } from '../../../../shared/tests/support/example-pack.ts'
import { makeThinker } from './ddm-thinker.ts'
import { ddmDefinition } from './hosted-ddm.ts'

const chance = seededChance(1)

/** The first state of a duel of default lists. */
function firstState(stock: Stock): State {
  const hosted = ddmDefinition(stock)
  const rules = hosted.readRules({})
  const list = rules.ok ? hosted.readList(rules.value, undefined) : rules
  if (!rules.ok || !list.ok) throw new Error('the defaults are fine')
  const lists = new Map([['A', list.value] as const, ['B', list.value] as const])
  return create(hosted.setupOf(rules.value, lists), chance).state
}

/** Runs a bot as a thread does. */
function thinking(stock: Stock) {
  const { data } = ddmDefinition(stock).bots
  // A thread gets a structured clone.
  const think = makeThinker(structuredClone(data))
  const game = ddmGame(stock.catalogue)
  return (state: State, seat: Seat, wanted: 'answer' | 'word' = 'answer', bot = 'random') => {
    const view: Plain = structuredClone(game.save(viewState(state, seat)))
    const thought = {
      game: 'ddm',
      bot,
      seat,
      view,
      wanted,
      key: new Uint8Array(32),
      index: state.turn,
    }
    return think(thought, () => false) as Intent
  }
}

describe('a thinker', () => {
  it.each([
    ['the built-in dice', BUILT_IN_STOCK],
    ['a pack', exampleStock()],
  ])(
    'gives legal answers with the dice of %s, always the same for the same thought',
    (_, stock) => {
      const think = thinking(stock)
      let state = firstState(stock)
      for (let step = 0; step < 60 && state.outcome === null; step += 1) {
        const seat = decisionOf(state)?.seat ?? 'A'
        const bot = step % 3 === 0 ? 'greedy' : 'random'
        const intent = think(state, seat, 'answer', bot)
        expect(think(state, seat, 'answer', bot)).toEqual(intent)
        const next = apply(state, seat, intent, chance)
        if (!next.ok) throw new Error(next.error.code)
        state = next.value.state
      }
      expect(state.turn).toBeGreaterThan(3)
    },
  )

  it('responds to an offered draw, and to nothing else without a decision', () => {
    const think = thinking(BUILT_IN_STOCK)
    const state = firstState(BUILT_IN_STOCK)
    expect(think(state, 'B', 'word')).toBeNull()
    const offered = apply(state, 'A', { type: 'offerDraw' }, chance)
    if (!offered.ok) throw new Error(offered.error.code)
    expect(think(offered.value.state, 'A', 'word')).toBeNull()
    expect(think(offered.value.state, 'B', 'word')).toEqual({ type: 'answerDraw', accept: false })
  })

  it('throws without an open decision, and for an unknown bot', () => {
    const think = thinking(BUILT_IN_STOCK)
    const state = firstState(BUILT_IN_STOCK)
    const asked = decisionOf(state)?.seat ?? 'A'
    expect(() => think(state, asked === 'A' ? 'B' : 'A')).toThrow('is asked')
    expect(() => think(state, asked, 'answer', 'deep')).toThrow('deep')
  })
})
