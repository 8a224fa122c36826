import { GAMES } from '@dungeon-dice/shared/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get } from './support/get.ts'
import { startApp, type TestApp } from './support/test-app.ts'

/** Those of all games, which a server offers by default. */
const PRESETS = GAMES.flatMap(({ presets }) => presets.map(({ id }) => id))

let app: TestApp
beforeAll(async () => {
  app = await startApp({})
})
afterAll(() => app.stop())

describe('a malformed query', () => {
  it.each([
    ['players/Nobody%20Here', 404, { code: 'no_such_player' }],
    ['players/%E0%A4%A', 400, { code: 'malformed', at: '' }],
    ['players/%00', 400, { code: 'malformed', at: 'name' }],
    ['matches?player=Nobody%20Here', 404, { code: 'no_such_player' }],
    ['matches?before=nothing', 404, { code: 'no_such_match' }],
    ['matches?limit=0', 400, { code: 'malformed', at: 'limit' }],
    ['matches?limit=101', 400, { code: 'malformed', at: 'limit' }],
    ['matches?limit=1e1', 400, { code: 'malformed', at: 'limit' }],
    ['matches?limit=1&limit=2', 400, { code: 'malformed', at: 'limit' }],
    ['matches?preset=chess', 422, { code: 'unknown_preset', presets: PRESETS }],
    ['matches/live?preset=chess', 422, { code: 'unknown_preset' }],
    ['players/Nobody/curve?preset=chess', 422, { code: 'unknown_preset' }],
    ['matches?colour=red', 400, { code: 'malformed', at: 'colour' }],
    ['matches/live?from=-1', 400, { code: 'malformed', at: 'from' }],
    ['leaderboard/chess', 422, { code: 'unknown_preset' }],
    ['leaderboard/gba?from=1000001', 400, { code: 'malformed', at: 'from' }],
    ['me/matches', 401, { code: 'token_needed' }],
  ])('%s is refused', async (path, status, error) => {
    const got = await get(app.url, path)
    expect(got.status).toBe(status)
    expect((got.body as { error: object }).error).toMatchObject(error)
  })

  it('is refused with an invalid token even where no token is needed', async () => {
    expect(await get(app.url, 'matches', 'nonsense')).toMatchObject({
      status: 401,
      body: { error: { code: 'bad_token' } },
    })
  })
})
