import {
  curveSchema,
  leaderboardSchema,
  liveMatchesSchema,
  lookAnswerSchema,
  matchesSchema,
  profileSchema,
} from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryResults } from '../src/storage/memory/memory-results.ts'
import {
  playTurns,
  resign,
  signUp,
  startAccountMatch,
  type TestAccount,
} from './support/account-match.ts'
import { type FakeTime, fakeTime } from './support/fake-time.ts'
import { get } from './support/get.ts'
import { nextPair, seriesWith } from './support/next-match.ts'
import type { Pair } from './support/pair.ts'
import { post, takeSeat } from './support/post.ts'
import { type SpectatorClient, watchMatch } from './support/spectator-client.ts'
import { finishedMatch, rated, seatOf, standingOf } from './support/stored-results.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const DELAY_SECONDS = 60
const DELAY_MS = DELAY_SECONDS * 1_000
const SERIES_PAUSE_MS = 5_000
const ANN_CURVE = 'players/Ann/curve?preset=tabletop'
const SETTINGS = { rated: true, delaySeconds: DELAY_SECONDS }

let time: FakeTime
let app: TestApp
let [ann, bo, cy]: TestAccount[] = []
beforeAll(async () => {
  time = fakeTime(Date.UTC(2026, 5, 1))
  const config = { passwordMemoryKib: 64, endedMatchSeconds: 0 }
  const results = memoryResults()
  app = await startApp({ clock: time, timers: time, config, results })
  ann = await signUp(app.url, 'Ann')
  bo = await signUp(app.url, 'Bo')
  cy = await signUp(app.url, 'Cy')
  // An earlier match puts all three players on the leaderboard.
  const endedAtMs = time.now() - 3_600_000
  const seats = [seatOf('A', ann.id), seatOf('B', bo.id)]
  const provisionalFromMs = time.now() + 30 * 24 * 3_600_000
  const standings = [ann, bo, cy].map(({ id }, place) =>
    standingOf(id, {
      provisionalFromMs,
      rating: { ...rated(1_600 + place), deviation: 60 },
      atMs: endedAtMs,
      wins: 1,
      draws: 0,
      losses: 0,
    }),
  )
  await results.settle(finishedMatch('earlier', { seats, endedAtMs, isRated: true }), standings)
})
afterAll(() => app.stop())

/** Everything that a stranger can request about players and matches, by path. */
async function publicAnswers(matchId: string, token?: string) {
  const paths = [
    'matches/live',
    'matches',
    'matches?player=Ann',
    `matches/${matchId}`,
    `matches?before=${matchId}`,
    `matches/${matchId}/events`,
    'players/Ann',
    'players/Bo',
    ANN_CURVE,
    'leaderboard/tabletop',
  ]
  const answers = await Promise.all(paths.map((path) => get(app.url, path, token)))
  const record = await fetch(`${app.url}/api/v1/matches/${matchId}/record`)
  const seatToken = 'x'.repeat(32)
  const posted = [
    await post(app.url, `matches/${matchId}/seat`, { seatToken }),
    await post(app.url, `matches/${matchId}/join`),
  ]
  const found = [...paths.map((path, place) => [path, answers[place]]), record.status, posted]
  const all = JSON.stringify(found)
  // The number of spectators is public at once (P9.5).
  return all.replaceAll(/"spectators":\d+/g, '')
}

const liveStep = async (matchId: string): Promise<number | null> => {
  const { matches } = liveMatchesSchema.parse((await get(app.url, 'matches/live')).body)
  return matches.find((match) => match.matchId === matchId)?.step ?? null
}

const ranks = async (): Promise<readonly string[]> => {
  const { players } = leaderboardSchema.parse((await get(app.url, 'leaderboard/tabletop')).body)
  return players.map(({ name, rating }) => `${name} ${rating}`)
}

const open = (): Promise<Pair> =>
  startAccountMatch(app.url, [ann?.token, bo?.token], { settings: SETTINGS, open: true })
const phaseOf = (spectator: SpectatorClient) => spectator.room.state.phase
const leave = ({ A, B }: Pair) => Promise.all([A.leave(), B.leave()])

