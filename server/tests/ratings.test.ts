import {
  leaderboardSchema,
  liveMatchesSchema,
  matchesSchema,
  profileSchema,
} from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedRating } from '../src/results/rating.ts'
import { memoryResults } from '../src/storage/memory/memory-results.ts'
import {
  newGuest,
  playTurns,
  resign,
  signUp,
  startAccountMatch,
  type TestAccount,
} from './support/account-match.ts'
import { changedStore } from './support/ended-match.ts'
import { get } from './support/get.ts'
import type { Pair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { watchMatch } from './support/spectator-client.ts'
import { finishedMatch } from './support/stored-results.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const RATED = { rated: true }

/** The store of the server, which fails or blocks when a test says so. */
const memory = memoryResults()
let readBlocker = Promise.resolve()
let read: 'well' | 'badly' | 'never' = 'well'
const store = changedStore(memory, {
  standing: (accountId, ladder) => {
    if (read === 'badly') return Promise.reject(new Error('no connection'))
    if (read === 'never') return new Promise(() => undefined)
    return memory.standing(accountId, ladder)
  },
  settle: (match, standings, traces) =>
    readBlocker.then(() => memory.settle(match, standings, traces)),
})

let app: TestApp
let [ann, bo, cy]: TestAccount[] = []
const tokens = (...members: (TestAccount | undefined)[]) => members.map((member) => member?.token)

beforeAll(async () => {
  const config = { passwordMemoryKib: 64, ratingPatienceMs: 50, endedMatchSeconds: 0 }
  app = await startApp({ results: store, config })
  ann = await signUp(app.url, 'Ann')
  bo = await signUp(app.url, 'Bo')
  cy = await newGuest(app.url)
})
afterAll(async () => {
  await app.stop()
  expect(new Set(app.errors.map(({ text }) => text))).toEqual(new Set(['rating read failed']))
})

const seatsSeen = (player: Player) =>
  Object.values(player.wire().seats).map(({ rating, provisional, ratingChange }) => ({
    rating,
    provisional,
    ratingChange,
  }))

const settled = (pair: Pair) =>
  Promise.all(
    [pair.A, pair.B].map((player) => player.until(({ room }) => room.state.rated === 'settled')),
  )

const leave = ({ A, B }: Pair) => Promise.all([A.leave(), B.leave()])

async function play(
  match: Parameters<typeof startAccountMatch>[2],
  ...members: (TestAccount | undefined)[]
) {
  const [host, guest] = tokens(...members)
  const pair = await startAccountMatch(app.url, [host, guest], match)
  await resign(pair)
  return pair
}

const profile = async (name: string) =>
  profileSchema.parse((await get(app.url, `players/${encodeURIComponent(name)}`)).body)
const matches = async (path: string, token?: string) =>
  matchesSchema.parse((await get(app.url, path, token)).body)

describe('a rated match', () => {
  it('shows ratings before and after, and their change, to both players', async () => {
    const dee = await signUp(app.url, 'Dee')
    const eve = await signUp(app.url, 'Eve')
    const pair = await startAccountMatch(app.url, [dee.token, eve.token], {
      settings: RATED,
      open: true,
    })
    const fresh = { rating: 1_500, provisional: true, ratingChange: 0 }
    for (const player of [pair.A, pair.B]) {
      expect(player.wire().rated).toBe('yes')
      expect(seatsSeen(player)).toEqual([fresh, fresh])
    }
    await resign(pair)
    await settled(pair)
    for (const player of [pair.A, pair.B])
      expect(seatsSeen(player)).toEqual([
        { ...fresh, ratingChange: -162 },
        { ...fresh, ratingChange: 162 },
      ])
    await leave(pair)
    const score = { preset: 'tabletop', provisional: true, matches: 1, draws: 0 }
    expect((await profile('Eve')).ratings).toEqual([
      { ...score, rating: 1_662, wins: 1, losses: 0 },
    ])
    expect((await profile('Dee')).ratings).toEqual([
      { ...score, rating: 1_338, wins: 0, losses: 1 },
    ])
  })

  it('starts from the ratings after the previous match', async () => {
    const eve = (await profile('Eve')).ratings[0]?.rating
    const token = (await post(app.url, 'sign-in', { name: 'Eve', password: 'correct horse' })).body
    const pair = await startAccountMatch(
      app.url,
      [ann?.token, (token as { token: string }).token],
      {
        settings: RATED,
      },
    )
    expect(seatsSeen(pair.A)[1]?.rating).toBe(eve)
    await leave(pair)
  })

  it.each<[string, () => (TestAccount | undefined)[]]>([
    ['somebody without an account sits down', () => [ann, undefined]],
    ['one account has both seats', () => [ann, ann]],
  ])('is none as soon as %s, and both see so before it begins', async (_, members) => {
    const [host, guest] = tokens(...members())
    const first = await takeSeat(app.url, 'matches', { settings: RATED }, host)
    const A = await Player.join(app.url, first)
    await A.until(({ room }) => room.state?.rated === 'yes')
    const second = await takeSeat(app.url, 'matches/join', { code: first.code }, guest)
    await A.until(({ room }) => room.state.rated === 'no')
    expect(A.wire().phase).toBe('waiting')
    const B = await Player.join(app.url, second)
    await B.until(({ room }) => room.state?.phase === 'playing')
    await resign({ A, B })
    const [newest] = (await matches('me/matches', host)).matches
    expect(newest).toMatchObject({ matchId: first.matchId, rated: false })
    expect(newest?.seats.map(({ ratingChange }) => ratingChange)).toEqual([null, null])
    await leave({ A, B })
  })

  it('shows the same to spectators', async () => {
    const [gil, hal] = [await signUp(app.url, 'Gil'), await signUp(app.url, 'Hal')]
    const pair = await startAccountMatch(app.url, [gil.token, hal.token], {
      settings: RATED,
      open: true,
    })
    const spectator = await watchMatch(app.url, pair.A.grant.matchId)
    await spectator.until((self) => self.wire().rated === 'yes')
    await resign(pair)
    await spectator.until((self) => self.wire().rated === 'settled')
    expect(spectator.wire().seats).toEqual({
      A: expect.objectContaining({ rating: 1_500, ratingChange: -162 }),
      B: expect.objectContaining({ rating: 1_500, ratingChange: 162 }),
    })
    await Promise.all([spectator.leave(), leave(pair)])
  })

  it('is settled after its room has closed', async () => {
    const [dan, fay] = [await signUp(app.url, 'Dan'), await signUp(app.url, 'Fay')]
    const open = Promise.withResolvers<void>()
    readBlocker = open.promise
    const pair = await play({ settings: RATED }, dan, fay)
    await leave(pair)
    const { matchId } = pair.A.grant
    const isThere = async () =>
      (await post(app.url, `matches/${matchId}/seat`, { seatToken: 'none' })).status !== 404
    while (await isThere());
    expect((await profile('Fay')).ratings).toEqual([])
    open.resolve()
    await new Promise(setImmediate)
    expect((await profile('Fay')).ratings).toMatchObject([{ rating: 1_662 }])
  })

  it('is unrated if its host chooses so', async () => {
    const pair = await startAccountMatch(app.url, [ann?.token, bo?.token])
    expect(pair.A.wire().rated).toBe('no')
    expect(seatsSeen(pair.A)[0]?.rating).toBe(1_500)
    await resign(pair)
    await leave(pair)
    expect((await profile('Ann')).ratings).toEqual([])
  })

  it.each(['badly', 'never'] as const)(
    'is played and does not count while ratings are read %s',
    async (how) => {
      read = how
      try {
        const pair = await startAccountMatch(app.url, [ann?.token, bo?.token], { settings: RATED })
        expect(pair.B.wire().rated).toBe('no')
        expect(seatsSeen(pair.B).map(({ rating }) => rating)).toEqual([0, 0])
        await resign(pair)
        await leave(pair)
      } finally {
        read = 'well'
      }
      expect((await profile('Ann')).ratings).toEqual([])
    },
  )
})

describe('finished matches', () => {
  it('are listed for everybody, private ones for their players only', async () => {
    const open = await play({ settings: RATED, open: true }, ann, bo)
    const secret = await play({ settings: { preset: 'gba' } }, bo, cy)
    await settled(open)
    const [openId, secretId] = [open.A.grant.matchId, secret.A.grant.matchId]
    const idsOf = async (path: string, token?: string) =>
      (await matches(path, token)).matches.map(({ matchId }) => matchId)
    expect(await idsOf('matches?player=Bo&limit=1')).toEqual([openId])
    expect(await idsOf('matches?player=Bo&limit=1', ann?.token)).toEqual([openId])
    expect(await idsOf('matches?player=Bo&limit=1', cy?.token)).toEqual([secretId])
    expect(await idsOf('matches?limit=1', bo?.token)).toEqual([secretId])
    expect(await idsOf('me/matches?limit=1', bo?.token)).toEqual([secretId])
    expect(await idsOf('matches?player=Bo&preset=gba')).toEqual([])
    expect(await idsOf('me/matches?preset=gba', cy?.token)).toEqual([secretId])
    const [first] = (await matches('matches?player=Bo')).matches
    const kind = { preset: 'tabletop', clock: 'standard', rated: true }
    expect(first).toMatchObject({ ...kind, public: true })
    expect(first?.seats).toMatchObject([
      { seat: 'A', name: 'Ann', guest: false, bot: null, place: 2, rating: 1_500 },
      { seat: 'B', name: 'Bo', guest: false, bot: null, place: 1, ratingChange: 162 },
    ])
    await Promise.all([open, secret].map(leave))
  })

  it('are listed page by page', async () => {
    const all = (await matches('me/matches', ann?.token)).matches
    const seen: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const before: string = next === '' ? '' : `&before=${next}`
      const page = await matches(`me/matches?limit=2${before}`, ann?.token)
      seen.push(...page.matches.map(({ matchId }) => matchId))
      next = page.next
    }
    expect(seen).toEqual(all.map(({ matchId }) => matchId))
    expect(seen.length).toBeGreaterThan(3)
  })

  it('reveal no account id', async () => {
    const bodies = await Promise.all([
      get(app.url, 'matches'),
      get(app.url, 'me/matches', ann?.token),
      get(app.url, 'players/ann'),
    ])
    const text = JSON.stringify(bodies)
    expect(text).toContain('Ann')
    for (const member of [ann, bo, cy]) expect(text).not.toContain(member?.id)
  })

  it('show accounts by their current name, and guests by their former one', async () => {
    const [old, guest] = [await signUp(app.url, 'Old Name'), await newGuest(app.url)]
    const first = await takeSeat(app.url, 'matches', {}, old.token)
    const alias = { code: first.code, name: 'Some Alias' }
    const second = await takeSeat(app.url, 'matches/join', alias, guest.token)
    const A = await Player.join(app.url, first)
    const pair = { A, B: await Player.join(app.url, second) }
    await A.until(({ room }) => room.state.phase === 'playing')
    await resign(pair)
    await leave(pair)
    await post(app.url, 'account/rename', { name: 'New Name' }, old.token)
    const [newest] = (await matches('me/matches', old.token)).matches
    expect(newest?.seats.map(({ name }) => name)).toEqual(['New Name', 'Some Alias'])
  })

  it('keep no name of a removed account', async () => {
    const gone = await signUp(app.url, 'Gone Soon')
    const pair = await play({ settings: RATED, open: true }, gone, ann)
    await settled(pair)
    await leave(pair)
    const password = 'correct horse'
    expect((await post(app.url, 'account/delete', { password }, gone.token)).status).toBe(200)
    const [newest] = (await matches('matches?player=Ann')).matches
    expect(newest?.seats[0]).toMatchObject({ name: 'deleted', deleted: true, place: 2 })
    expect((await get(app.url, 'players/Gone%20Soon')).status).toBe(404)
    expect(await memory.standings(gone.id)).toEqual([])
    expect(JSON.stringify(await memory.match(pair.A.grant.matchId))).not.toContain('Gone')
  })

  it('keep no name of an account that was removed during the match', async () => {
    const gone = await signUp(app.url, 'Gone Now')
    const pair = await startAccountMatch(app.url, [gone.token, ann?.token], {
      settings: RATED,
      open: true,
    })
    const lossesOf = async () => (await profile('Ann')).ratings[0]?.losses ?? 0
    const before = await lossesOf()
    await playTurns(pair)
    await post(app.url, 'account/delete', { password: 'correct horse' }, gone.token)
    // A removed account is disconnected (P8.16); the match goes on.
    await pair.B.play({ type: 'resign' }, null)
    await pair.B.until(({ room }) => room.state.rated === 'settled')
    await pair.B.leave()
    expect(await lossesOf()).toBe(before + 1)
    expect(await memory.standings(gone.id)).toEqual([])
    expect(JSON.stringify(await memory.match(pair.A.grant.matchId))).not.toContain('Gone')
  })
})

