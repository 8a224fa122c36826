import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask } from '../examples/support/asking.ts'
import type { LocalServer } from '../examples/support/local-server.ts'
import { parseOrders, sayOrders } from '../examples/text/orders.ts'
import type { Match } from '../src/index.ts'
import { type BySeat, DEFAULT_ORDERS } from '../src/rules.ts'
import {
  nextDecision,
  playText,
  startAbilityMatch,
  startAbilityMatchServer,
} from './support/ability-match.ts'

let server: LocalServer
let pair: BySeat<Match>
let output: string

beforeAll(async () => {
  server = await startAbilityMatchServer()
})
beforeEach(async () => {
  pair = await startAbilityMatch(server)
  output = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text)
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  pair.A.leave()
  pair.B.leave()
})
afterAll(() => server.stop())

/** Types these lines at the next decision of a seat; returns whether they answered it. */
async function typed(match: Match, ...lines: readonly string[]): Promise<boolean> {
  const left = [...lines]
  const decision = await nextDecision(match)
  const next = async () => left.shift() ?? null
  const answered = await ask(match, decision, { next, close: () => undefined })
  expect(left).toEqual([])
  return answered
}

describe('a player in the terminal', () => {
  it('reads cards and uses an ability', async () => {
    await typed(pair.A, 'card d3', 'card ninja', 'card nobody', 'd3!1')
    expect(output).toContain('Orgoth the Relentless 20/20 HP 30')
    expect(output).toContain('Strike Ninja 20/10 HP 20')
    expect(output).toContain('No card to read: "nobody".')
    expect(output).toContain('Orgoth the Relentless uses its ability 1')
    expect((await nextDecision(pair.A)).asked).toMatchObject({ type: 'window', kind: 'ability' })
  })

  it('answers in a window with an ability', async () => {
    await playText(pair, ['A', 'd3xd4'])
    await typed(pair.B, 'd3!1', 'd4!1', 'find !', '1')
    expect(output).toContain('An attack is declared. Do you answer with an ability? (Enter: pass;')
    expect(output).toContain('The monster on d3 is not yours. (R14.1)')
    expect(output).toContain('You cannot use it now: it is an ability that is always on. (R14.3)')
    expect(output).toContain('Strike Ninja uses its ability 2')
    await typed(pair.A, 'pass')
    expect((await nextDecision(pair.A)).asked).toMatchObject({ kind: 'damage' })
    expect(pair.A.history.map(({ type }) => type)).toContain('linkResolved')
  })

  it('gives orders, which answer the open window at once', async () => {
    await playText(pair, ['A', 'd3xd4'])
    const lines = ['orders', 'orders maybe', 'orders never hold', 'orders never turn']
    expect(await typed(pair.B, ...lines)).toBe(true)
    expect(output.split('Orders: you are asked in every window.')).toHaveLength(3)
    expect(output.split('is not a valid order')).toEqual([
      expect.stringMatching(/"maybe" $/),
      expect.any(String),
    ])
    expect((await nextDecision(pair.A)).asked).toMatchObject({ type: 'window' })
    expect(pair.B.orders).toEqual({ answer: 'never', until: 'turnEnds', hold: false })
  })
})

describe('standing orders as text', () => {
  it('are parsed', () => {
    expect(parseOrders('never')).toEqual({ answer: 'never', until: 'changed', hold: false })
    expect(parseOrders('whenattacked turn hold')).toEqual({
      answer: 'whenAttacked',
      until: 'turnEnds',
      hold: true,
    })
    expect(parseOrders('hold')).toEqual({ hold: true })
    for (const text of ['', 'turn', 'never again', 'sometimes'])
      expect(parseOrders(text)).toBeNull()
  })

  it('are printed', () => {
    expect(sayOrders(DEFAULT_ORDERS)).toBe('Orders: you are asked in every window.')
    expect(sayOrders({ answer: 'never', until: 'turnEnds', hold: true })).toBe(
      'Orders: you are asked in no window, to the end of this turn, but for the next.',
    )
  })
})
