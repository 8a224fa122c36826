import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type AnnounceBody,
  type AnnouncedAnswer,
  type DrainBody,
  type DrainedAnswer,
  type KickBody,
  type KickedAnswer,
  type PlayerRow,
  type PlayerRows,
  type PlayersBody,
  refusal,
  type ServerRefusal,
  type ServerRows,
} from '@dungeon-dice/shared/protocol'
import { type Cluster, type Member, Unreachable } from '../../cluster/ports.ts'
import type { Clock } from '../../platform/clock.ts'
import type { AuditEntry, AuditLog, People } from '../ports.ts'
import { drainServer, playersHere } from './calls.ts'

/** Dependencies of `AdminService`. */
export interface AdminServiceParts {
  readonly cluster: Pick<Cluster, 'peers' | 'members'>
  readonly audit: Pick<AuditLog, 'append'>
  readonly people: Pick<People, 'named'>
  readonly clock: Clock
  /** Shows an announcement to every connected client of the cluster. */
  readonly announce: (text: string) => void
  /** Closes all connections of an account and resolves with their number. */
  readonly kick: (accountId: string) => Promise<number>
}

type Answer<T> = Promise<Result<T, ServerRefusal>>

/** Most players in one answer. */
const MOST_PLAYERS = 200

/**
 * Admin operations on the whole cluster. Changes are written to the audit log before they happen.
 */
export class AdminService {
  readonly #parts: AdminServiceParts

  constructor(parts: AdminServiceParts) {
    this.#parts = parts
  }

  /** All live servers: this one first, then the oldest. */
  async servers(): Answer<ServerRows> {
    const { members } = this.#parts.cluster
    const isHere = ({ id }: Member) => id === members.self
    const sorted = members
      .all()
      .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)) || a.startedAtMs - b.startedAtMs)
    const servers = sorted.map((member) => {
      const { id: server, address, matches, isDraining: draining, startedAtMs } = member
      const games = member.games.map(({ id, rules }) => ({ id, rules: [...rules] }))
      const here = isHere(member)
      return { server, address, games, matches, draining, startedAtMs, here }
    })
    return ok({ servers })
  }

  /** Drains a server; refused with `no_such_server`. */
  async drain({ by, server, reason }: DrainBody): Answer<DrainedAnswer> {
    const { peers, members } = this.#parts.cluster
    if (!members.all().some(({ id }) => id === server)) return err(refusal('no_such_server'))
    await this.#note({ by, action: 'drain', target: server, reason })
    try {
      await peers.call(server, drainServer, {})
    } catch (error) {
      if (error instanceof Unreachable) return err(refusal('no_such_server'))
      throw error
    }
    return ok({ server, draining: true })
  }

  /** Announces a text to every connected client of the cluster. */
  async announce({ by, text }: AnnounceBody): Answer<AnnouncedAnswer> {
    await this.#note({ by, action: 'announce', target: '', reason: text })
    this.#parts.announce(text)
    return ok({ announced: true })
  }

  /** Closes all connections of the account with this name; it may reconnect. */
  async kick({ by, name, reason }: KickBody): Answer<KickedAnswer> {
    const account = await this.#parts.people.named(name)
    if (account === null) return err(refusal('no_such_player'))
    await this.#note({ by, action: 'kick', target: account.name, reason })
    return ok({ name: account.name, closed: await this.#parts.kick(account.id) })
  }

  /** Players with an account who are connected anywhere, sorted by name. */
  async players({ search = '' }: PlayersBody): Answer<PlayerRows> {
    const { peers, members } = this.#parts.cluster
    const asked = members.all().map(async ({ id, address }) => {
      const here = await peers.call(id, playersHere, { search, most: MOST_PLAYERS })
      return here.map((player): PlayerRow => ({ ...player, address }))
    })
    const answers = await Promise.allSettled(asked)
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const players = given.flat().toSorted((a, b) => a.name.localeCompare(b.name))
    return ok({
      players: players.slice(0, MOST_PLAYERS),
      silent: answers.length - given.length,
    })
  }

  #note(entry: Omit<AuditEntry, 'atMs' | 'untilMs'>): Promise<void> {
    const { audit, clock } = this.#parts
    return audit.append({ ...entry, untilMs: null, atMs: clock.now() })
  }
}
