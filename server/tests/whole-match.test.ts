import { seededChance } from '@dungeon-dice/shared'
import {
  apply,
  BUILT_IN_STOCK,
  create,
  type Setup,
  type State,
  saveState,
  viewState,
} from '@dungeon-dice/shared/ddm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ddmDefinition } from '../src/game/ddm/hosted-ddm.ts'
import { playerToMove, startPair } from './support/pair.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const hosted = ddmDefinition(BUILT_IN_STOCK)
let app: TestApp
const chance = seededChance(7)
beforeAll(async () => {
  app = await startApp({ chanceOf: () => chance, config: { maxMessagesPerSecond: 100_000 } })
})
afterAll(() => app.stop())

/** The setup that the server makes of two default lists. */
function defaultSetup(): Setup {
  const rules = hosted.readRules({})
  if (!rules.ok) throw new Error('the default rules are fine')
  const list = hosted.readList(rules.value, undefined)
  if (!list.ok) throw new Error('the default list is fine')
  return hosted.setupOf(rules.value, new Map([['A', list.value] as const, ['B', list.value]]))
}

describe('a whole match', { timeout: 120_000 }, () => {
  it('is played at random over two sockets, and each seat sees its view of the full state', async () => {
    const pair = await startPair(app.url)
    const pick = seededChance(11)
    let state: State = create(defaultSetup(), chance).state
    for (let step = 1; state.outcome === null; step += 1) {
      const player = await playerToMove(pair)
      const legal = player.legal()
      const intent = legal[pick(step, legal.length)]
      if (intent === undefined) throw new Error('something is legal')
      expect(await player.play(intent)).toEqual({ ok: true, seq: expect.any(Number), step })
      const next = apply(state, player.seat, intent, chance)
      if (!next.ok) throw new Error(next.error.code)
      state = next.value.state
      for (const seen of [pair.A, pair.B]) {
        await seen.seen(step + 1)
        expect(seen.snapshot()).toEqual(saveState(viewState(state, seen.seat)))
      }
    }
    expect(pair.A.wire().phase).toBe('over')
  })
})
