import { matchMaker } from '@colyseus/core'
import { seededChance } from '@dungeon-dice/shared'
import { fromEventWire, type GameEvent } from '@dungeon-dice/shared/ddm'
import { resyncAnswerSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GuardedSocket } from '../src/transport/ws/guarded-socket.ts'
import { type Pair, playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { maxMessagesPerSecond: 10_000 } })
})
afterAll(() => app.stop())

/** Cuts the socket of a player at the server. */
async function cut(player: Player): Promise<void> {
  const room = matchMaker.getLocalRoomById(player.grant.matchId)
  const ref = room.clients.get(player.room.sessionId)?.ref
  if (ref instanceof GuardedSocket) ref.terminate()
  await player.closed
}

async function eventsAfter(player: Player, after: number): Promise<readonly GameEvent[]> {
  const answer = resyncAnswerSchema.parse(await player.room.request('resync', { after }))
  if (!answer.ok) throw new Error('events are there')
  expect(answer.from).toBe(after + 1)
  const events = answer.events.map(fromEventWire)
  const got = after + events.length
  return got < answer.last ? [...events, ...(await eventsAfter(player, got))] : events
}

async function takenBack({ grant: { matchId, seatToken } }: Player): Promise<Player> {
  const grant = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
  const player = await Player.join(app.url, grant)
  await welcomed(player)
  return player
}

const flat = (player: Player): readonly GameEvent[] =>
  player.events().flatMap(({ events }) => events)

const welcomed = (player: Player) =>
  player.until((self) => self.room.state?.phase !== undefined && self.messages('welcome')[0])

describe('a client with a dropped connection', () => {
  it('reconnects by itself and has missed nothing', async () => {
    const pair = await startPair(app.url)
    await playOn(pair, 6)
    await cut(pair.B)
    await pair.A.until((player) => player.wire().seats['B']?.connected === false)
    const B = await Player.reconnect(app.url, pair.B)
    expect(await welcomed(B)).toMatchObject({ seat: 'B' })
    expect(B.wire()).toEqual(pair.A.wire())
    expect(B.snapshot()).toMatchObject({ lists: { B: pair.B.snapshot().lists.B } })
    B.skipTo(100)
    await playOn({ A: pair.A, B }, 4)
  })

  it('receives its open decision again', async () => {
    const pair = await startPair(app.url)
    const player = pair.A.openDecision() === null ? pair.B : pair.A
    const [before] = player.messages('decision')
    await cut(player)
    const again = await Player.reconnect(app.url, player)
    expect(await again.until((self) => self.messages('decision')[0])).toEqual(before)
  })

  it('receives a lost answer again, and the intent was applied once', async () => {
    const pair = await startPair(app.url)
    const player = pair.A.openDecision() === null ? pair.B : pair.A
    const request = { seq: 5, decision: 1, intent: { type: 'roll', dice: [1, 2, 3] } }
    await player.ask('intent', request)
    await cut(player)
    const again = await Player.reconnect(app.url, player)
    expect(await welcomed(again)).toMatchObject({ lastSeq: 5 })
    expect(await again.ask('intent', request)).toEqual({ ok: true, seq: 5, step: 1 })
    expect(again.openDecision()).toBe(2)
  })

  it('has every event once and in order after any number of drops', async () => {
    const start = await startPair(app.url)
    let pair: Pair = start
    const received: GameEvent[] = []
    const pick = seededChance(3)
    for (let round = 0; round < 12; round += 1) {
      const known = received.length
      await playOn(pair, 1 + pick(round, 7), pick)
      for (const { from, events } of pair.B.events()) {
        expect(from).toBeGreaterThan(known)
        received.push(...events)
      }
      await cut(pair.B)
      pair = { A: pair.A, B: await takenBack(start.B) }
      received.push(...(await eventsAfter(pair.B, received.length)))
      pair.B.skipTo(1_000 * (round + 1))
    }
    expect(received).toEqual(await eventsAfter(pair.B, 0))
    expect(received).toHaveLength(flat(pair.A).length)
  })
})
