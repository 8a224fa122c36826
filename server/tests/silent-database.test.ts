import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { asked, CLOCK, chargeOf, MOST_LOST_MS } from './support/charges.ts'
import {
  type ClusterProgram,
  knows,
  openCluster,
  type TestCluster,
} from './support/cluster-programs.ts'
import { type FaultyProxy, openFaultyProxy } from './support/faulty-proxy.ts'
import { type Pair, playerToMove, playOn, startPair } from './support/pair.ts'
import { hasPostgres, postgresPlace, type TestPlace } from './support/places.ts'
import type { Player } from './support/player.ts'
import { type Program, startProgram } from './support/program.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

/** Longer than an answer of PostgreSQL is waited for and than two leases, shorter than a step waits. */
const SILENT_MS = 8_000
const STOPPED = 4001

const portOf = (url: string): number => Number(new URL(url).port || 5_432)
const addressOf = ({ A }: Pair): string => String(A.grant.reservation.publicAddress)

/** A match, and who is to move in it since when. */
interface Asked {
  readonly pair: Pair
  readonly player: Player
  readonly sinceMs: number
}

const begin = async (url: string): Promise<Asked> => {
  const pair = await startPair(url, { settings: { clock: CLOCK } })
  return { pair, ...(await asked(pair)) }
}

/** Answers after a pause; returns what the player was charged on top of the time until then. */
async function lossOf({ pair, player, sinceMs }: Asked, afterMs: number): Promise<number> {
  await wait(afterMs)
  const answeredMs = performance.now()
  return (await chargeOf(pair, player)) - (answeredMs - sinceMs)
}

/** The same for who is asked next, who has seen it only now. */
async function lossOfNext(pair: Pair): Promise<number> {
  const player = await playerToMove(pair)
  const shownMs = performance.now()
  return (await chargeOf(pair, player)) - (performance.now() - shownMs)
}

/** Plays two answers of a match, the first after a pause; neither player loses more than is allowed. */
async function playFairly(match: Asked, afterMs: number): Promise<void> {
  const lostMs = [await lossOf(match, afterMs), await lossOfNext(match.pair)]
  expect(Math.max(...lostMs)).toBeLessThanOrEqual(MOST_LOST_MS)
}

/** Lets the database fall silent, while these matches are answered at different times. */
async function playInSilence(
  matches: readonly Asked[],
  links: readonly FaultyProxy[],
): Promise<void> {
  for (const link of links) link.stall()
  const played = matches.map((one, place) => playFairly(one, (place * SILENT_MS) / matches.length))
  const all = Promise.allSettled(played)
  await wait(SILENT_MS)
  for (const link of links) link.mend()
  await all
  await Promise.all(played)
  for (const { pair } of matches) {
    await playOn(pair, 4)
    expect(pair.A.wire().phase).toBe('playing')
  }
}

describe.skipIf(!hasPostgres)('a database that falls silent for a server alone', () => {
  let place: TestPlace
  let link: FaultyProxy
  let server: Program
  beforeEach(async () => {
    place = await postgresPlace()
    const { DATABASE_URL = '' } = place.settings
    link = await openFaultyProxy(portOf(DATABASE_URL))
    server = await startProgram({ DATABASE_URL: link.through(DATABASE_URL) })
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    link.stop()
    await place.remove()
  })

  it('takes no time from anybody, and play goes on', { timeout: 90_000 }, async () => {
    const matches = [await begin(server.url), await begin(server.url), await begin(server.url)]
    await playInSilence(matches, [link])
    await playOn(await startPair(server.url), 4)
  })
})

describe.skipIf(!hasPostgres)('a database that falls silent', { timeout: 120_000 }, () => {
  let cluster: TestCluster
  let links: ReadonlyMap<number, FaultyProxy>
  beforeEach(async () => {
    const ports = await freePorts(2)
    const { DATABASE_URL = 'postgresql://127.0.0.1' } = process.env
    links = new Map()
    for (const port of ports)
      links = new Map([...links, [port, await openFaultyProxy(portOf(DATABASE_URL))]])
    const through = (url: string, port: number) => links.get(port)?.through(url) ?? url
    cluster = await openCluster(ports, {}, undefined, through)
  }, 120_000)
  afterEach(async () => {
    await cluster.remove()
    for (const link of links.values()) link.stop()
  })

  /** A match on this server. */
  const beginOn = async ({ url, address }: ClusterProgram): Promise<Asked> => {
    for (;;) {
      const match = await begin(url)
      if (addressOf(match.pair) === address) return match
    }
  }

  /** The seats of a match at another server, once it has adopted it. */
  const rejoinAt = async ({ url }: ClusterProgram, pair: Pair): Promise<Pair> => {
    for (;;) {
      const back = await rejoinSeats(url, pair).catch(() => null)
      if (back !== null) return back
      await wait(20)
    }
  }

  it('for all servers of a cluster moves no match, and takes no time from anybody', async () => {
    const [one, other] = cluster.servers
    const matches = [await beginOn(one), await beginOn(other)]
    await playInSilence(matches, [...links.values()])
    for (const { pair } of matches) {
      expect([pair.A.messages('stopping'), pair.B.messages('stopping')]).toEqual([[], []])
      expect(addressOf(await rejoinSeats(one.url, pair))).toBe(addressOf(pair))
    }
    for (const server of cluster.servers) await knows(server, 2)
  })

  it('for one of two servers moves its matches alone, and takes no time from anybody', async () => {
    const [here, there] = cluster.servers
    const [moved, kept] = [await beginOn(here), await beginOn(there)]
    const link = links.get(portOf(here.url))
    link?.stall()
    const silentMs = performance.now()
    const playedMs = silentMs - moved.sinceMs
    // Never confirmed.
    void chargeOf(moved.pair, moved.player).catch(() => undefined)
    const keeping = playFairly(kept, 1_000)
    const { A, B } = moved.pair
    expect(await Promise.all([A.closed, B.closed])).toEqual([STOPPED, STOPPED])
    const sentMs = performance.now()
    const back = await rejoinAt(there, moved.pair)
    expect(addressOf(back)).toBe(there.address)
    const chargedMs = await chargeOf(back, moved.player.seat === 'A' ? back.A : back.B)
    expect(chargedMs).toBeLessThanOrEqual(playedMs + performance.now() - sentMs + MOST_LOST_MS)
    await keeping
    await playOn(back, 4)
    await wait(Math.max(0, silentMs + SILENT_MS - performance.now()))
    link?.mend()
    for (const server of cluster.servers) await knows(server, 2)
    for (const pair of [back, kept.pair, (await beginOn(here)).pair]) await playOn(pair, 4)
  })
})
