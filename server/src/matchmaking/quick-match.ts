import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { ableMembers } from '../cluster/able-members.ts'
import { callPeer } from '../cluster/call-peer.ts'
import { type Cluster, callOf } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import type { Settings } from '../game/settings.ts'
import { hashToken } from '../platform/id.ts'
import { inTime, type Time } from '../platform/in-time.ts'
import type { MatchDirectory } from '../session/match-directory.ts'
import { kindOf } from '../session/match-sessions.ts'
import { playedBy } from '../session/played-by.ts'
import {
  grantForm,
  matchConfigForm,
  matchConfigWire,
  playerForm,
  playerFrom,
  playerWire,
  readMatchConfig,
} from '../session/player-wire.ts'
import type { Player } from '../session/ports.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'

/** Dependencies of `QuickMatch`. */
export interface QuickMatchParts extends Time {
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'members'>
  readonly games: Games
  readonly reservations: Pick<
    SeatReservations,
    'isDraining' | 'joinFound' | 'joinWaiting' | 'openWaiting'
  >
  readonly matchDirectory: Pick<MatchDirectory, 'waiting'>
}

type Granted = Promise<Result<SeatGrant, Refusal>>

const wantedForm = z.object({ way: matchConfigForm, guest: playerForm })

/** Asks a server for a seat in one of its public matches. */
const JOIN = callOf<Awaited<Granted>>()('join', z.object({ match: z.string(), guest: playerForm }))
/** Asks the arbiter of a kind to find or open a match: see `#meet`. */
const MEET = callOf<Awaited<Granted>>()('meet', wantedForm)
/** Asks a server for the first seat of a new match there. */
const OPEN = callOf<Awaited<Granted>>()('open-waiting', wantedForm)

/** Most matches read from the directory, and most of them tried. */
const MOST_FOUND = 8
const MOST_TRIED = 3

/** Timeout for each try, in milliseconds: its server may be dead. */
const TRY_MS = 500
/** Age at which an opening is late, in milliseconds: its caller no longer waits for the answer. */
const TURN_MS = 1_000

/** Refusals after which another match is tried. */
const TRY_NEXT: readonly string[] = ['no_such_match', 'seat_taken', 'kicked', 'draining']

/** Pairs players who want the same kind of match at once, whichever server they ask. */
export class QuickMatch {
  readonly #parts: QuickMatchParts
  /** The newest opening of each kind; the next one waits for it. */
  readonly #openings = new Map<string, Promise<unknown>>()

  constructor(parts: QuickMatchParts) {
    const { cluster, games, reservations } = parts
    const { peers } = cluster
    this.#parts = parts
    peers.serve(JOIN, ({ match, guest }) => reservations.joinFound(match, playerFrom(guest)))
    peers.serve(OPEN, async ({ way, guest }): Granted => {
      const settings = readMatchConfig(games, way)
      return settings.ok ? reservations.openWaiting(settings.value, playerFrom(guest)) : settings
    })
    peers.serve(MEET, async ({ way, guest }, from): Granted => {
      const settings = readMatchConfig(games, way)
      return settings.ok ? this.#meet(settings.value, playerFrom(guest), from) : settings
    })
  }

  /** A seat in a waiting match with these settings, or else in a new public match. */
  async seat(settings: Settings, player: Player): Granted {
    const { cluster, reservations } = this.#parts
    const found = await this.#join(settings, player)
    if (found !== null) return found
    const arbiter = this.#arbiterOf(settings)
    if (arbiter === cluster.self) return this.#meet(settings, player, arbiter)
    const question = { way: matchConfigWire(settings), guest: playerWire(player) }
    const met = await callPeer(cluster.peers, arbiter, MEET, question, grantForm)
    if (met !== null && (met.ok || met.error.code !== 'moving')) return met
    return reservations.openWaiting(settings, player)
  }

  /**
   * Opens a match at server `at`, unless one waits by now. One server, the arbiter, makes all openings
   * of a kind, one after the other: of two players who ask different servers at once, the second one
   * finds the match of the first.
   */
  async #meet(settings: Settings, player: Player, at: string): Granted {
    const { clock } = this.#parts
    const kind = kindOf(settings)
    const lateAtMs = clock.now() + TURN_MS
    const before = this.#openings.get(kind) ?? Promise.resolve()
    const opening = before.then(async () => {
      const isLate = clock.now() > lateAtMs
      const joined = isLate ? null : await this.#join(settings, player)
      return joined ?? this.#open(settings, player, at, isLate)
    })
    const settled = opening.catch(() => undefined)
    this.#openings.set(kind, settled)
    try {
      return await opening
    } finally {
      if (this.#openings.get(kind) === settled) this.#openings.delete(kind)
    }
  }

  /** Opens a match; refuses a late request from another server, which has opened one itself by now. */
  async #open(settings: Settings, player: Player, at: string, isLate: boolean): Granted {
    const { cluster, reservations } = this.#parts
    if (at === cluster.self) return reservations.openWaiting(settings, player)
    if (isLate) return err(refusal('moving'))
    const question = { way: matchConfigWire(settings), guest: playerWire(player) }
    const opened = await callPeer(cluster.peers, at, OPEN, question, grantForm)
    return opened ?? err(refusal('moving'))
  }

  /** A seat in a waiting match, here or at another server; null when there is none. */
  async #join(settings: Settings, player: Player): Promise<Result<SeatGrant, Refusal> | null> {
    const { cluster, reservations, matchDirectory } = this.#parts
    const here = await reservations.joinWaiting(settings, player)
    if (!here.ok) return here
    if (here.value !== null) return { ok: true, value: here.value }
    const waiting = await matchDirectory.waiting(kindOf(settings), MOST_FOUND)
    const living = new Set(cluster.members.all().map(({ id }) => id))
    living.delete(cluster.self)
    const elsewhere = waiting.filter(({ server }) => living.has(server))
    for (const { server, key: match } of elsewhere.slice(0, MOST_TRIED)) {
      const question = { match, guest: playerWire(player) }
      const asked = callPeer(cluster.peers, server, JOIN, question, grantForm)
      const joined = await inTime(this.#parts, TRY_MS, asked, null)
      if (joined !== null && (joined.ok || !TRY_NEXT.includes(joined.error.code))) return joined
    }
    return null
  }

  /** The server that makes the openings of a kind: rendezvous hashing over the servers that can play it. */
  #arbiterOf(settings: Settings): string {
    const { cluster } = this.#parts
    const kind = kindOf(settings)
    const ranked = ableMembers(cluster.members, playedBy(settings.game))
      .map(({ id }) => ({ id, rank: hashToken(`${id} ${kind}`) }))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    return ranked[0]?.id ?? cluster.self
  }
}