describe('live matches', () => {
  it('are listed while they can be watched', async () => {
    const ike = await signUp(app.url, 'Ike')
    const open = await startAccountMatch(app.url, [ann?.token, ike.token], {
      settings: RATED,
      open: true,
    })
    const others = await Promise.all([
      startAccountMatch(app.url, [bo?.token, cy?.token]),
      startAccountMatch(app.url, [bo?.token, cy?.token], {
        settings: { spectators: false },
        open: true,
      }),
    ])
    const live = async (query = '') =>
      liveMatchesSchema.parse((await get(app.url, `matches/live${query}`)).body)
    const { matches: listed, next } = await live()
    expect(next).toBeNull()
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatchObject({
      matchId: open.A.grant.matchId,
      preset: 'tabletop',
      clock: 'standard',
      rated: true,
      step: 0,
      spectators: 0,
      seats: [
        { seat: 'A', name: 'Ann', guest: false, bot: null, provisional: true },
        { seat: 'B', name: 'Ike', guest: false, rating: 1_500 },
      ],
    })
    expect((await live('?preset=gba')).matches).toEqual([])
    expect((await live('?from=1')).matches).toEqual([])
    for (const pair of [open, ...others]) await resign(pair)
    // The list may be a second old.
    await expect.poll(async () => (await live()).matches).toEqual([])
    await Promise.all([open, ...others].map(leave))
  })
})

