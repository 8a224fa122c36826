import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { type SeatGrant, seatGrantSchema } from '@dungeon-dice/shared/protocol'
import { RULES_VERSION as SKIRMISH_RULES } from '@dungeon-dice/shared/skirmish'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gamesOf } from '../src/game/hosted-games.ts'
import { hashToken } from '../src/platform/id.ts'
import { packed, packedForm, unpacked } from '../src/transport/http/packed-answer.ts'
import { FixedJson, PlainText } from '../src/transport/http/route.ts'
import { InProcessServers, queueKindOf, settingsOf } from './support/in-process-servers.ts'
import { post, takeSeat } from './support/post.ts'

let servers: InProcessServers
beforeEach(async () => {
  servers = await InProcessServers.open([])
})
afterEach(async () => {
  await servers.close()
  expect(servers.clusters.faults).toEqual([])
  expect(servers.errors).toEqual([])
})

/** Two servers, with a private match on the first. */
async function twoServers(config: Parameters<typeof InProcessServers.open>[1] = {}) {
  servers = await InProcessServers.open(['one', 'two'], config)
  const [one, two] = [servers.at('one'), servers.at('two')]
  const hosted = await takeSeat(one.url, 'matches')
  return { one, two, hosted, code: hosted.code ?? '' }
}

/** Status and refusal code of an answer. */
async function refused(url: string, path: string, body: object = {}): Promise<readonly unknown[]> {
  const { status, body: answer } = await post(url, path, body)
  return [status, (answer as { readonly error?: { readonly code: string } }).error?.code]
}

const seatOf = ({ matchId, seat }: SeatGrant) => ({ matchId, seat })

describe('a match of a game that only another server offers', () => {
  const skirmish = { rules: SKIRMISH_RULES, settings: { preset: 'skirmish', seats: 2 } }

  it('can be previewed, joined and rejoined, but not made', async () => {
    const others = { one: { games: gamesOf(BUILT_IN_STOCK) } }
    servers = await InProcessServers.open(['one', 'two'], {}, {}, others)
    const [one, two] = [servers.at('one'), servers.at('two')]
    const { code = '', ...hosted } = await takeSeat(one.url, 'matches', skirmish)
    const looked = await post(two.url, 'matches/look', { rules: SKIRMISH_RULES, code })
    expect(looked).toMatchObject({ status: 200, body: { settings: { preset: 'skirmish' } } })
    const joined = await takeSeat(two.url, 'matches/join', { rules: SKIRMISH_RULES, code })
    expect(seatOf(joined)).toEqual({ matchId: hosted.matchId, seat: 'B' })
    const { matchId, seatToken } = joined
    const body = { rules: SKIRMISH_RULES, seatToken }
    expect(await takeSeat(two.url, `matches/${matchId}/seat`, body)).toMatchObject({ seat: 'B' })
    const { settings } = skirmish
    expect(await refused(two.url, 'matches', { settings })).toEqual([422, 'unknown_preset'])
    expect(await refused(two.url, 'quick-match', settings)).toEqual([422, 'unknown_preset'])
  })

  it('is placed on the servers that offer it', async () => {
    const games = gamesOf(BUILT_IN_STOCK)
    servers = await InProcessServers.open(
      ['one', 'two', 'three'],
      {},
      {},
      { one: { games }, three: { games } },
    )
    const { placement } = servers.at('one').services
    for (let count = 0; count < 8; count += 1) {
      const settings = settingsOf({ preset: 'skirmish', seats: 2 }, games)
      const guests = ['Ann', 'Bo'].map((name) => ({
        participant: { name, isGuest: true, accountId: null },
      }))
      expect(await placement.seatAll(settings, guests)).toMatchObject({ ok: true })
    }
    expect(servers.counts).toMatchObject({ two: 0 })
  })
})

