import type { Directory, Entry } from '../cluster/ports.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import { hashToken, plainCode } from '../platform/id.ts'
import { inTime, type Time } from '../platform/in-time.ts'
import type { Place } from '../transport/ports.ts'
import type { MatchSession } from './match-session.ts'
import { kindOf, type MatchSessions } from './match-sessions.ts'
import type { SessionSubscriber } from './session-event-bus.ts'

/** What the whereabouts of matches are kept with. */
export interface MatchDirectoryParts<H extends HostTypes> extends Time {
  readonly directory: Directory
  readonly hosted: HostedGame<H>
  readonly sessions: Pick<MatchSessions<H>, 'get' | 'codeOf' | 'findPrivate' | 'getPublic'>
}

/** An entry of the directory that a table of this server has there. */
interface Told {
  readonly namespace: string
  readonly key: string
  readonly value: string
}

/** How long whoever gets a seat waits for the others to be able to find it, in milliseconds. */
const PATIENCE_MS = 500

/** Shelf of the matches, by their ids. */
const MATCHES = 'match'
/** Shelf of the ids of private matches, by their join codes. */
const CODES = 'code'
/** Shelf of the public matches that wait for players of one kind. */
const waitingNamespace = (kind: string): string => `waiting:${hashToken(kind)}`

const nameOf = ({ namespace, key }: Told): string => `${namespace}\n${key}`

/** Tells all servers where the matches of this one are, and finds those of others. */
export class MatchDirectory<H extends HostTypes> implements SessionSubscriber<H> {
  readonly #parts: MatchDirectoryParts<H>
  /** What was put of each match, by its name. */
  readonly #told = new Map<string, Map<string, Told>>()
  /** The match that each entry is of: a code is handed on from match to match. */
  readonly #matchOf = new Map<string, string>()
  readonly #writing = new Map<string, Promise<unknown>>()

  constructor(parts: MatchDirectoryParts<H>) {
    this.#parts = parts
  }

  readonly onChange = (session: MatchSession<H>): void => {
    // One that is gone may still be heard of.
    if (this.#parts.sessions.get(session.id) === session)
      this.#tell(session.id, this.#entriesOf(session))
  }

  readonly onEnded = (): void => undefined

  readonly onGone = ({ id }: MatchSession<H>): void => this.#tell(id, [])

  /** Resolves when others find this match, or when that takes too long to wait for. */
  async known({ id }: Pick<MatchSession<H>, 'id'>): Promise<void> {
    const writing = this.#writing.get(id)
    if (writing !== undefined) await inTime(this.#parts, PATIENCE_MS, writing, null)
  }

  /** Whether a place is at this server. */
  isHere(place: Place): boolean {
    const { sessions } = this.#parts
    const session = 'match' in place ? sessions.get(place.match) : sessions.findPrivate(place.code)
    return session !== undefined
  }

  /** Id of the server at which a place is; null when nobody has it. Rejects with `Unreachable`. */
  async serverOf(place: Place): Promise<string | null> {
    const { directory } = this.#parts
    const found = await ('match' in place
      ? directory.find(MATCHES, place.match)
      : directory.find(CODES, plainCode(place.code)))
    return found?.server ?? null
  }

  /** Some public matches, `most` at most, that wait for players of this kind, the oldest first. */
  async waiting(kind: string, most: number): Promise<readonly Entry[]> {
    const none: readonly Entry[] = []
    const asked = this.#parts.directory.some(waitingNamespace(kind), most)
    const found = await inTime(this.#parts, PATIENCE_MS, asked, none)
    return found.toSorted((one, other) => Number(one.value) - Number(other.value))
  }

  #entriesOf(session: MatchSession<H>): readonly Told[] {
    const { sessions, hosted } = this.#parts
    const { id, settings } = session
    const code = sessions.codeOf(id)
    const leadsHere = code !== null && sessions.findPrivate(code) === session
    const isFree = isWaiting(session) && sessions.getPublic(id) === session
    return [
      { namespace: MATCHES, key: id, value: '' },
      ...(leadsHere ? [{ namespace: CODES, key: code, value: id }] : []),
      ...(isFree
        ? [
            {
              namespace: waitingNamespace(kindOf(hosted, settings)),
              key: id,
              value: sinceOf(session),
            },
          ]
        : []),
    ]
  }

  /** Puts what is new of a match, and takes away what no longer holds. */
  #tell(matchId: string, entries: readonly Told[]): void {
    const { directory } = this.#parts
    const told = this.#told.get(matchId) ?? new Map<string, Told>()
    const wanted = new Map(entries.map((entry) => [nameOf(entry), entry]))
    const writes: Promise<void>[] = []
    for (const [name, { namespace, key, value }] of wanted) {
      if (told.has(name)) continue
      this.#matchOf.set(name, matchId)
      writes.push(directory.put(namespace, key, value))
    }
    for (const [name, { namespace, key }] of told) {
      if (wanted.has(name) || this.#matchOf.get(name) !== matchId) continue
      this.#matchOf.delete(name)
      writes.push(directory.take(namespace, key))
    }
    if (wanted.size === 0) this.#told.delete(matchId)
    else this.#told.set(matchId, wanted)
    if (writes.length > 0) this.#note(matchId, Promise.all(writes))
  }

  #note(matchId: string, writing: Promise<unknown>): void {
    const all = Promise.all([this.#writing.get(matchId), writing])
    this.#writing.set(matchId, all)
    void all.finally(() => {
      if (this.#writing.get(matchId) === all) this.#writing.delete(matchId)
    })
  }
}

/** Whether somebody sits there and a seat is free for whoever comes. */
const isWaiting = <H extends HostTypes>(session: MatchSession<H>): boolean =>
  session.phase === 'waiting' && session.seats.hasRoom && session.closing === null

const sinceOf = ({ createdAtMs }: { readonly createdAtMs: number }): string => String(createdAtMs)
