import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playBrain } from '../examples/support/bot-player.ts'
import { type LocalServer, startServer } from '../examples/support/local-server.ts'
import { connect } from '../src/index.ts'
import { BRAINS, seededChance } from '../src/rules.ts'

let server: LocalServer
beforeAll(async () => {
  server = await startServer(() => seededChance(1))
})
afterAll(() => server.stop())

describe('a bot of the server', () => {
  it('plays a whole match, and is marked as a bot', async () => {
    const joined = await connect(server.url).playBot({
      bot: 'random',
      name: 'Ann',
      preset: 'gba',
      changes: { starter: 'B' },
    })
    if (!joined.ok) throw new Error(joined.error.code)
    const match = joined.value
    const { winner } = await playBrain(match, BRAINS.greedy, seededChance(2))
    expect([match.seat, match.code, winner]).toEqual(['A', null, 'A'])
    expect(match.players.A).toMatchObject({ name: 'Ann', bot: false })
    expect(match.players.B).toMatchObject({ name: 'random', bot: true, connected: true })
    expect(match.history.find(({ type }) => type === 'duelBegan')).toMatchObject({ starter: 'B' })
  })

  it('is refused if its name is unknown', async () => {
    const joined = await connect(server.url).playBot({ bot: 'deep' })
    expect(joined).toMatchObject({ ok: false, error: { code: 'no_such_bot' } })
  })
})
