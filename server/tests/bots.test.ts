import { seededChance } from '@dungeon-dice/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryJournal } from '../src/index.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/quiet-app.ts'

const journal = memoryJournal()
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    journal,
    config: { botPauseMs: 0, maxMessagesPerSecond: 100_000, maxBotMatches: 3 },
  })
})
afterAll(() => app.stop())

/** Plays one seat at random to the end of its match. */
async function playOut(player: Player, seed: number): Promise<void> {
  const pick = seededChance(seed)
  const isOver = () => player.room.state?.phase === 'over'
  await player.until(({ room }) => room.state?.phase === 'playing')
  for (;;) {
    const number = await player.until(() => isOver() || player.asked())
    if (number === true) return
    const legal = player.legal()
    const intent = legal[pick(number, legal.length)]
    if (intent === undefined) throw new Error('something is legal')
    const answer = await player.play(intent, number)
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    await player.until(() => isOver() || player.asked() !== number)
  }
}

describe('a match against a bot', { timeout: 120_000 }, () => {
  it.each(['random', 'greedy'])('is played to its end by %s over the wire', async (bot) => {
    const grant = await takeSeat(app.url, 'matches/bot', { bot, name: 'person' })
    const player = await Player.join(app.url, grant)
    await playOut(player, 7)
    expect(player.wire().seats).toMatchObject({
      A: { name: 'person', bot: false, connected: true },
      B: { name: bot, bot: true, connected: true },
    })
    const record = await journal.read(grant.matchId)
    expect(record?.header.seats[1]).toMatchObject({ name: bot, bot, accountId: null })
    expect(record?.entries.filter(({ actor }) => actor === 'B').length).toBeGreaterThan(10)
    expect(record?.ending).toBe('over')
    expect(app.errors).toEqual([])
  })
})