describe('a leaderboard', () => {
  it('lists players with certain ratings, the best first, page by page', async () => {
    const names = ['Third', 'First', 'Second']
    const members = await Promise.all(names.map((name) => signUp(app.url, name)))
    const standings = members.map(({ id }, place) => ({
      accountId: id,
      ladder: 'gba',
      rating: fixedRating(1_600 + place),
      atMs: Date.now(),
      provisionalFromMs: Date.now() + 86_400_000,
      wins: 9,
      draws: 1,
      losses: place,
      revision: 1,
    }))
    const unsure = { ...standings[0], accountId: ann?.id ?? '', provisionalFromMs: 0 }
    const all = [...standings, { ...standings[0], ...unsure }] as typeof standings
    const seats = finishedMatch('seeded').seats.map((seat, place) => ({
      ...seat,
      accountId: members[place + 1]?.id ?? null,
    }))
    const seeded = finishedMatch('seeded', { endedAtMs: Date.now(), seats })
    expect(await memory.settle(seeded, all)).toBe('done')
    const read = async (query = '') =>
      leaderboardSchema.parse((await get(app.url, `leaderboard/gba${query}`)).body)
    const whole = await read()
    expect(whole.players.map(({ rank, name }) => [rank, name])).toEqual([
      [1, 'Second'],
      [2, 'First'],
      [3, 'Third'],
    ])
    expect(whole.players[1]).toMatchObject({ rating: 1_601, matches: 1, wins: 1, losses: 0 })
    expect(whole.next).toBeNull()
    const first = await read('?limit=2')
    expect([first.players.length, first.next]).toEqual([2, 2])
    const second = await read('?limit=2&from=2')
    expect(second.players.map(({ rank, name }) => [rank, name])).toEqual([[3, 'Third']])
    expect((await profile('First')).ratings[0]).toMatchObject({ provisional: false })
  })
})

describe('a profile', () => {
  it('is found by every spelling of the name', async () => {
    for (const name of ['Ann', 'ANN', 'ánn', 'а-n-n'])
      expect(await profile(name)).toMatchObject({ name: 'Ann', guest: false })
    const guest = await profile(cy?.name ?? '')
    expect(guest).toMatchObject({ name: cy?.name, guest: true })
    expect(guest.sinceMs).toBeGreaterThan(Date.now() - 600_000)
  })
})
