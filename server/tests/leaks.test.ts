import { hashOf, type Plain, seededChance } from '@dungeon-dice/shared'
import {
  BUILT_IN,
  BUILT_IN_STOCK,
  DEFAULT_LIST,
  type DiceList,
  SEATS,
  type Seat,
} from '@dungeon-dice/shared/ddm'
import { watchGrantSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import type { AnyGame } from '../src/game/any-game.ts'
import { hostedDdm } from '../src/game/ddm/hosted-ddm.ts'
import { Games } from '../src/game/games.ts'
import { memoryJournal } from '../src/index.ts'
import { type AddressedProxy, openAddressedProxy } from './support/addressed-proxy.ts'
import { LobbyPlayer, newGuest } from './support/lobby-player.ts'
import { playOn } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { SpectatorClient } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

type Hosted = AnyGame

const HOSTED = hostedDdm(BUILT_IN_STOCK)

/** The same game, but it reveals a hidden item in one event when the test says so. */
const LEAKING: Hosted = {
  ...HOSTED,
  engine: {
    ...HOSTED.engine,
    viewEvent: (event, viewer, state) => {
      const seen = HOSTED.engine.viewEvent(event, viewer, state)
      if (!isPlanting || seen === event) return seen
      isPlanting = false
      return event
    },
  },
}

const MANY = 1_000_000
const NO_LIMITS = {
  maxMessagesPerSecond: MANY,
  guestsPerHour: MANY,
  requestsPerMinute: MANY,
  reservationSeconds: 2,
}

/**
 * Items of level 1 whose dice are in no list here: a die of the same name would be public (R8.2).
 */
const ITEMS = [...BUILT_IN.cards.values()]
  .filter(
    ({ kind, level, id }) => kind === 'item' && level === 1 && !DEFAULT_LIST.dice.includes(id),
  )
  .map(({ id }) => id)

/** The items that only this seat has. */
const OWN: Readonly<Record<Seat, readonly string[]>> = {
  A: ITEMS.filter((_, at) => at % 2 === 0),
  B: ITEMS.filter((_, at) => at % 2 === 1),
}

/** The default list with its own items. */
function listOf(seat: Seat): DiceList {
  const items = [...OWN[seat]]
  const isItem = (id: string) => BUILT_IN.cards.get(id)?.kind === 'item'
  const figures = DEFAULT_LIST.figures.map((id) => (isItem(id) ? (items.shift() ?? id) : id))
  return { dice: DEFAULT_LIST.dice, figures }
}

/** Client addresses, as told by a trusted proxy. */
const ADDRESSES = {
  A: '203.0.113.11',
  B: '203.0.113.22',
  watcher: '203.0.113.33',
  lobby: '203.0.113.44',
}
type Viewer = keyof typeof ADDRESSES

let app: TestApp
let seed = 0
/** Whether the next event with a hidden part reveals it to all, once. */
let isPlanting = false
const journal = memoryJournal()
const urls = {} as Record<Viewer, string>
const proxies: AddressedProxy[] = []
beforeAll(async () => {
  app = await startApp({
    journal,
    games: new Games([LEAKING]),
    chanceOf: () => seededChance(seed),
    config: { ...NO_LIMITS, trustedProxies: ['127.0.0.1'] },
  })
  for (const viewer of Object.keys(ADDRESSES) as Viewer[]) {
    const proxy = await openAddressedProxy(app.url, ADDRESSES[viewer])
    proxies.push(proxy)
    urls[viewer] = proxy.url
  }
})
afterAll(async () => {
  for (const proxy of proxies) proxy.stop()
  await app.stop()
})

/** What each viewer received, and the secrets that only their owner may receive. */
interface Captured {
  readonly bytes: Readonly<Record<Viewer, Buffer>>
  readonly secrets: Map<string | Buffer, readonly Viewer[]>
}

/** Where a secret was found, by its name. */
function leaksIn({ bytes, secrets }: Captured): string[] {
  const found: string[] = []
  for (const [secret, owners] of secrets)
    for (const viewer of Object.keys(bytes) as Viewer[])
      if (!owners.includes(viewer) && bytes[viewer].includes(secret))
        found.push(
          `${viewer} heard ${typeof secret === 'string' ? secret : secret.toString('hex')}`,
        )
  return found
}

/** All public HTTP answers about matches and players. */
async function publicPages(url: string, names: readonly string[]): Promise<Buffer> {
  const paths = ['matches/live', 'matches', 'leaderboard/tabletop']
  const all = [...paths, ...names.map((name) => `players/${encodeURIComponent(name)}`)]
  const texts = await Promise.all(
    all.map(async (path) => (await fetch(`${url}/api/v1/${path}`)).text()),
  )
  return Buffer.from(texts.join('\n'))
}

/** Secret strings of a header before the end: keys, secrets, token hashes. */
function secretsOf(header: unknown, key = ''): string[] {
  if (typeof header === 'string')
    return /key|secret|tokenhash|accountid/i.test(key) && header.length > 10 ? [header] : []
  if (typeof header !== 'object' || header === null) return []
  return Object.entries(header).flatMap(([name, value]) =>
    secretsOf(value, Array.isArray(header) ? key : name),
  )
}

/** Plays a random match for a while, with every kind of viewer connected. */
async function captureMatch(): Promise<Captured> {
  const [annie, bob, carl] = [
    await newGuest(urls.A),
    await newGuest(urls.B),
    await newGuest(urls.lobby),
  ]
  const lobby = await LobbyPlayer.enter(urls.lobby, carl)
  const host = { open: true, list: listOf('A'), settings: { clock: 'standard' } }
  const first = await takeSeat(urls.A, 'matches', host, annie.token)
  const A = await Player.join(urls.A, first)
  const body = { list: listOf('B') }
  const second = await takeSeat(urls.B, `matches/${first.matchId}/join`, body, bob.token)
  const B = await Player.join(urls.B, second)
  await Promise.all([A, B].map((one) => one.until(({ room }) => room.state?.phase === 'playing')))
  const granted = watchGrantSchema.parse(
    (await post(urls.watcher, `matches/${A.grant.matchId}/watch`)).body,
  )
  const spectator = await SpectatorClient.join(urls.watcher, granted)
  const states = new Set<string>()
  const pick = seededChance(seed)
  for (let step = 0; step < 60 && A.wire().phase === 'playing'; step += 5)
    await playOn({ A, B }, 5, pick)
  if (A.wire().phase !== 'playing') throw new Error('the match is still hidden')
  const written = await journal.read(first.matchId)
  if (written === null) throw new Error('the match is written down')
  // Items that were revealed by now, according to the journal, are no longer secret.
  const loaded = HOSTED.loadSetup(written.header.setup)
  if (!loaded.ok) throw new Error(loaded.error.code)
  let { state } = HOSTED.engine.create(loaded.value.setup, seededChance(seed))
  for (const { actor, intent } of written.entries) {
    const next = HOSTED.engine.apply(state, actor as Seat, intent as never, seededChance(seed))
    if (!next.ok) throw new Error(next.error.code)
    state = next.value.state
    states.add(hashOf(HOSTED.engine.save(state) as Plain))
  }
  const requests = [A, B].map((one) => one.room.request('resync', { after: 0 }))
  const again = await Promise.all([...requests, spectator.room.request('resync', { after: 0 })])
  expect(again).toHaveLength(3)
  const secrets = new Map<string | Buffer, readonly Viewer[]>()
  for (const seat of SEATS)
    for (const item of listOf(seat).figures.filter((id) => OWN[seat].includes(id)))
      if (!isRevealed(A.wire(), seat, item)) secrets.set(item, [seat])
  for (const hash of states) {
    secrets.set(hash, [])
    secrets.set(Buffer.from(hash, 'hex'), [])
  }
  for (const secret of secretsOf(written.header)) secrets.set(secret, [])
  for (const [viewer, { token, account }, seat] of [
    ['A', annie, first],
    ['B', bob, second],
    ['lobby', carl, null],
  ] as const) {
    secrets.set(token, [])
    secrets.set(account.id, [])
    if (seat === null) continue
    secrets.set(seat.seatToken, [])
    secrets.set(seat.reservation.sessionId, [viewer])
  }
  for (const viewer of Object.keys(ADDRESSES) as Viewer[]) secrets.set(ADDRESSES[viewer], [])
  const pages = await publicPages(urls.watcher, [annie.account.name, bob.account.name])
  const all = (own: readonly Buffer[]) => Buffer.concat(own)
  const bytes = {
    A: all(A.bytes),
    B: all(B.bytes),
    watcher: all([...spectator.bytes, pages]),
    lobby: all(lobby.bytes),
  }
  for (const viewer of [A, B, spectator, lobby]) viewer.room.connection.close()
  return { bytes, secrets }
}

/** Whether an item has been revealed to all. */
const isRevealed = ({ view }: ReturnType<Player['wire']>, seat: Seat, item: string): boolean =>
  view?.seats[seat]?.figures.includes(item) ?? false

describe('messages to seats, spectators and the lobby, and HTTP answers', () => {
  it('contain no hidden item, token, secret, state hash, account or address', async () => {
    for (seed = 1; seed <= sizeOf('heardMatches'); seed += 1) {
      const captured = await captureMatch()
      expect(captured.secrets.size).toBeGreaterThan(40)
      for (const viewer of Object.keys(captured.bytes) as Viewer[])
        expect(captured.bytes[viewer].length, viewer).toBeGreaterThan(200)
      expect(leaksIn(captured), `seed ${seed}`).toEqual([])
    }
  }, 1_800_000)

  it('are found to leak if one event reveals one item', async () => {
    const found: string[] = []
    for (seed = 1; seed <= 8 && found.length === 0; seed += 1) {
      isPlanting = true
      found.push(...leaksIn(await captureMatch()))
    }
    expect(found.join()).toMatch(/heard/)
  }, 120_000)
})