describe('public information about a match with a delay', () => {
  it('reveals no step before its spectators see it (P9.9)', async () => {
    const pair = await open()
    const { matchId } = pair.A.grant
    const before = await publicAnswers(matchId)
    await playTurns(pair, 3)
    expect(await publicAnswers(matchId)).toBe(before)
    time.advance(DELAY_MS - 1)
    expect(await publicAnswers(matchId, cy?.token)).toBe(before)
    time.advance(1_001)
    expect(await liveStep(matchId)).toBeGreaterThan(2)
    await resign(pair)
    await leave(pair)
    time.advance(DELAY_MS)
  })

  it('reveals no end, record or rating before its spectators see it (P9.9)', async () => {
    const pair = await open()
    const { matchId } = pair.A.grant
    const spectator = await watchMatch(app.url, matchId)
    const before = await publicAnswers(matchId)
    const ranked = await ranks()
    expect(ranked).toHaveLength(3)
    await resign(pair)
    await pair.A.until(({ room }) => room.state.rated === 'settled')
    await leave(pair)
    for (const token of [undefined, cy?.token])
      expect(await publicAnswers(matchId, token)).toBe(before)
    time.advance(DELAY_MS - 1)
    expect(await publicAnswers(matchId)).toBe(before)
    expect(await ranks()).toEqual(ranked)
    expect(phaseOf(spectator)).not.toBe('over')
    time.advance(1)
    await spectator.until((self) => phaseOf(self) === 'over')
    // The list may be a second old.
    time.advance(1_000)
    expect(await liveStep(matchId)).toBeNull()
    expect((await get(app.url, `matches/${matchId}`)).status).toBe(200)
    const profile = profileSchema.parse((await get(app.url, 'players/Ann')).body)
    expect(profile.ratings).toMatchObject([{ wins: 1, losses: 2 }])
    expect(await ranks()).not.toEqual(ranked)
    const curve = await get(app.url, ANN_CURVE)
    expect(curve.body).toMatchObject({ points: [{}, { matchId }] })
  })

  it('is not told by the next match of a series (P9.9)', async () => {
    const settings = { delaySeconds: DELAY_SECONDS, series: 3 }
    const between = [cy?.token, bo?.token] as const
    const pair = await startAccountMatch(app.url, between, { settings, open: true })
    const listed = async () => {
      const { matches } = liveMatchesSchema.parse((await get(app.url, 'matches/live')).body)
      return matches.map(({ matchId }) => matchId)
    }
    const first = pair.A.grant.matchId
    // The list may be a second old.
    time.advance(1_000)
    expect(await listed()).toEqual([first])
    await resign(pair)
    await seriesWith(pair.A, ({ nextAtMs }) => nextAtMs !== null)
    time.advance(SERIES_PAUSE_MS)
    const next = await nextPair(app.url, pair)
    time.advance(1_000)
    expect(await listed()).toEqual([first])
    time.advance(DELAY_MS)
    expect(await listed()).toEqual([next.A.grant.matchId])
    await resign(next)
    await leave(next)
    await leave(pair)
    time.advance(DELAY_MS)
  })

  it('is not in the next match of its players either (P9.9)', async () => {
    const shownRatings = async () => {
      const next = await startAccountMatch(app.url, [cy?.token, ann?.token], { open: true })
      // As above.
      time.advance(1_000)
      const { matches } = liveMatchesSchema.parse((await get(app.url, 'matches/live')).body)
      const live = matches.find(({ matchId }) => matchId === next.A.grant.matchId)
      const { code } = await takeSeat(app.url, 'matches', {}, cy?.token)
      const look = lookAnswerSchema.parse((await post(app.url, 'matches/look', { code })).body)
      const shown = {
        seat: next.B.wire().seats['A']?.rating,
        listed: live?.seats[0]?.rating,
        code: look.host?.rating,
      }
      await resign(next)
      await leave(next)
      return shown
    }
    const between = [cy?.token, bo?.token] as const
    const pair = await startAccountMatch(app.url, between, { settings: SETTINGS, open: true })
    const before = await shownRatings()
    await resign(pair)
    await pair.A.until(({ room }) => room.state.rated === 'settled')
    await leave(pair)
    expect(await shownRatings()).toEqual(before)
    time.advance(DELAY_MS + 1)
    const after = await shownRatings()
    expect(after.seat).not.toBe(before.seat)
    expect(after).toEqual({ seat: after.seat, listed: after.seat, code: after.seat })
  })

  it('is not in the ratings of a match that began before the match before it was public (P9.9)', async () => {
    const live = async () => JSON.stringify((await get(app.url, 'matches/live')).body)
    const settled = async (pair: Pair) => {
      await resign(pair)
      await pair.A.until(({ room }) => room.state.rated === 'settled')
    }
    // Ann and Bo have played so often by now that their next match changes no rating.
    const between = [cy?.token, bo?.token] as const
    const begin = () => startAccountMatch(app.url, between, { settings: SETTINGS, open: true })
    const first = await begin()
    await settled(first)
    await leave(first)
    time.advance(DELAY_MS / 2)
    const next = await begin()
    time.advance(DELAY_MS / 2 + 1)
    const before = await live()
    expect(before).toContain(next.A.grant.matchId)
    await settled(next)
    // As above.
    time.advance(1_000)
    expect(await live()).toBe(before)
    await leave(next)
    time.advance(DELAY_MS)
  })

  it('is available to its own players at once', async () => {
    // Later than all matches before, so that it is the newest.
    time.advance(1)
    const pair = await open()
    const { matchId } = pair.A.grant
    await resign(pair)
    await pair.A.until(({ room }) => room.state.rated === 'settled')
    const own = await get(app.url, 'me/matches', ann?.token)
    expect(matchesSchema.parse(own.body).matches[0]?.matchId).toBe(matchId)
    expect((await get(app.url, `matches/${matchId}`, bo?.token)).status).toBe(200)
    expect((await get(app.url, `matches/${matchId}`)).status).toBe(404)
    const knownOfAnn = async (token?: string) => {
      const [rating] = profileSchema.parse((await get(app.url, 'players/Ann', token)).body).ratings
      const { points } = curveSchema.parse((await get(app.url, ANN_CURVE, token)).body)
      return [rating?.matches, points.length]
    }
    expect(await knownOfAnn(ann?.token)).toEqual([4, 3])
    for (const token of [bo?.token, undefined]) expect(await knownOfAnn(token)).toEqual([3, 2])
    await leave(pair)
    time.advance(DELAY_MS)
    expect((await get(app.url, `matches/${matchId}`)).status).toBe(200)
  })
})

