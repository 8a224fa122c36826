import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { LEASE_MS, openCluster, type TestCluster } from './support/cluster-programs.ts'
import { type Pair, playOn, startPair } from './support/pair.ts'
import { hasPostgres } from './support/places.ts'
import type { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

const STOPPED = 4001
const TIME = { startMs: 600_000, incrementMs: 5_000, capMs: 900_000, allowanceMs: 0 }
const AT_ONCE = { backInSeconds: 0 }

/** Retries until it resolves: a match in failover is refused for a moment. */
async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

const addressOf = ({ A }: Pair): string => String(A.grant.reservation.publicAddress)

/** What must be equal on every server. */
const shownTo = ({ A, B }: Pair) => {
  const { view, settings, startedAt, commitment, seats } = A.wire()
  const times = Object.values(seats).map(({ timeLeft }) => timeLeft)
  return { view, settings, startedAt, commitment, times, A: A.snapshot(), B: B.snapshot() }
}

describe.skipIf(!hasPostgres)('servers of one cluster', { timeout: 120_000 }, () => {
  let cluster: TestCluster
  beforeEach(async () => {
    cluster = await openCluster(await freePorts(2))
  }, 120_000)
  afterEach(() => cluster.remove())

  /** Starts matches on one server; returns its URL and that of the other. */
  const begin = async (count: number) => {
    const [here, there] = cluster.servers
    const pairs: Pair[] = []
    while (pairs.length < count) {
      const pair = await startPair(here.url, { settings: { clock: TIME } })
      if (addressOf(pair) === here.address) pairs.push(pair)
    }
    return { here, there, pairs }
  }

  it('adopt the matches of a killed server, with their clocks', async () => {
    const { here, there, pairs } = await begin(3)
    const askedMs: number[] = []
    for (const pair of pairs) {
      await playOn(pair, 3)
      askedMs.push(performance.now())
      await playOn(pair, 1)
    }
    const shown = pairs.map(shownTo)
    await here.program.end('SIGKILL')
    for (const [place, pair] of pairs.entries()) {
      const after = await eventually(() => rejoinSeats(there.url, pair))
      const elapsedMs = performance.now() - (askedMs[place] ?? 0)
      expect(addressOf(after)).toBe(there.address)
      expect(shownTo(after)).toEqual(shown[place])
      const running = Object.values(after.A.wire().seats).find(({ timeOut }) => timeOut > 0)
      const { now } = after.A.messages('welcome')[0] as { readonly now: number }
      const leftMs = after.A.wire().startedAt + (running?.timeOut ?? 0) - now
      // The time between the last heartbeat and the failover was given back: no lease ends sooner.
      expect((running?.timeLeft ?? 0) - leftMs).toBeLessThanOrEqual(elapsedMs - LEASE_MS)
      await playOn(after, 4)
    }
  })

  it('adopt the matches of a server that is killed while Redis is away, until it is back', async () => {
    const { here, there, pairs } = await begin(2)
    for (const pair of pairs) await playOn(pair, 4)
    const shown = pairs.map(shownTo)
    await cluster.redis.kill()
    await here.program.end('SIGKILL')
    for (const [place, pair] of pairs.entries()) {
      const after = await eventually(() => rejoinSeats(there.url, pair))
      expect(shownTo(after)).toEqual(shown[place])
      await playOn(after, 4)
    }
    await cluster.redis.start()
    const { url } = await cluster.restart(0)
    for (const pair of pairs) await eventually(() => rejoinSeats(url, pair))
  })

  it('adopt all matches of a server that stops, with their post-match state', async () => {
    const { here, there, pairs } = await begin(2)
    const [live, over] = pairs as [Pair, Pair]
    await playOn(live, 4)
    await over.A.play({ type: 'resign' }, null)
    await over.B.until((player) => player.wire().phase === 'over')
    await over.A.room.request('rematch', {})
    const shown = shownTo(live)
    const ended = here.program.end('SIGTERM')
    const closed = await Promise.all([live.A, live.B, over.A].map((player) => player.closed))
    expect(closed).toEqual([STOPPED, STOPPED, STOPPED])
    for (const player of [live.A, live.B, over.A])
      expect(player.messages('stopping')).toEqual([AT_ONCE])
    expect(await ended).toEqual([0, null])

    const after = await eventually(() => rejoinSeats(there.url, live))
    expect(shownTo(after)).toEqual(shown)
    await playOn(after, 4)
    const again = await eventually(() => rejoinSeats(there.url, over))
    expect(again.B.wire()).toMatchObject({ phase: 'over', seats: { A: { rematch: 'wanted' } } })
    const nextMessages = [again.A.next('next'), again.B.next('next')]
    await again.B.room.request('rematch', {})
    const [next] = (await Promise.all(nextMessages)) as [Player['grant'], Player['grant']]
    expect(next.matchId).not.toBe(over.A.grant.matchId)
  })

  it('adopt the matches of a stalled server, which relinquishes them and continues', async () => {
    const { here, there, pairs } = await begin(1)
    const [before] = pairs as [Pair]
    await playOn(before, 4)
    const shown = shownTo(before)
    here.program.process.kill('SIGSTOP')
    const after = await eventually(() => rejoinSeats(there.url, before))
    expect(shownTo(after)).toEqual(shown)
    // Requests to the stalled server have no effect: the match has moved.
    const late = before.A.play({ type: 'resign' }, null).then(
      () => 'answered',
      () => 'lost',
    )
    here.program.process.kill('SIGCONT')
    expect(await Promise.all([before.A.closed, before.B.closed])).toEqual([STOPPED, STOPPED])
    expect(before.B.messages('stopping')).toEqual([AT_ONCE])
    expect(await late).toBe('lost')
    await playOn(after, 4)
    expect(after.A.wire().phase).toBe('playing')
    const fresh = await eventually(() => takeSeat(here.url, 'matches', {}))
    expect(fresh.matchId).not.toBe(before.A.grant.matchId)
  })

  it('find their matches again after all were killed', async () => {
    const { here, there, pairs } = await begin(1)
    const [before] = pairs as [Pair]
    await playOn(before, 4)
    const shown = shownTo(before)
    await Promise.all([here.program.end('SIGKILL'), there.program.end('SIGKILL')])
    const { url } = await cluster.restart(1)
    const after = await eventually(() => rejoinSeats(url, before))
    expect(shownTo(after)).toEqual(shown)
    await playOn(after, 4)
  })
})