describe('a match on another server', () => {
  it('can be previewed and joined by its code, and rejoined', async () => {
    const { one, two, hosted, code } = await twoServers()
    const looked = await post(two.url, 'matches/look', { code })
    expect(looked).toMatchObject({ status: 200, body: { free: 1, begun: false } })
    const typed = `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()
    const joined = await takeSeat(two.url, 'matches/join', { code: typed })
    expect(seatOf(joined)).toEqual({ matchId: hosted.matchId, seat: 'B' })
    for (const { url } of [one, two])
      for (const { matchId, seat, seatToken } of [hosted, joined]) {
        const again = await takeSeat(url, `matches/${matchId}/seat`, { seatToken })
        expect(seatOf(again)).toEqual({ matchId, seat })
      }
    expect(await refused(two.url, 'matches/join', { code })).toEqual([409, 'seat_taken'])
    const other = { seatToken: 'none of this match' }
    const path = `matches/${hosted.matchId}/seat`
    expect(await refused(two.url, path, other)).toEqual([403, 'no_seat'])
    expect(servers.counts).toEqual({ one: 1, two: 0 })
  })

  it('can be joined as an open game', async () => {
    const { one, two } = await twoServers()
    const open = await takeSeat(one.url, 'matches', { open: true })
    const joined = await takeSeat(two.url, `matches/${open.matchId}/join`)
    expect(seatOf(joined)).toEqual({ matchId: open.matchId, seat: 'B' })
  })

  it('is refused like a local one if it does not exist or does not fit', async () => {
    const { two, hosted } = await twoServers()
    const private_ = `matches/${hosted.matchId}/join`
    expect(await refused(two.url, private_)).toEqual([404, 'no_such_match'])
    expect(await refused(two.url, 'matches/nowhere/join')).toEqual([404, 'no_such_match'])
    const body = { seatToken: 'x' }
    expect(await refused(two.url, 'matches/nowhere/seat', body)).toEqual([404, 'no_such_match'])
    expect(await refused(two.url, 'matches/join', { code: 'NO' })).toEqual([404, 'bad_code'])
    expect(await refused(two.url, 'matches/join', {})).toEqual([400, 'malformed'])
  })

  it('can be joined by accounts, whose tokens are valid on all servers', async () => {
    const { one, two, code } = await twoServers()
    const { body } = await post(two.url, 'guest')
    const { token, account } = body as { token: string; account: { id: string } }
    const joined = await takeSeat(two.url, 'matches/join', { code }, token)
    const session = one.services.sessions.get(joined.matchId)
    expect(session?.seats.at('B')?.participant.accountId).toBe(account.id)
    const bad = await post(two.url, 'matches/join', { code }, 'no.such.token')
    expect(bad).toMatchObject({ status: 401, body: { error: { code: 'bad_token' } } })
  })

  it('gives its code back after a later match with the same code is gone', async () => {
    const { one, two, hosted, code } = await twoServers()
    await takeSeat(two.url, 'matches/join', { code })
    const { reservations, sessions } = one.services
    const before = sessions.get(hosted.matchId)
    if (before === undefined) throw new Error('a match before')
    const seated = await reservations.seatNextMatch(before, before.seats.taken, () => undefined)
    if (!seated.ok) throw new Error(seated.error.code)
    const [next] = seated.value
    const { directory } = two.wiring.cluster
    expect(await directory.find('code', code)).toMatchObject({
      server: 'one',
      value: next?.matchId,
    })
    sessions.remove(hosted.matchId)
    expect(await directory.find('match', hosted.matchId)).toBeNull()
    expect(await directory.find('code', code)).toMatchObject({ value: next?.matchId })
    sessions.remove(next?.matchId ?? '')
    expect(await directory.find('code', code)).toBeNull()
  })

  it('keeps its directory entry when its previous server removes its own', async () => {
    const { one, two, hosted, code } = await twoServers()
    const { directory } = two.wiring.cluster
    await directory.put('match', hosted.matchId)
    await directory.put('code', code, hosted.matchId)
    one.services.sessions.remove(hosted.matchId)
    expect(await directory.find('match', hosted.matchId)).toMatchObject({ server: 'two' })
    expect(await directory.find('code', code)).toMatchObject({ server: 'two' })
  })
})

describe('guesses of join codes', () => {
  it('are counted across all servers, and correct codes are not', async () => {
    const { one, two, code } = await twoServers({ codeGuessesPerMinute: 3 })
    for (let count = 0; count < 5; count += 1)
      expect((await post(two.url, 'matches/look', { code })).status).toBe(200)
    const guess = { code: 'WRONG' }
    expect(await refused(one.url, 'matches/join', guess)).toEqual([404, 'bad_code'])
    expect(await refused(two.url, 'matches/look', guess)).toEqual([404, 'bad_code'])
    expect(await refused(one.url, 'matches/look', guess)).toEqual([404, 'bad_code'])
    // Now even the correct code cannot be found out, not even by timing.
    const calls = vi.spyOn(two.wiring.cluster.peers, 'call')
    for (const { url } of [two, one])
      expect(await refused(url, 'matches/join', { code })).toEqual([429, 'too_many'])
    expect(calls).not.toHaveBeenCalled()
  })
})

describe('guesses in otherwise invalid requests', () => {
  it('are counted as well, and correct ones cannot be told apart', async () => {
    for (const ids of [['one'], ['one', 'two']]) {
      servers = await InProcessServers.open(ids, { codeGuessesPerMinute: 4 })
      const { url } = servers.at('one')
      const { code = '' } = await takeSeat(url, 'matches')
      const paths = [
        ['matches/look', { rules: 999 }],
        ['matches/join', { rules: 999 }],
        ['matches/join', {}, 'no.such.token'],
      ] as const
      for (const [path, more, token] of paths) {
        const right = await post(url, path, { code, ...more }, token)
        expect([404, 429]).not.toContain(right.status)
        const wrong = await post(url, path, { code: 'WRONG', ...more }, token)
        expect(wrong).toMatchObject({ status: 404, body: { error: { code: 'bad_code' } } })
      }
      // Each one was counted once.
      expect(await refused(url, 'matches/look', { code: 'WRONG' })).toEqual([404, 'bad_code'])
      for (const guess of [code, 'WRONG'])
        for (const [path, more, token] of paths)
          expect((await post(url, path, { code: guess, ...more }, token)).status).toBe(429)
      if (ids.length === 1) await servers.close()
    }
  })
})

describe('a match whose server is unreachable', () => {
  it('is moving for clients of other servers', async () => {
    const { one, two, hosted, code } = await twoServers()
    const open = await takeSeat(one.url, 'matches', { open: true })
    servers.clusters.cut('one')
    const seat = [`matches/${hosted.matchId}/seat`, { seatToken: hosted.seatToken }] as const
    const moving = [503, 'moving']
    expect(await refused(two.url, ...seat)).toEqual(moving)
    expect(await refused(two.url, 'matches/join', { code })).toEqual(moving)
    expect(await refused(two.url, 'matches/look', { code })).toEqual(moving)
    expect(await refused(two.url, `matches/${open.matchId}/join`)).toEqual(moving)
    // Clients of its own server notice nothing; matches of others are moving for them.
    expect(seatOf(await takeSeat(one.url, ...seat))).toEqual(seatOf(hosted))
    const there = await takeSeat(two.url, 'matches')
    expect(await refused(one.url, 'matches/join', { code: there.code })).toEqual(moving)
    servers.clusters.mend('one')
    expect(seatOf(await takeSeat(two.url, ...seat))).toEqual(seatOf(hosted))
    expect((await takeSeat(one.url, 'matches/join', { code: there.code })).seat).toBe('B')
  })

  it('is moving while its server sends invalid answers, which are logged', async () => {
    const { one, two, code } = await twoServers()
    const { call } = two.wiring.cluster.peers
    const answers = vi.spyOn(two.wiring.cluster.peers, 'call')
    answers.mockImplementation(async () => ({ as: 'what?' }) as never)
    expect(await refused(two.url, 'matches/look', { code })).toEqual([503, 'moving'])
    expect(servers.errors.splice(0)).toMatchObject([{ peer: one.id, path: '/api/v1/matches/look' }])
    answers.mockImplementation(call)
    expect((await post(two.url, 'matches/look', { code })).status).toBe(200)
  })

  it('fails here if the request failed there', async () => {
    const { one, two, code } = await twoServers()
    vi.spyOn(one.services.codes, 'look').mockRejectedValueOnce(new Error('a fault'))
    expect(await refused(two.url, 'matches/look', { code })).toEqual([500, 'internal'])
    expect(servers.errors.splice(0)).toMatchObject([{ path: '/api/v1/matches/look' }])
  })
})

describe('a match without a directory entry', () => {
  const seatToken = 'x'

  it('is found by its owner in the journal, and is moving while nobody plays it', async () => {
    const { one, two, hosted } = await twoServers()
    const owners = vi.spyOn(two.wiring.journal, 'ownerOf')
    const path = `matches/${hosted.matchId}/seat`
    await one.wiring.cluster.directory.take('match', hosted.matchId)
    expect(await refused(two.url, path, { seatToken })).toEqual([404, 'no_such_match'])
    owners.mockResolvedValue({ id: 'one', isHeld: true })
    const again = await post(two.url, path, { seatToken: hosted.seatToken })
    expect(seatOf(seatGrantSchema.parse(again.body))).toEqual(seatOf(hosted))
    const gone = 'matches/gone/seat'
    for (const id of ['one', 'two', 'dead']) {
      owners.mockResolvedValue({ id, isHeld: true })
      expect([id, ...(await refused(two.url, gone, { seatToken }))]).toEqual([id, 503, 'moving'])
    }
    owners.mockResolvedValue({ id: 'one', isHeld: false })
    expect(await refused(two.url, gone, { seatToken })).toEqual([404, 'no_such_match'])
    owners.mockRejectedValueOnce(new Error('no connection'))
    expect(await refused(two.url, gone, { seatToken })).toEqual([503, 'moving'])
    expect(servers.errors.splice(0)).toHaveLength(1)
    owners.mockRestore()
  })

  it('does not exist if the entry is stale and no server has it', async () => {
    const { one, two } = await twoServers()
    await one.wiring.cluster.directory.put('match', 'gone')
    await one.wiring.cluster.directory.put('code', 'GONE', 'gone')
    expect(await refused(two.url, 'matches/gone/seat', { seatToken })).toEqual([
      404,
      'no_such_match',
    ])
    expect(await refused(two.url, 'matches/join', { code: 'gone' })).toEqual([404, 'bad_code'])
  })
})

describe('quick matches', () => {
  it('pair two players of different servers', async () => {
    servers = await InProcessServers.open(['one', 'two', 'three'])
    const first = await takeSeat(servers.at('one').url, 'quick-match')
    const other = await takeSeat(servers.at('two').url, 'quick-match', { preset: 'gba' })
    const second = await takeSeat(servers.at('three').url, 'quick-match')
    expect(seatOf(first)).toEqual({ matchId: second.matchId, seat: 'A' })
    expect(second.seat).toBe('B')
    expect(other.matchId).not.toBe(first.matchId)
    expect(servers.counts).toEqual({ one: 1, two: 1, three: 0 })
  })

  it('leave nobody waiting in two sessions when many come at once', async () => {
    servers = await InProcessServers.open(['one', 'two', 'three'])
    const guest = { participant: { name: '', isGuest: true, accountId: null } }
    for (let round = 0; round < 5; round += 1) {
      const places = ['one', 'two', 'three', 'one']
      // Without a network between the servers, all come in the same turn of the event loop.
      const seats = places.map((id) =>
        servers.at(id).services.quickMatches.seat(settingsOf(), guest),
      )
      const granted = (await Promise.all(seats)).flatMap((seat) => (seat.ok ? seat.value : []))
      const matches = Map.groupBy(granted, ({ matchId }) => matchId)
      expect([...matches.values()].map((both) => both.map(({ seat }) => seat).sort())).toEqual([
        ['A', 'B'],
        ['A', 'B'],
      ])
      for (const matchId of matches.keys())
        for (const { services } of servers.servers) services.sessions.remove(matchId)
    }
  })

  it('are created locally while other servers are unreachable, and found by them later', async () => {
    servers = await InProcessServers.open(['one', 'two'])
    servers.clusters.cut('two')
    const first = await takeSeat(servers.at('two').url, 'quick-match')
    servers.clusters.mend('two')
    const second = await takeSeat(servers.at('one').url, 'quick-match')
    expect(second.matchId).toBe(first.matchId)
    expect(servers.counts).toEqual({ one: 0, two: 1 })
  })

  it('are created anew if the waiting match is unreachable, although it is in the directory', async () => {
    servers = await InProcessServers.open(['one', 'two'])
    const lost = await takeSeat(servers.at('one').url, 'quick-match')
    servers.clusters.cut('one')
    const [first, second] = [
      await takeSeat(servers.at('two').url, 'quick-match'),
      await takeSeat(servers.at('two').url, 'quick-match'),
    ]
    expect(first.matchId).not.toBe(lost.matchId)
    expect(second.matchId).toBe(first.matchId)
    // It still exists for players who come once it is reachable.
    servers.clusters.mend('one')
    const third = await takeSeat(servers.at('two').url, 'quick-match')
    expect(seatOf(third)).toEqual({ matchId: lost.matchId, seat: 'B' })
  })

  it.each([
    ['rules', { rules: 1_000_000 }],
    ['dice', { catalogue: 'of another host' }],
  ])('bring nobody to those who play by other %s', async (_, other) => {
    const others = { two: other, four: other }
    servers = await InProcessServers.open(['one', 'two', 'three', 'four'], {}, {}, others)
    const guest = { participant: { name: '', isGuest: true, accountId: null } }
    // Whichever server would be the first for one of these queues.
    for (const preset of ['tabletop', 'gba'] as const)
      for (const delaySeconds of [0, 10, 20, 30]) {
        const places = ['one', 'two', 'three', 'four', 'two', 'one']
        const seats = places.map((id) => {
          const { games, services } = servers.at(id)
          return services.quickMatches.seat(settingsOf({ preset, delaySeconds }, games), guest)
        })
        const granted = (await Promise.all(seats)).map((seat) =>
          seat.ok ? seat.value.matchId : '',
        )
        const [one, two, three, four, twoAgain, oneAgain] = granted
        const [old, young] = [new Set([one, three, oneAgain]), new Set([two, four, twoAgain])]
        expect([old.size, young.size, new Set(granted).size]).toEqual([2, 2, 4])
        for (const { services } of servers.servers)
          for (const { id } of services.sessions.all) services.sessions.remove(id)
      }
  })

  it('never lead to a match that begins without the player', async () => {
    servers = await InProcessServers.open(['one', 'two'])
    const [one, two] = [servers.at('one'), servers.at('two')]
    const first = await takeSeat(one.url, 'quick-match')
    await takeSeat(two.url, 'quick-match')
    const third = await takeSeat(two.url, 'quick-match')
    expect(third.seat).toBe('A')
    expect(third.matchId).not.toBe(first.matchId)
    const { directory } = two.wiring.cluster
    const namespace = `waiting:${hashToken(queueKindOf({ clock: 'standard' }))}`
    expect((await directory.some(namespace, 9)).map(({ key }) => key)).toEqual([third.matchId])
  })
})

describe('an answer of another server', () => {
  it('is unchanged by its transport, whatever its kind', () => {
    const refused = { ok: false, error: { code: 'seat_taken', rule: 'P2.4', more: 1 } } as const
    const given = { ok: true, value: { seat: 'A', more: { list: [1, null] } } } as const
    const fixed = { ok: true, value: new FixedJson({ b: 1, a: [2] }) } as const
    const text = { ok: true, value: new PlainText('a record') } as const
    for (const answer of [refused, given, fixed, text]) {
      const roundTripped = packedForm.parse(JSON.parse(JSON.stringify(packed(answer))))
      expect(unpacked(roundTripped)).toEqual(answer)
    }
    expect(unpacked({ as: 'absent' })).toBeNull()
  })
})
