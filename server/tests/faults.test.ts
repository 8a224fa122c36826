import { seededChance } from '@dungeon-dice/shared'
import type { IntentAnswer } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { heldJournal } from './support/held-journal.ts'
import { type Pair, playerToMove, playOn, startPair } from './support/pair.ts'
import { startApp } from './support/test-app.ts'

/** The dice of a match, which a test can break. */
let isBroken = false
const dice = seededChance(7)
const journal = heldJournal()
const app = await startApp({
  journal,
  chanceOf: () => (index, below) => {
    if (isBroken) throw new Error('the dice are broken')
    return dice(index, below)
  },
})
afterAll(() => app.stop())

let pair: Pair
beforeEach(async () => {
  isBroken = false
  pair = await startPair(app.url)
})

const ROLL = { type: 'roll', dice: [1, 2, 3] } as const
const HALTED = { code: 'match_halted', rule: 'P4.5' }

/** Number of bytes that both players have received so far. */
const bytesReceived = ({ A, B }: Pair): number =>
  [...A.bytes, ...B.bytes].reduce((sum, { length }) => sum + length, 0)

/** Waits for a round trip on both connections. */
const roundTrip = ({ A, B }: Pair) =>
  Promise.all([A, B].map(({ room }) => new Promise<number>((resolve) => room.ping(resolve))))

describe('a journal', () => {
  it('that hangs publishes nothing until an entry is written', async () => {
    const player = await playerToMove(pair)
    await roundTrip(pair)
    const before = bytesReceived(pair)
    journal.hold()
    const answer = player.play(ROLL)
    // The answer to a ping is one byte each.
    await roundTrip(pair)
    expect(bytesReceived(pair)).toBe(before + 2)
    expect(player.openDecision()).toBe(1)
    journal.letGo()
    expect(await answer).toEqual({ ok: true, seq: 1, step: 1 })
    await Promise.all([pair.A.seen(2), pair.B.seen(2)])
    await playOn(pair, 5)
  })

  it('that fails halts its match only, and never publishes what was not written', async () => {
    const player = await playerToMove(pair)
    const other = player === pair.A ? pair.B : pair.A
    const { view } = other.wire()
    journal.hold()
    const answer = player.play(ROLL)
    await roundTrip(pair)
    journal.letGo(new Error('no space left'))
    expect(await answer).toEqual({ ok: false, seq: 1, error: HALTED })
    for (const seen of [pair.A, pair.B]) {
      await seen.until(({ room }) => room.state.phase === 'halted')
      expect(seen.wire().view).toEqual(view)
      expect(seen.events().flatMap(({ events }) => events)).toHaveLength(2)
    }
    expect(await other.play(ROLL, 1)).toMatchObject({ error: HALTED })
    await playOn(await startPair(app.url), 5)
  })
})

describe('a bug of the game', () => {
  it('halts its match only, and keeps its journal', async () => {
    const other = await startPair(app.url)
    await playOn(pair, 4)
    const known = app.errors.length
    isBroken = true
    const played: number[] = []
    for (let answer: IntentAnswer | null = null; answer?.ok !== false; ) {
      const player = await playerToMove(pair)
      answer = await player.play(player.legal()[0] ?? ROLL)
      if (answer.ok) played.push(answer.step)
      else expect(answer.error).toEqual(HALTED)
    }
    await pair.B.until(({ room }) => room.state.phase === 'halted')
    const { matchId } = pair.A.grant
    const record = await journal.read(matchId)
    expect(record?.ending).toBe('halted')
    expect(record?.entries).toHaveLength(played.at(-1) ?? 4)
    expect(app.errors.slice(known)).toMatchObject([
      { text: 'match halted', fields: { matchId, intent: { type: 'roll' } } },
    ])
    isBroken = false
    await playOn(other, 5)
  })

  it('is reported even at the start of a match', async () => {
    isBroken = true
    const broken = await startPair(app.url)
    expect(broken.A.wire()).toMatchObject({ phase: 'halted' })
    expect(broken.A.wire().view).toBeUndefined()
    expect(await broken.A.play(ROLL, 1)).toMatchObject({ error: HALTED })
  })
})
