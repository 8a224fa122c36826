import { afterAll, beforeAll, expect, it } from 'vitest'
import { newGuest } from './support/account-match.ts'
import { post, takeSeat } from './support/post.ts'
import { SKIRMISH_RULES, SkirmishClient } from './support/skirmish-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  // The bots must still be playing when the next match is asked for.
  app = await startApp({ config: { maxMatchesPerPlayer: 1, botPauseMs: 600_000 } })
})
afterAll(() => app.stop())

it('a player who resigns against bots that play on may not begin match after match', async () => {
  const { token } = await newGuest(app.url)
  const body = { ...SKIRMISH_RULES, settings: { preset: 'skirmish', seats: 4 } }
  const player = await SkirmishClient.join(
    app.url,
    await takeSeat(app.url, 'matches/bot', body, token),
  )
  await player.until(({ room }) => room.state?.phase === 'playing')
  expect(await player.play({ type: 'resign' }, null)).toMatchObject({ ok: true })
  await player.until(() => player.wire().seats['A']?.out === true)
  await player.leave()
  expect(await post(app.url, 'matches/bot', body, token)).toMatchObject({
    body: { error: { code: 'too_many_matches' } },
  })
})
