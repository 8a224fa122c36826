import { welcomeSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { type ClusterProgram, openCluster, type TestCluster } from './support/cluster-programs.ts'
import { type Pair, playOn } from './support/pair.ts'
import { hasPostgres } from './support/places.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'
import { type SpectatorClient, watchMatch } from './support/spectator-client.ts'

/** Starts a public match. */
async function startOpen(url: string): Promise<Pair> {
  const host = await takeSeat(url, 'matches', { open: true })
  const guest = await takeSeat(url, `matches/${host.matchId}/join`)
  const pair = { A: await Player.join(url, host), B: await Player.join(url, guest) }
  await Promise.all([pair.A, pair.B].map((one) => one.until(({ room }) => room.state?.view)))
  return pair
}

const idOf = ({ A }: Pair): string => A.grant.matchId

/** The public state without presence and remaining time, which may differ for a moment. */
const shownTo = (one: SpectatorClient | Player): string => {
  const { view, phase, outcome, startedAt } = one.wire()
  return JSON.stringify({ view, phase, outcome, startedAt })
}

const caughtUp = (spectator: SpectatorClient, { A }: Pair): Promise<unknown> =>
  spectator.until(() => shownTo(spectator) === shownTo(A))

const textsOf = (spectator: SpectatorClient): readonly string[] =>
  spectator
    .messages('chat')
    .flatMap((message) => (message as { lines: { text: string }[] }).lines.map(({ text }) => text))

/** All events that a spectator has received, from its first one. */
const numbersOf = (spectator: SpectatorClient): readonly number[] =>
  spectator.messages('events').flatMap((message) => {
    const { from, events } = message as { readonly from: number; readonly events: unknown[] }
    return events.map((_, place) => from + place)
  })

const tokenAt = async (url: string): Promise<string> =>
  ((await post(url, 'guest')).body as { readonly token: string }).token

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

describe.skipIf(!hasPostgres)('a match watched on two servers (P9.8)', { timeout: 120_000 }, () => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await openCluster(await freePorts(2))
  }, 120_000)
  afterAll(() => cluster.remove())

  it('looks the same on both, has a shared spectator chat, and continues when one server is killed', async () => {
    const [one, other] = cluster.servers
    const pair = await startOpen(one.url)
    const isAt = ({ address }: ClusterProgram) => pair.A.grant.reservation.publicAddress === address
    const [home, away] = isAt(one) ? [one, other] : [other, one]
    const own = await watchMatch(home.url, idOf(pair), {}, await tokenAt(home.url))
    await playOn(pair, 3)
    const far = await watchMatch(away.url, idOf(pair), {}, await tokenAt(away.url))
    expect(far.grant.reservation.publicAddress).toBe(away.address)
    await playOn(pair, 6)
    for (const spectator of [own, far]) await caughtUp(spectator, pair)
    expect(await far.ask('resync', { after: 0 })).toEqual(await own.ask('resync', { after: 0 }))
    for (const spectator of [own, far])
      await spectator.until(() => spectator.wire().spectators === 2)
    await pair.A.until(() => pair.A.wire().spectators === 2)

    expect(await far.ask('chat', { text: 'from afar' })).toEqual({ ok: true, number: 1 })
    expect(await own.ask('chat', { text: 'from here' })).toEqual({ ok: true, number: 2 })
    for (const spectator of [own, far]) {
      await spectator.until(() => textsOf(spectator).length === 2)
      expect(textsOf(spectator)).toEqual(['from afar', 'from here'])
    }

    const phases = new Set<string>()
    far.room.onStateChange(() => phases.add(far.wire().phase))
    await home.program.end('SIGKILL')
    const after = await eventually(() => rejoinSeats(away.url, pair))
    await playOn(after, 6)
    await caughtUp(far, after)
    // Not even for a moment an empty state, which is that of a match before its start.
    expect([...phases]).toEqual(['playing'])
    // Times count by the clock of the server that has adopted the match (P9.5).
    const [, again] = far.messages('welcome').map((message) => welcomeSchema.parse(message))
    expect(Math.abs((again?.now ?? 0) - Date.now())).toBeLessThan(60_000)
    const numbers = numbersOf(far)
    const first = far.welcome().lastEvent + 1
    expect(numbers).toEqual(numbers.map((_, place) => first + place))
    await far.until(() => far.wire().spectators === 1)
    const late = await watchMatch(away.url, idOf(pair), {}, await tokenAt(away.url))
    await late.until(() => textsOf(late).length === 2)
    expect(await late.ask('chat', { text: 'still here' })).toEqual({ ok: true, number: 3 })
    await far.until(() => textsOf(far).includes('still here'))
    expect(typesOf(await late.ask('resync', { after: 0 }))).toEqual(
      typesOf(await after.A.room.request('resync', { after: 0 })),
    )
  })
})

/** Types of events; a seat may know more of an event than a spectator. */
const typesOf = (answer: unknown) =>
  (answer as { events: readonly (readonly unknown[])[] }).events.map(([type]) => type)
