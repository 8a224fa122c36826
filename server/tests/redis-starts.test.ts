import { setTimeout as delay } from 'node:timers/promises'
import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { type AddressedProxy, openAddressedProxy } from './support/addressed-proxy.ts'
import { knows, openCluster, type TestCluster } from './support/cluster-programs.ts'
import { hasPostgres } from './support/places.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { monitorRedis, type RedisCommand } from './support/redis-monitor.ts'

const STARTS = 10
/** Longer than the quotas collect what was spent. */
const COLLECTED_MS = 2_500

/**
 * Without those that are sent at intervals, whether matches start or not: heartbeats, the number of people,
 * and entries that are put again because they were not confirmed yet.
 */
function ofStarts(commands: readonly RedisCommand[]): readonly RedisCommand[] {
  let isRestoring = false
  return commands.filter(({ name, words, isInScript }) => {
    if (!isInScript) isRestoring = name === 'EVAL' && words.includes('return refused')
    return !isRestoring && name !== 'PING' && !words.includes('dd:channel:people')
  })
}

const isPlaying = ({ room }: Player): boolean => room.state?.phase === 'playing'

/** The same grant with a seat that is taken at another address. */
const through = (url: string, grant: SeatGrant): SeatGrant => ({
  ...grant,
  reservation: { ...grant.reservation, publicAddress: new URL(url).host },
})

/** The address at which a player reaches a server. */
type Way = (url: string) => Promise<string>

/** A private match joined by its code: `home` creates it, `other` forwards the second player. */
async function start(home: string, other: string, ways: readonly [Way, Way]) {
  const [first, second] = ways
  const host = await takeSeat(await first(home), 'matches')
  const guest = await takeSeat(await second(other), 'matches/join', { code: host.code })
  const players = [
    await Player.join(home, through(await first(home), host)),
    await Player.join(home, through(await second(home), guest)),
  ]
  await Promise.all(players.map((player) => player.until(isPlaying)))
  return players
}

/** Whole commands for each start, those inside scripts included and without them. */
interface Counts {
  readonly all: number
  readonly sent: number
}

/** What they were, for those who have to find the one too many. */
interface Counted extends Counts {
  readonly list: string
}

const KEY = /dd:(limit:[a-z-]+|[a-z]+(:[a-z]+)?)/

/** Each command with its kind of key, and how often it was run in all starts. */
function listOf(commands: readonly RedisCommand[]): string {
  const kindOf = ({ name, words, isInScript }: RedisCommand) =>
    `${isInScript ? '  in a script: ' : ''}${name} ${KEY.exec(words)?.[0] ?? ''}`
  const lines = [...Map.groupBy(commands, kindOf)].map(([kind, { length }]) => `${kind}: ${length}`)
  return [`${STARTS} starts`, ...lines].join('\n')
}

function expectAtMost({ all, sent, list }: Counted, most: Counts): void {
  expect(all, list).toBeLessThanOrEqual(most.all)
  expect(sent, list).toBeLessThanOrEqual(most.sent)
}

/** Every player of one address, and no limit by player, as in the benchmarks. */
const LIKE_BENCHMARKS = {
  LEASE_MS: '20000',
  MAX_MATCHES_PER_PLAYER: '1000',
  MAX_CONNECTIONS_PER_ADDRESS: '1000',
  MATCHES_PER_HOUR: '1000',
  STORED_KB_PER_DAY: '1000000',
}

/** The default limits, which `openCluster` lifts for tests. */
const LIKE_HOSTS = {
  LEASE_MS: '20000',
  TRUSTED_PROXIES: '127.0.0.1',
  CODE_GUESSES_PER_MINUTE: '20',
  UPGRADES_PER_MINUTE: '60',
}

/**
 * How many commands of Redis a start costs: seats, dice pact and first state included, until the quotas
 * have counted it. The bounds are one or two above what was counted: on a slow machine the minutes of
 * limits end meanwhile, and the quotas count more often.
 */
describe.skipIf(!hasPostgres).each([
  {
    title: 'a start by players of one address',
    settings: LIKE_BENCHMARKS,
    hasOwn: false,
    atTwo: { all: 23, sent: 22 },
    atOne: { all: 17, sent: 17 },
  },
  {
    title: 'a start by two players with addresses of their own',
    settings: LIKE_HOSTS,
    hasOwn: true,
    atTwo: { all: 35, sent: 34 },
    atOne: { all: 30, sent: 29 },
  },
])('$title', { timeout: 90_000 }, ({ settings, hasOwn, atTwo, atOne }) => {
  let cluster: TestCluster
  const proxies: AddressedProxy[] = []
  beforeAll(async () => {
    cluster = await openCluster(await freePorts(2), settings)
  })
  afterAll(async () => {
    for (const proxy of proxies) proxy.stop()
    await cluster.remove()
  })

  let addresses = 0
  const way = (): Way => {
    if (!hasOwn) return async (url) => url
    addresses += 1
    const address = `198.51.100.${addresses}`
    return async (url) => {
      const proxy = await openAddressedProxy(url, address)
      proxies.push(proxy)
      return proxy.url
    }
  }

  async function counted(urls: readonly string[]): Promise<Counted> {
    const urlAt = (turn: number) => urls[turn % urls.length] ?? ''
    // The entries of a server that came or left are put or removed.
    await delay(COLLECTED_MS)
    const monitor = await monitorRedis(cluster.redis.url)
    const players: Player[] = []
    for (let turn = 0; turn < STARTS; turn += 1)
      players.push(...(await start(urlAt(turn), urlAt(turn + 1), [way(), way()])))
    await delay(COLLECTED_MS)
    const commands = ofStarts(await monitor.taken())
    monitor.stop()
    await Promise.all(players.map((player) => player.leave()))
    const sent = commands.filter(({ isInScript }) => !isInScript)
    const each = ({ length }: readonly RedisCommand[]) => Math.floor(length / STARTS)
    return { all: each(commands), sent: each(sent), list: listOf(commands) }
  }

  it('costs no more commands of Redis at two servers than it did', async () => {
    expectAtMost(await counted(cluster.servers.map(({ url }) => url)), atTwo)
  })

  it('costs no more at one server than it did', async () => {
    const [one, other] = cluster.servers
    await other.program.end('SIGTERM')
    await knows(one, 1)
    expectAtMost(await counted([one.url]), atOne)
  })
})
