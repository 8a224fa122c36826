import { pause } from '../client/pause.ts'
import type { HonestGrant, HonestPlayer } from './honest-player.ts'
import { MatchSeat, type Pace } from './match-seat.ts'

/** Who meets in a match, and who watches it. */
export interface Company {
  readonly host: HonestPlayer
  readonly guest: HonestPlayer
  readonly spectator: HonestPlayer | null
  /** Whether everybody may watch; else the match is private. */
  readonly isOpen: boolean
}

/** Not those of quick match: its players would be seated here. */
const SETTINGS = { clock: 'slow' }
/** How long a match may take to begin. */
const BEGIN_MS = 20_000
/** Steps of a match before its host gives up: as long as one between two who know what they do. */
const STEPS = 50
/** Before another match, and before a match that could not be made is tried again. */
const REST_MS = 1_000

/** Plays match after match until `pace.signal` aborts. */
export async function playMatches(company: Company, pace: Pace): Promise<void> {
  while (!pace.signal.aborted) {
    await playMatch(company, pace)
    await pause(REST_MS, pace.signal)
  }
}

/** Plays one match, to its end or until `pace.signal` aborts. */
async function playMatch({ host, guest, spectator, isOpen }: Company, pace: Pace): Promise<void> {
  const first = await host.post<HonestGrant>('matches', {
    name: 'Ann',
    open: isOpen,
    settings: SETTINGS,
  })
  if (first === null) return
  const { matchId, code = '' } = first
  const second = isOpen
    ? await guest.post<HonestGrant>(`matches/${matchId}/join`, { name: 'Ben' })
    : await guest.post<HonestGrant>('matches/join', { name: 'Ben', code })
  if (second === null) return
  const [A, B] = [new MatchSeat(host, first, pace), new MatchSeat(guest, second, pace)]
  if (!(await A.sit()) || !(await B.sit())) return
  if (!(await hasBegun(A, host))) return
  const way = isOpen ? {} : { code }
  const watcher = spectator === null ? null : await watch(spectator, matchId, way)
  measureDelivery([A, B], host, watcher)
  // Not all at once, nor at the same time in each run.
  const isLong = A.heard(Math.ceil(STEPS * (0.2 + 1.6 * Math.random())))
  await Promise.race([A.over, B.over, isLong, aborted(pace.signal)])
  await A.resign()
  for (const seat of [A, B]) seat.leave()
  watcher?.leave()
}

/** Whether a match begins in time; a fault when it does not. */
async function hasBegun({ begun, over }: MatchSeat, { log }: HonestPlayer): Promise<boolean> {
  const timer = new AbortController()
  const late = pause(BEGIN_MS, timer.signal).then(() => false)
  const is = await Promise.race([begun.then(() => true), over.then(() => false), late])
  timer.abort()
  if (!is) log.fault('lost', 'a match did not begin')
  return is
}

/** Measures from each intent to the step at the other seat and at the spectator. */
function measureDelivery(
  [A, B]: readonly [MatchSeat, MatchSeat],
  { log }: HonestPlayer,
  watcher: Watcher | null,
): void {
  for (const [from, to] of [
    [A, B],
    [B, A],
  ] as const) {
    let seen: (() => void) | null = null
    from.onSent = () => {
      seen = log.wait('seen')
      if (watcher !== null) watcher.awaited = log.wait('watched')
    }
    to.onStep = () => {
      seen?.()
      seen = null
    }
  }
}

/** An honest spectator. */
interface Watcher {
  /** Called at the next step that arrives. */
  awaited: (() => void) | null
  readonly leave: () => void
}

async function watch(player: HonestPlayer, matchId: string, way: object): Promise<Watcher | null> {
  const grant = await player.post<HonestGrant>(`matches/${matchId}/watch`, way)
  if (grant === null) return null
  const seat = await player.enter('watch room', grant.reservation, (type) => {
    if (type !== 'events') return
    watcher.awaited?.()
    watcher.awaited = null
  })
  const watcher: Watcher = { awaited: null, leave: () => seat?.leave() }
  return watcher
}

/** Resolves when `signal` aborts. */
const aborted = (signal: AbortSignal): Promise<void> => pause(2 ** 30, signal)
