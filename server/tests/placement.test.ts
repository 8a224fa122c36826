import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { CLOSE_CODES, type LiveMatchAnswer } from '@dungeon-dice/shared/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hostedDdm } from '../src/game/ddm/hosted-ddm.ts'
import { LiveMatches } from '../src/session/live-matches.ts'
import { playedBy } from '../src/session/played-by.ts'
import type { Player } from '../src/session/ports.ts'
import { ABOUT } from './support/about.ts'
import { fakeTime } from './support/fake-time.ts'
import {
  fakeRooms,
  type InProcessServer,
  InProcessServers,
  settingsOf,
} from './support/in-process-servers.ts'
import { MemoryClusters } from './support/memory-cluster.ts'
import { post, takeSeat } from './support/post.ts'

const KEY = 'k'.repeat(32)

let servers: InProcessServers
afterEach(async () => {
  await servers.close()
  expect(servers.clusters.faults).toEqual([])
  expect(servers.errors).toEqual([])
})

const guest = (name: string, accountId: string | null = null): Player => ({
  participant: { name, isGuest: true, accountId },
  address: '192.0.2.1',
})
const { rules, catalogue } = playedBy(hostedDdm(BUILT_IN_STOCK))
/** The description of a server that plays what all play. */
const ALIKE = { games: [{ id: 'ddm', rules: [rules], catalogue }] }
const PAIR = [guest('Ann', 'ann'), guest('Bo', 'bo')]

/** Creates a match for this pair. */
async function placed(
  server: InProcessServer,
  settings = settingsOf(),
  guests = PAIR,
): Promise<string> {
  const seated = await server.services.placement.seatAll(settings, guests)
  if (!seated.ok) throw new Error(seated.error.code)
  const [one, other] = seated.value
  expect(seated.value.map(({ seat }) => seat)).toEqual(['A', 'B'])
  expect(one?.matchId).toBe(other?.matchId)
  return one?.matchId ?? ''
}

