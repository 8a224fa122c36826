import { BUILT_IN, BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BotThreads } from '../src/bots/bot-threads.ts'
import type { Thought } from '../src/game/thought.ts'
import { memoryJournal } from '../src/index.ts'
import { fakeTime } from './support/fake-time.ts'
import { follow } from './support/next-match.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const LEVEL_4 = [...BUILT_IN.dice.values()].find(({ level }) => level === 4)?.id ?? ''
const { dice, figures } = BUILT_IN_STOCK.usualList
/** The list of bots here, which has a die of level 4. */
const usualList = { dice: [...dice.slice(1), LEVEL_4], figures }

const SERIES_PAUSE_SECONDS = 9
const time = fakeTime()
const journal = memoryJournal()
/** Finished thoughts. */
let thought = 0
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    clock: time,
    timers: time,
    journal,
    stock: { ...BUILT_IN_STOCK, usualList },
    config: {
      botPauseMs: 600,
      reservationSeconds: 5,
      maxBotMatches: 1,
      seriesPauseSeconds: SERIES_PAUSE_SECONDS,
    },
    thinkersOf: (parts) => {
      const threads = new BotThreads(parts)
      const think = async (input: Thought, lane: string) => {
        const answer = await threads.think(input, lane)
        thought += 1
        return answer
      }
      return { think, stop: () => threads.stop() }
    },
  })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

const turn = () => new Promise(setImmediate)

/**
 * Resolves once bots have finished this many thoughts in all and their follow-ups have happened.
 */
async function untilThought(times: number): Promise<void> {
  while (thought < times) await turn()
  for (let turns = 0; turns < 10; turns += 1) await turn()
}

describe('a bot', () => {
  it('takes its time for each answer, and joins every rematch', async () => {
    const settings = { changes: { starter: 'B' } }
    const player = await Player.join(app.url, await takeSeat(app.url, 'matches/bot', { settings }))
    await player.until(({ room }) => room.state?.phase === 'playing')
    const answers = async () => (await journal.read(player.grant.matchId))?.entries.length
    await untilThought(1)
    time.advance(599)
    await untilThought(1)
    expect(await answers()).toBe(0)
    time.advance(1)
    await player.seen(2)
    expect(await answers()).toBe(1)

    await player.play({ type: 'resign' }, null)
    await player.until(() => player.wire().phase === 'over')
    expect(player.wire().seats['B']).toMatchObject({ bot: true, rematch: 'wanted' })
    expect(await player.room.request('rematch')).toEqual({ ok: true })
    const again = await follow(app.url, player)
    await again.until(({ room }) => room.state?.phase === 'playing')
    expect(again.seat).toBe('B')
    expect(again.wire().seats['A']).toMatchObject({ bot: true, name: 'greedy', connected: true })
    await again.play({ type: 'resign' }, null)
    await again.until(() => again.wire().phase === 'over')
  })

  it("brings the default list, or the player's list where options do not allow the default", async () => {
    const diceOfB = async (settings: object) => {
      const list = { dice, figures: [] }
      const player = await Player.join(
        app.url,
        await takeSeat(app.url, 'matches/bot', { list, settings }),
      )
      const { seats } = await player.until(() => player.wire().view)
      await player.play({ type: 'resign' }, null)
      await player.until(() => player.wire().phase === 'over')
      return seats['B']?.dice
    }
    expect(await diceOfB({ preset: 'gba' })).toContain(LEVEL_4)
    expect(await diceOfB({ preset: 'gba', changes: { maxLevel4: 0 } })).not.toContain(LEVEL_4)
  })

  it('plays every match of a series', async () => {
    const settings = { series: 3 }
    const player = await Player.join(app.url, await takeSeat(app.url, 'matches/bot', { settings }))
    await player.until(({ room }) => room.state?.phase === 'playing')
    await player.play({ type: 'resign' }, null)
    await player.until(() => player.wire().phase === 'over')
    time.advance(SERIES_PAUSE_SECONDS * 1_000)
    const next = await follow(app.url, player)
    await next.until(({ room }) => room.state?.phase === 'playing')
    const seats = Object.values(next.wire().seats)
    expect(seats.map(({ bot }) => bot).toSorted()).toEqual([false, true])
    await next.play({ type: 'resign' }, null)
    await next.until(() => next.wire().phase === 'over')
  })

  it('frees its place when the player has left', async () => {
    const player = await Player.join(app.url, await takeSeat(app.url, 'matches/bot'))
    await player.until(({ room }) => room.state?.phase === 'playing')
    expect(isBusy((await post(app.url, 'matches/bot')).body)).toBe(true)
    await player.leave()
    const next = await Player.join(app.url, await takeSeat(app.url, 'matches/bot'))
    const { matchId, seatToken } = player.grant
    const grant = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    const back = await Player.join(app.url, grant)
    for (const one of [next, back]) {
      await one.until(({ room }) => room.state?.phase === 'playing')
      expect(isBusy((await post(app.url, 'matches/bot')).body)).toBe(true)
      one.skipTo(100)
      await one.play({ type: 'resign' }, null)
      await one.until(() => one.wire().phase === 'over')
    }
  })

  it('does not keep a session open alone: it waits for the player and leaves if nobody comes', async () => {
    expect((await post(app.url, 'matches/bot')).status).toBe(200)
    const { status, body: refused } = await post(app.url, 'matches/bot')
    expect([status, refused]).toEqual([503, { error: { code: 'bots_busy', rule: 'P14.2' } }])
    // The granted seat expires unused, and the bot leaves.
    time.advance(6_000)
    const asked = async () => (await post(app.url, 'matches/bot')).body
    let body = await asked()
    while (isBusy(body)) body = await asked()
    expect(body).toMatchObject({ matchId: expect.any(String) })
  })
})

const isBusy = (body: unknown): boolean => JSON.stringify(body).includes('bots_busy')
