import { pause } from '../client/pause.ts'
import type { Reservation } from '../client/room-client.ts'
import type { HonestGrant, HonestPlayer } from './honest-player.ts'
import { MatchSeat } from './match-seat.ts'

/** How often each of these comes, in milliseconds. */
const EVERY_MS = { page: 700, read: 500, signIn: 3_000, chat: 6_000, begin: 4_000 }
/** How long somebody who looks for a match waits for its begin. */
const MOST_BEGIN_MS = 60_000

type Step = () => Promise<unknown>

/** Does `step` again and again, at a human's irregular pace, until `signal` aborts. */
async function again(everyMs: number, signal: AbortSignal, step: Step): Promise<void> {
  while (!signal.aborted) {
    await step()
    await pause(everyMs * (0.5 + Math.random()), signal)
  }
}

/** Loads the page with all its files, as a browser does. */
export function loadPages(
  player: HonestPlayer,
  files: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  return again(EVERY_MS.page, signal, async () => {
    const done = player.log.wait('page')
    await player.get('/')
    await Promise.all(files.map((file) => player.get(`/assets/${file}`)))
    if (!signal.aborted) done()
  })
}

/** Looks at lists and profiles, one after the other. */
export function readLists(player: HonestPlayer, signal: AbortSignal): Promise<void> {
  const paths = ['matches/live', 'matches?limit=20', 'leaderboard/tabletop', 'me', 'lists/starters']
  let turn = 0
  return again(EVERY_MS.read, signal, async () => {
    const done = player.log.wait('read')
    turn += 1
    if ((await player.get(`/api/v1/${paths[turn % paths.length]}`)) !== null) done()
  })
}

/** Signs in under the own name. */
export const signInOften = (player: HonestPlayer, signal: AbortSignal): Promise<void> =>
  again(EVERY_MS.signIn, signal, () => player.signIn())

/** Stays in the lobby, and says something now and then. */
export async function stayInLobby(player: HonestPlayer, signal: AbortSignal): Promise<void> {
  const grant = await player.post<{ readonly reservation: Reservation }>('lobby')
  if (grant === null) return
  const seat = await player.enter('lobby', grant.reservation, () => undefined)
  await again(EVERY_MS.chat, signal, async () => {
    const done = player.log.wait('chat')
    if ((await seat?.ask('chat', { phrase: 'hello' })) !== null) done()
  })
  seat?.leave()
}

/**
 * Looks for matches by `quick-match` or by the queue, begins each, and gives it up. Two players who do
 * this find each other, or whoever else is there.
 */
export function findMatches(
  players: readonly HonestPlayer[],
  by: 'quick-match' | 'queue',
  signal: AbortSignal,
): Promise<void> {
  let round = 0
  return again(EVERY_MS.begin, signal, async () => {
    const pair = pairOf(players, round)
    round += 1
    await Promise.all(pair.map((player) => findMatch(player, by, signal)))
  })
}

/**
 * Two players of a round, for an odd number of players. The queue makes those wait who have met nobody
 * else since they met each other: here everybody has.
 */
function pairOf<T>(players: readonly T[], round: number): readonly T[] {
  const { length } = players
  const first = round % length
  const apart = 1 + (Math.floor(round / length) % Math.floor(length / 2))
  return [players[first], players[(first + apart) % length]].filter((one) => one !== undefined)
}

async function findMatch(
  player: HonestPlayer,
  by: 'quick-match' | 'queue',
  signal: AbortSignal,
): Promise<void> {
  const done = player.log.wait('begin')
  const late = AbortSignal.timeout(MOST_BEGIN_MS)
  const until = AbortSignal.any([late, signal])
  const search = by === 'queue' ? await enterQueue(player) : askQuickMatch(player)
  while (search !== null && !until.aborted) {
    const grant = await search.next(until)
    if (grant === null) break
    const seat = new MatchSeat(player, grant, null)
    if (!(await seat.sit())) continue
    if (await begins(seat, until)) {
      done()
      search.stop()
      return finish(seat)
    }
    seat.leave()
  }
  search?.stop()
  if (late.aborted) player.log.fault('lost', `no match by ${by} began`)
}

/** Ends a match that began. */
async function finish(seat: MatchSeat): Promise<void> {
  if (seat.grant.seat === 'A') return seat.resign()
  await Promise.race([seat.over, pause(3_000)])
  seat.leave()
}

const begins = async (seat: MatchSeat, until: AbortSignal): Promise<boolean> =>
  Promise.race([
    seat.begun.then(() => true),
    seat.over.then(() => false),
    pause(MOST_BEGIN_MS, until).then(() => false),
  ])

/** A way to seats: the next one, or null when there is none before `until`. */
interface Search {
  readonly next: (until: AbortSignal) => Promise<HonestGrant | null>
  readonly stop: () => void
}

const askQuickMatch = (player: HonestPlayer): Search => ({
  next: () => player.post<HonestGrant>('quick-match'),
  stop: () => undefined,
})

async function enterQueue(player: HonestPlayer): Promise<Search | null> {
  const wish = { clock: 'bullet' }
  const grant = await player.post<{ readonly reservation: Reservation }>('queue', wish)
  if (grant === null) return null
  const seats: HonestGrant[] = []
  let wake = (): void => undefined
  const seat = await player.enter('queue', grant.reservation, (type, body) => {
    if (type !== 'seated') return
    seats.push(body as HonestGrant)
    wake()
  })
  // Once a match begins the queue closes the connection by itself.
  seat?.letEnd()
  const next = async (until: AbortSignal) => {
    if (seats.length === 0)
      await Promise.race([
        new Promise<void>((resolve) => {
          wake = resolve
        }),
        pause(MOST_BEGIN_MS, until),
      ])
    return seats.shift() ?? null
  }
  return seat === null ? null : { next, stop: () => seat.leave() }
}