describe('a match for players who met in the queue', () => {
  it('is placed so that the servers share the load, even when all come at once', async () => {
    servers = await InProcessServers.open(['one', 'two', 'three'], { maxMatchesPerPlayer: 1_000 })
    const matches = Array.from({ length: 60 }, () => placed(servers.at('one')))
    expect(new Set(await Promise.all(matches)).size).toBe(60)
    for (const count of Object.values(servers.counts)) {
      expect(count).toBeGreaterThan(14)
      expect(count).toBeLessThan(26)
    }
  })

  it('is not placed on a server that drains or has other rules or dice', async () => {
    const others = { two: { rules: 1_000_000 }, five: { catalogue: 'of another host' } }
    servers = await InProcessServers.open(['one', 'two', 'three', 'four', 'five'], {}, {}, others)
    servers.at('three').services.reservations.isDraining = true
    for (let count = 0; count < 12; count += 1) await placed(servers.at('one'))
    expect(servers.counts).toMatchObject({ two: 0, three: 0, five: 0 })
    expect(servers.counts['one'] ?? 0).toBeGreaterThan(2)
    expect(servers.counts['four'] ?? 0).toBeGreaterThan(2)
  })

  it.each([
    ['rules', { rules: 1_000_000 }],
    ['dice', { catalogue: 'of another host' }],
  ])('are made by no server that has other %s than it is taken to have', async (_, other) => {
    servers = await InProcessServers.open(['one', 'two'], {}, {}, { two: other })
    const [one, two] = [servers.at('one'), servers.at('two')]
    const { members } = one.wiring.cluster
    const alike = members.all().map((member) => ({ ...member, ...ALIKE }))
    vi.spyOn(members, 'all').mockReturnValue(alike)
    const asked = vi.spyOn(one.wiring.cluster.peers, 'call')
    for (let count = 0; count < 4; count += 1) await placed(one)
    expect(asked.mock.calls.map(([server]) => server)).toContain(two.id)
    expect(servers.counts).toEqual({ one: 4, two: 0 })
  })

  it('has the chosen settings', async () => {
    servers = await InProcessServers.open(['one', 'two'])
    servers.at('one').services.reservations.isDraining = true
    const clock = { startMs: 60_000, incrementMs: 2_000, capMs: 90_000, allowanceMs: 1_000 }
    const chosen = { preset: 'gba', clock, delaySeconds: 30, series: 3, chat: 'off' } as const
    const settings = settingsOf({ ...chosen, changes: { starter: 'B' }, spectators: false })
    const id = await placed(servers.at('one'), settings)
    expect(servers.at('two').services.sessions.get(id)?.settings).toEqual(settings)
    const named = settingsOf({ clock: 'bullet', rated: true })
    const other = await placed(servers.at('one'), named)
    expect(servers.at('two').services.sessions.get(other)?.settings).toEqual(named)
  })

  it('is created here when the other servers are full, cut off, or none', async () => {
    servers = await InProcessServers.open(['one', 'two'], { maxMatches: 2 })
    const made: string[] = []
    for (let count = 0; count < 4; count += 1) made.push(await placed(servers.at('one')))
    expect(servers.counts).toEqual({ one: 2, two: 2 })
    const full = await servers.at('one').services.placement.seatAll(settingsOf(), PAIR)
    expect(full).toMatchObject({ error: { code: 'server_full' } })
    for (const id of made) for (const { services } of servers.servers) services.sessions.remove(id)
    servers.clusters.cut('two')
    await placed(servers.at('one'))
    await placed(servers.at('one'))
    expect(servers.counts).toEqual({ one: 2, two: 0 })
  })

  it('is refused at once for a reason that no other server changes', async () => {
    servers = await InProcessServers.open(['one', 'two'])
    const { placement } = servers.at('one').services
    const list = { dice: [], figures: [] }
    const [ann = guest('')] = PAIR
    for (let count = 0; count < 4; count += 1)
      expect((await placement.seatAll(settingsOf(), [ann, { ...ann, list }])).ok).toBe(false)
    expect(servers.counts).toEqual({ one: 0, two: 0 })
  })

  it('is created elsewhere when an answer is lost, and the first attempt stays empty', async () => {
    servers = await InProcessServers.open(['one', 'two'])
    // `one` gets one match more, so that `two` is next.
    await takeSeat(servers.at('one').url, 'matches')
    const opening = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    // The first room opens slowly, and its server is cut off meanwhile.
    let isFirst = true
    fakeRooms().open.mockImplementation(async (_, id) => {
      if (!isFirst || servers.at('two').services.sessions.get(id) === undefined) return
      isFirst = false
      asked.resolve()
      await opening.promise
    })
    const seated = placed(servers.at('one'))
    await asked.promise
    servers.clusters.cut('two')
    opening.resolve()
    const made = await seated
    expect(servers.having(made)).toEqual(['one'])
    expect(servers.counts).toEqual({ one: 2, two: 1 })
    const [left] = servers.at('two').services.sessions.all
    // Nobody received a reservation: all seats are free again, and the session can close.
    expect(left?.seats.taken.every(({ awaySinceMs }) => awaySinceMs !== null)).toBe(true)
    if (left !== undefined) left.preMatch.seatMs = -1
    expect(left?.freeLateSeats()).toBe(true)
    expect(left?.closing).toBe(CLOSE_CODES.matchClosed)
  })
})

describe('seats of one player', () => {
  it('are counted across all servers', async () => {
    servers = await InProcessServers.open(['one', 'two'], {
      maxMatchesPerPlayer: 3,
      maxWaitingMatchesPerPlayer: 2,
    })
    const [one, two] = [servers.at('one'), servers.at('two')]
    const hosted = await takeSeat(one.url, 'matches')
    await takeSeat(two.url, 'matches')
    const waiting = { status: 409, body: { error: { code: 'too_many_waiting', limit: 2 } } }
    for (const { url } of [one, two]) expect(await post(url, 'matches')).toMatchObject(waiting)
    // One more seat is allowed in a match that waits for this player only.
    await takeSeat(two.url, 'matches/join', { code: hosted.code })
    const all = { status: 409, body: { error: { code: 'too_many_matches', limit: 3 } } }
    for (const { url } of [one, two]) expect(await post(url, 'quick-match')).toMatchObject(all)
    one.services.sessions.remove(hosted.matchId)
    await takeSeat(two.url, 'matches')
    // Unreachable servers do not cause a refusal.
    servers.clusters.cut('one')
    await takeSeat(one.url, 'matches')
  })
})

