import { seededChance } from '@dungeon-dice/shared'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, playerToMove, playOn, startPair } from './support/pair.ts'
import type { Player } from './support/player.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: Pair
let turn: Player
let other: Player
beforeAll(async () => {
  app = await startApp({ chanceOf: () => seededChance(7) })
  pair = await startPair(app.url)
  turn = await playerToMove(pair)
  other = turn === pair.A ? pair.B : pair.A
})
afterAll(() => app.stop())

let seq = 100
const next = (): number => {
  seq += 1
  return seq
}
const ROLL = { type: 'roll', dice: [1, 2, 3] }

/** Sends a request as `player` with the right seq and decision, and returns the answer. */
const refusalOf = async (player: Player, request: object): Promise<unknown> => {
  const answer = await player.ask('intent', {
    seq: next(),
    decision: player.openDecision(),
    ...request,
  })
  return answer.ok ? null : answer.error
}

describe('an invalid intent', () => {
  afterEach(async () => {
    // Nothing has changed: the decision is still open, and the last test answers it.
    expect(turn.wire()).toEqual(other.wire())
    expect(turn.openDecision()).toBe(1)
    expect(app.errors).toEqual([])
  })

  it('is refused with the place of the error in it', async () => {
    const malformed = (at: string) => ({ code: 'malformed', rule: 'P3.1', at })
    const cases: [object, string][] = [
      [{ intent: { ...ROLL, more: 1 } }, 'intent.more'],
      [{ intent: ROLL, more: 1 }, 'more'],
      [{ intent: { type: 'roll' } }, 'intent.dice'],
      [{ intent: { type: 'roll', dice: [1, '2'] } }, 'intent.dice.1'],
      [{ intent: { type: 'roll', dice: [1, 2, 1e9] } }, 'intent.dice.2'],
      [{ intent: { type: 'roll', dice: new Array(100).fill(1) } }, 'intent.dice'],
      [{ intent: { type: 'move', walk: ['a1', 'z9'] } }, 'intent.walk.1'],
      [{ intent: { type: 'constructor' } }, 'intent.type'],
      [{ intent: 'roll' }, 'intent'],
      [{ seq: '1', intent: ROLL }, 'seq'],
      [{ seq: -1, intent: ROLL }, 'seq'],
      [{ seq: Number.NaN, intent: ROLL }, 'seq'],
      [{ decision: 1.5, intent: ROLL }, 'decision'],
    ]
    for (const [request, at] of cases)
      expect(await refusalOf(turn, request), JSON.stringify(request)).toEqual(malformed(at))
  })

  it('is refused if it sets a prototype', async () => {
    for (const text of [
      '{"type":"endTurn","__proto__":{"x":1}}',
      '{"type":"endTurn","constructor":{"prototype":{"x":1}}}',
    ])
      expect(await refusalOf(turn, { intent: JSON.parse(text) })).toMatchObject({
        code: 'malformed',
      })
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })

  it('is refused if the message is no object', async () => {
    for (const message of [null, 7, 'intent', [], [[[[]]]], true, undefined])
      expect(await turn.ask('intent', message)).toEqual({
        ok: false,
        seq: null,
        error: { code: 'malformed', rule: 'P3.1', at: '' },
      })
    const answer = await turn.ask('intent', { seq: 77, decision: 1 })
    expect(answer).toMatchObject({ seq: 77, error: { at: 'intent' } })
  })

  it('is refused in the turn of the other player', async () => {
    const error = { code: 'not_your_decision', rule: 'R8.1', awaited: turn.seat }
    expect(await refusalOf(other, { decision: 1, intent: ROLL })).toEqual(error)
  })

  it('is refused if the rules do not allow it', async () => {
    expect(await refusalOf(turn, { intent: { type: 'roll', dice: [1, 2] } })).toEqual({
      code: 'wrong_count',
      rule: 'R6.1',
      need: 3,
      got: 2,
    })
    const step = { code: 'wrong_step', rule: 'R5.1', awaited: 'roll' }
    expect(await refusalOf(turn, { intent: { type: 'endTurn' } })).toEqual(step)
    const lapse = { type: 'lapse', seat: other.seat, result: 'loss' }
    expect(await refusalOf(turn, { intent: lapse })).toMatchObject({ code: 'server_only' })
  })

  it('is refused if its decision is not open', async () => {
    const stale = (got: number | null) => ({ code: 'stale_decision', rule: 'P4.1', got, open: [1] })
    expect(await refusalOf(turn, { decision: 2, intent: ROLL })).toEqual(stale(2))
    expect(await refusalOf(turn, { decision: 0, intent: ROLL })).toEqual(stale(0))
    expect(await refusalOf(turn, { decision: null, intent: ROLL })).toEqual(stale(null))
  })

  it('is refused under a used number', async () => {
    const used = next()
    const request = { seq: used, decision: 9, intent: ROLL }
    const first = await turn.ask('intent', request)
    expect(await turn.ask('intent', request)).toEqual(first)
    const reused = { code: 'seq_reused', rule: 'P3.4', last: used }
    expect(await refusalOf(turn, { seq: used, intent: ROLL })).toEqual(reused)
    const old = { code: 'seq_old', rule: 'P3.3', last: used }
    expect(await refusalOf(turn, { seq: 2, intent: ROLL })).toEqual(old)
  })
})