it('a join code does not tell that a match with a delay has ended (P9.9)', async () => {
  const settings = { delaySeconds: DELAY_SECONDS }
  const pair = await startAccountMatch(app.url, [ann?.token, bo?.token], { settings })
  const { code = '' } = pair.A.grant
  const look = async () => {
    const { body } = await post(app.url, 'matches/look', { code })
    return lookAnswerSchema.parse(body)
  }
  const watched = async () => {
    const { body } = await post(app.url, 'matches/watch', { code })
    return Reflect.get(body as object, 'matchId')
  }
  const [shown, matchId] = [await look(), await watched()]
  time.advance(1_000)
  await resign(pair)
  const toNext = Promise.all([pair.A.next('next'), pair.B.next('next')])
  await pair.A.room.request('rematch', {})
  await pair.B.room.request('rematch', {})
  const [grant] = await toNext
  const nextId = Reflect.get(grant as object, 'matchId')
  expect(nextId).not.toBe(matchId)
  await Promise.all([pair.A.leave(), pair.B.leave()])
  time.advance(DELAY_MS - 1_000)
  expect(await look()).toEqual(shown)
  expect(await watched()).toBe(matchId)
  time.advance(1_000)
  expect(await watched()).toBe(nextId)
  expect((await look()).createdAtMs).toBeGreaterThan(shown.createdAtMs)
})
