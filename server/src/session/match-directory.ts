import type { Directory, Entry } from '../cluster/ports.ts'
import { hashToken, plainCode } from '../platform/id.ts'
import { inTime, type Time } from '../platform/in-time.ts'
import type { Place } from '../transport/ports.ts'
import type { MatchSession } from './match-session.ts'
import { kindOf, type MatchSessions } from './match-sessions.ts'
import type { SessionSubscriber } from './session-event-bus.ts'

/** Dependencies of `MatchDirectory`. */
export interface MatchDirectoryParts extends Time {
  readonly directory: Directory
  readonly sessions: Pick<MatchSessions, 'get' | 'codeOf' | 'findPrivate' | 'getPublic'>
}

/** A directory entry of a match of this server. */
interface MatchEntry {
  readonly namespace: string
  readonly key: string
  readonly value: string
}

/** How long to wait for the directory, in milliseconds. */
const TIMEOUT_MS = 500

/** Namespace of the matches, by id. */
export const MATCHES = 'match'
/** Namespace of the ids of private matches, by join code. */
export const CODES = 'code'
/** Namespace of the public matches of one kind that wait for players, and have no host. */
const waitingNamespace = (kind: string): string => `waiting:${hashToken(kind)}`

const nameOf = ({ namespace, key }: MatchEntry): string => `${namespace}\n${key}`

/** Publishes in the cluster's directory where the matches of this server are, and finds those of others. */
export class MatchDirectory implements SessionSubscriber {
  readonly #parts: MatchDirectoryParts
  /** Published entries of each match, by name. */
  readonly #published = new Map<string, Map<string, MatchEntry>>()
  /** The match that each entry belongs to: a join code is passed on from match to match. */
  readonly #matchOf = new Map<string, string>()
  readonly #writing = new Map<string, Promise<unknown>>()

  constructor(parts: MatchDirectoryParts) {
    this.#parts = parts
  }

  readonly onChange = (session: MatchSession): void => {
    // A session that is gone may still publish events.
    if (this.#parts.sessions.get(session.id) === session)
      this.#publish(session.id, this.#entriesOf(session))
  }

  readonly onEnded = (): void => undefined

  readonly onGone = ({ id }: MatchSession): void => this.#publish(id, [])

  /** Resolves when other servers can find this match, or after a timeout. */
  async whenPublished({ id }: Pick<MatchSession, 'id'>): Promise<void> {
    const writing = this.#writing.get(id)
    if (writing !== undefined) await inTime(this.#parts, TIMEOUT_MS, writing, null)
  }

  /** Whether the match is at this server. */
  isHere(place: Place): boolean {
    const { sessions } = this.#parts
    const session = 'match' in place ? sessions.get(place.match) : sessions.findPrivate(place.code)
    return session !== undefined
  }

  /** Id of the server that has the match; null for none. Rejects with `Unreachable`. */
  async serverOf(place: Place): Promise<string | null> {
    const { directory } = this.#parts
    const found = await ('match' in place
      ? directory.find(MATCHES, place.match)
      : directory.find(CODES, plainCode(place.code)))
    return found?.server ?? null
  }

  /** Up to `most` public matches of this kind without a host that wait for players, the oldest first. */
  async waiting(kind: string, most: number): Promise<readonly Entry[]> {
    const none: readonly Entry[] = []
    const asked = this.#parts.directory.some(waitingNamespace(kind), most)
    const found = await inTime(this.#parts, TIMEOUT_MS, asked, none)
    return found.toSorted((one, other) => Number(one.value) - Number(other.value))
  }

  #entriesOf(session: MatchSession): readonly MatchEntry[] {
    const { sessions } = this.#parts
    const { id, settings } = session
    const code = sessions.codeOf(id)
    const leadsHere = code !== null && sessions.findPrivate(code) === session
    const isFree = isForQuickMatch(session) && sessions.getPublic(id) === session
    return [
      { namespace: MATCHES, key: id, value: '' },
      ...(leadsHere ? [{ namespace: CODES, key: code, value: id }] : []),
      ...(isFree
        ? [
            {
              namespace: waitingNamespace(kindOf(settings)),
              key: id,
              value: sinceOf(session),
            },
          ]
        : []),
    ]
  }

  /** Adds the new entries of a match, and removes the outdated ones. */
  #publish(matchId: string, entries: readonly MatchEntry[]): void {
    const { directory } = this.#parts
    const published = this.#published.get(matchId) ?? new Map<string, MatchEntry>()
    const wanted = new Map(entries.map((entry) => [nameOf(entry), entry]))
    const writes: Promise<void>[] = []
    for (const [name, { namespace, key, value }] of wanted) {
      if (published.has(name)) continue
      this.#matchOf.set(name, matchId)
      writes.push(directory.put(namespace, key, value))
    }
    for (const [name, { namespace, key }] of published) {
      if (wanted.has(name) || this.#matchOf.get(name) !== matchId) continue
      this.#matchOf.delete(name)
      writes.push(directory.take(namespace, key))
    }
    if (wanted.size === 0) this.#published.delete(matchId)
    else this.#published.set(matchId, wanted)
    if (writes.length > 0) this.#track(matchId, Promise.all(writes))
  }

  #track(matchId: string, writing: Promise<unknown>): void {
    const all = Promise.all([this.#writing.get(matchId), writing])
    this.#writing.set(matchId, all)
    void all.finally(() => {
      if (this.#writing.get(matchId) === all) this.#writing.delete(matchId)
    })
  }
}

/** Whether quick match may seat players here: a host could remove them (P2.13). */
const isForQuickMatch = ({ phase, seats, closing, joinPolicy }: MatchSession): boolean =>
  phase === 'waiting' && seats.hasRoom && closing === null && !joinPolicy.isHosted

const sinceOf = ({ createdAtMs }: { readonly createdAtMs: number }): string => String(createdAtMs)
