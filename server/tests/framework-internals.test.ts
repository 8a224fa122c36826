import { matchMaker, type Room } from '@colyseus/core'
import { present } from '@dungeon-dice/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropReservations, isCreating, untilClosed } from '../src/transport/colyseus/internals.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const roomOf = (matchId: string): Room =>
  present(matchMaker.getLocalRoomById(matchId), 'the room of a match')

describe('undocumented behaviour of Colyseus', () => {
  it('distinguishes used and unused reservations', async () => {
    const grant = await takeSeat(app.url, 'matches')
    const room = roomOf(grant.matchId)
    expect(isCreating(room)).toBe(false)
    const { sessionId } = grant.reservation
    const reserved = room['_reservedSeats'][sessionId]
    expect(reserved?.slice(2)).toEqual([false, false])
    expect(room['_reservedSeatTimeouts'][sessionId]).toBeDefined()
    dropReservations(room)
    expect(Object.keys(room['_reservedSeats'])).toEqual([])
    expect(Object.keys(room['_reservedSeatTimeouts'])).toEqual([])
    const other = await takeSeat(app.url, 'matches')
    const player = await Player.join(app.url, other)
    expect(Object.keys(roomOf(other.matchId)['_reservedSeats'])).toEqual([])
    await player.leave()
  })

  it('reports when a room is gone', async () => {
    const { matchId } = await takeSeat(app.url, 'matches')
    const closed = untilClosed(matchId)
    expect(matchMaker.getLocalRoomById(matchId)).toBeDefined()
    void roomOf(matchId).disconnect()
    await closed
    await untilClosed(matchId)
    expect(matchMaker.getLocalRoomById(matchId)).toBeUndefined()
  })

  it('looks up message and request handlers by type', async () => {
    const { matchId } = await takeSeat(app.url, 'matches')
    const { events } = roomOf(matchId)['onMessageEvents']
    expect(events['intent']).toHaveLength(1)
    expect(events['no such type']).toHaveLength(1)
    expect(events['_$bno such type']).toHaveLength(1)
  })

  it('names the origins of its own routes where ours are named', async () => {
    const { controller } = matchMaker
    expect(Object.keys(controller.DEFAULT_CORS_HEADERS)).not.toContain(
      'Access-Control-Allow-Origin',
    )
    expect(Object.keys(controller.DEFAULT_CORS_HEADERS)).toContain('Access-Control-Allow-Methods')
    expect(controller.getCorsHeaders(new Headers({ origin: 'https://a.example' }))).toMatchObject({
      'Access-Control-Allow-Origin': '*',
    })
  })
})
