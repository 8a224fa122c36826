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

/** What a host oversees the servers with. */
export interface AdminServiceParts {
  readonly cluster: Pick<Cluster, 'peers' | 'members'>
  readonly audit: Pick<AuditLog, 'append'>
  readonly people: Pick<People, 'named'>
  readonly clock: Clock
  /** Tells everybody who is connected to any server. */
  readonly announce: (text: string) => void
  /** Closes all connections of an account; how many there were. */
  readonly kick: (accountId: string) => Promise<number>
}

type Answer<T> = Promise<Result<T, ServerRefusal>>

/** Most players that one answer names. */
const MOST_PLAYERS = 200

/**
 * What whoever has the host's key can see and do about all servers at once. As with the moderator,
 * what changes something is written to the audit log first.
 */
export class AdminService {
  readonly #parts: AdminServiceParts

  constructor(parts: AdminServiceParts) {
    this.#parts = parts
  }

  /** Every server that lives; this one first, then the oldest. */
  async servers(): Answer<ServerRows> {
    const { members } = this.#parts.cluster
    const isHere = ({ id }: Member) => id === members.self
    const sorted = members
      .all()
      .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)) || a.startedAtMs - b.startedAtMs)
    const servers = sorted.map((member) => {
      const { id: server, address, rules, matches, isDraining: draining, startedAtMs } = member
      const here = isHere(member)
      return { server, address, rules: [...rules], matches, draining, startedAtMs, here }
    })
    return ok({ servers })
  }

  /** Lets a server take nothing new, and give what it has to others; refused with `no_such_server`. */
  async drain({ by, server, reason }: DrainBody): Answer<DrainedAnswer> {
    const { peers, members } = this.#parts.cluster
    if (!members.all().some(({ id }) => id === server)) return err(refusal('no_such_server'))
    await this.#note({ by, action: 'drain', target: server, reason })
    try {
      await peers.ask(server, drainServer, {})
    } catch (error) {
      if (error instanceof Unreachable) return err(refusal('no_such_server'))
      throw error
    }
    return ok({ server, draining: true })
  }

  /** Tells everybody who is connected to any server. */
  async announce({ by, text }: AnnounceBody): Answer<AnnouncedAnswer> {
    await this.#note({ by, action: 'announce', target: '', reason: text })
    this.#parts.announce(text)
    return ok({ announced: true })
  }

  /** Closes the connections of the account of this name, wherever they are; it may come back. */
  async kick({ by, name, reason }: KickBody): Answer<KickedAnswer> {
    const account = await this.#parts.people.named(name)
    if (account === null) return err(refusal('no_such_player'))
    await this.#note({ by, action: 'kick', target: account.name, reason })
    return ok({ name: account.name, closed: await this.#parts.kick(account.id) })
  }

  /** Who is connected to any server and has an account, by name. */
  async players({ search = '' }: PlayersBody): Answer<PlayerRows> {
    const { peers, members } = this.#parts.cluster
    const asked = members.all().map(async ({ id, address }) => {
      const here = await peers.ask(id, playersHere, { search, most: MOST_PLAYERS })
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