describe('the host of several servers', () => {
  const row = { phase: 'waiting', steps: 0 }
  const asked = ({ url }: InProcessServer, action: string, body: object = {}) =>
    post(url, `admin/${action}`, body, KEY)

  it('sees and closes the matches of all servers at any of them', async () => {
    servers = await InProcessServers.open(['one', 'two'])
    const [one, two] = [servers.at('one'), servers.at('two')]
    const [here, there] = [await takeSeat(one.url, 'matches'), await takeSeat(two.url, 'matches')]
    const rows = [here, there].map(({ matchId }) => ({ match: matchId, ...row }))
    for (const server of [one, two]) {
      const { body } = await asked(server, 'matches')
      expect(body).toMatchObject({ matches: rows })
    }
    const reason = 'a test'
    const close = { by: 'Hope', match: there.matchId, reason }
    expect(await asked(one, 'close', close)).toMatchObject({ status: 200, body: { closed: true } })
    expect(two.services.sessions.get(there.matchId)?.haltReason).toBe(reason)
    const gone = { status: 404, body: { error: { code: 'no_such_match' } } }
    expect(await asked(one, 'close', close)).toMatchObject(gone)
    expect(await asked(two, 'close', { ...close, match: 'nowhere' })).toMatchObject(gone)
  })

  it('sees the matches of reachable servers, and which are moving', async () => {
    servers = await InProcessServers.open(['one', 'two'])
    const [one, two] = [servers.at('one'), servers.at('two')]
    const [here, there] = [await takeSeat(one.url, 'matches'), await takeSeat(two.url, 'matches')]
    servers.clusters.cut('two')
    const { body } = await asked(one, 'matches')
    expect(body).toMatchObject({ matches: [{ match: here.matchId }] })
    const moving = { status: 503, body: { error: { code: 'moving' } } }
    const close = { by: 'Hope', match: there.matchId, reason: 'x' }
    expect(await asked(one, 'close', close)).toMatchObject(moving)
  })
})

describe('live matches', () => {
  it('are listed for all servers; remote ones are refreshed once a second', async () => {
    servers = await InProcessServers.open([])
    const time = fakeTime()
    const clusters = new MemoryClusters()
    const calls: string[] = []
    const listOf = async (id: string, startedAtMs: readonly number[]) => {
      const cluster = clusters.open(id)
      await cluster.start(ABOUT)
      const ratings = new Map()
      const sessions = startedAtMs.map((atMs) => ({
        session: liveMatch(`${id}-${atMs}`, atMs),
        step: 0,
        ratings,
      }))
      const matches = {
        get watchable() {
          calls.push(id)
          return sessions
        },
        watchableWith: (matchId: string) =>
          sessions.find(({ session }) => session.id === matchId) ?? null,
      }
      return new LiveMatches({ cluster, clock: time, timers: time, matches })
    }
    const one = await listOf('one', [3, 1])
    await listOf('two', [2, 4])
    const ids = async () => (await one.all()).map(({ matchId }: LiveMatchAnswer) => matchId)
    expect(await ids()).toEqual(['two-4', 'one-3', 'two-2', 'one-1'])
    expect(await ids()).toHaveLength(4)
    expect((await one.with('one-3'))?.matchId).toBe('one-3')
    expect((await one.with('two-4'))?.matchId).toBe('two-4')
    expect(await one.with('two-5')).toBeNull()
    expect(calls.filter((id) => id === 'two')).toHaveLength(1)
    time.advance(1_000)
    clusters.cut('two')
    expect(await ids()).toEqual(['one-3', 'one-1'])
    clusters.mend('two')
    time.advance(1_000)
    expect(await ids()).toHaveLength(4)
    expect(time.waiting()).toBe(0)
    expect(clusters.faults).toEqual([])
  })
})

/** The part of a session that a list shows. */
const liveMatch = (id: string, startedAtMs: number) => ({
  ...{ id, startedAtMs, spectators: 0, match: null },
  settings: {
    ...{ game: hostedDdm(BUILT_IN_STOCK), preset: 'gba' },
    ...{ clock: 'none' as const, rated: false },
  },
  seats: { taken: [] },
  ratedFacts: null,
})