describe('a message of unknown type', () => {
  it('is refused, as a request and as a message', async () => {
    for (const type of ['nonsense', 'constructor', '__proto__', 'toString', '*', 'x'.repeat(90)]) {
      const error = { code: 'unknown_type', rule: 'P3.2', type: type.slice(0, 64) }
      expect(await turn.room.request(type, { a: 1 })).toEqual({ ok: false, seq: null, error })
      const reply = turn.next('refused')
      turn.room.send(type, { a: 1 })
      expect(await reply).toEqual({ ok: false, seq: null, error })
    }
    const reply = turn.next('refused')
    turn.room.sendBytes('intent', Uint8Array.of(1, 2, 3))
    expect(await reply).toMatchObject({ error: { code: 'unknown_type', type: 'intent' } })
  })
})

describe('a message that is not a request', () => {
  it('is answered by a message', async () => {
    const refused = turn.next('refused')
    turn.room.send('intent', { seq: next(), decision: 1, intent: { type: 'skip' } })
    expect(await refused).toMatchObject({ ok: false, seq, error: { code: 'wrong_step' } })
    const legal = turn.next('legal')
    turn.room.send('legal', {})
    expect(await legal).toMatchObject({ ok: true, decision: 1, total: 455 })
  })
})

describe('the other requests', () => {
  it('list legal answers page by page for an open decision', async () => {
    const first = await turn.room.request('legal', {})
    expect(first.intents).toHaveLength(200)
    const last = await turn.room.request('legal', { from: 400 })
    expect(last).toMatchObject({ ok: true, decision: 1, total: 455, from: 400 })
    expect([...first.intents, ...last.intents]).toEqual(expect.arrayContaining([ROLL]))
    expect(last.intents).toHaveLength(55)
    const error = { code: 'no_decision', rule: 'P4.2' }
    expect(await other.room.request('legal', {})).toEqual({ ok: false, seq: null, error })
    expect(await turn.room.request('legal', { from: -1 })).toMatchObject({
      error: { code: 'malformed', at: 'from' },
    })
  })

  it('return missed events', async () => {
    const all = await turn.room.request('resync', { after: 0 })
    expect(all).toMatchObject({ ok: true, full: false, from: 1, last: 2 })
    expect(all.events.map(([type]: [string]) => type)).toEqual(['duelBegan', 'turnBegan'])
    const none = await turn.room.request('resync', { after: 2 })
    expect(none).toEqual({ ok: true, full: false, from: 3, events: [], last: 2 })
    const late = await turn.room.request('resync', { after: 2_000 })
    expect(late).toMatchObject({ from: 3, events: [], last: 2 })
    expect(await turn.room.request('resync', {})).toMatchObject({ error: { at: 'after' } })
  })
})

describe('after all these refusals', () => {
  it('the match goes on', async () => {
    const intent = { seq: next(), decision: 1, intent: ROLL }
    const twice = await Promise.all([turn.ask('intent', intent), turn.ask('intent', intent)])
    expect(twice).toEqual([
      { ok: true, seq, step: 1 },
      { ok: true, seq, step: 1 },
    ])
    await Promise.all([turn.seen(2), other.seen(2)])
    expect(turn.wire()).toEqual(other.wire())
  })

  it('draw offers are possible at any time and leave open decisions valid', async () => {
    const number = turn.openDecision() ?? other.openDecision()
    const offer = { seq: next(), decision: null, intent: { type: 'offerDraw' } }
    expect(await other.ask('intent', offer)).toMatchObject({ ok: true, step: 2 })
    expect(await refusalOf(other, { decision: null, intent: { type: 'offerDraw' } })).toMatchObject(
      {
        code: 'offer_stands',
      },
    )
    await turn.until((player) => player.wire().view?.drawOffer === other.seat)
    expect(turn.openDecision() ?? other.openDecision()).toBe(number)
    seq += 100
    await playOnAbove(pair, 20)
    expect(app.errors).toEqual([])
  })
})

/** Plays on with sequence numbers above those used here. */
async function playOnAbove({ A, B }: Pair, count: number): Promise<void> {
  for (const player of [A, B]) player.skipTo(1_000)
  await playOn({ A, B }, count)
}
