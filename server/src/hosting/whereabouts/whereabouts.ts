import type { Directory, Entry } from '../../cluster/ports.ts'
import type { HostedGame, HostTypes } from '../../games/hosted-game.ts'
import { hashToken, plainCode } from '../../id.ts'
import { inTime, type Time } from '../../in-time.ts'
import type { Place } from '../ports.ts'
import type { Table, TableEvents } from '../table/table.ts'
import { kindOf, type Tables } from '../table/tables.ts'

/** What the whereabouts of matches are kept with. */
export interface WhereaboutsParts<H extends HostTypes> extends Time {
  readonly directory: Directory
  readonly hosted: HostedGame<H>
  readonly tables: Pick<Tables<H>, 'get' | 'codeOf' | 'findPrivate' | 'getPublic'>
}

/** An entry of the directory that a table of this server has there. */
interface Told {
  readonly shelf: string
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
const waitingShelf = (kind: string): string => `waiting:${hashToken(kind)}`

const nameOf = ({ shelf, key }: Told): string => `${shelf}\n${key}`

/** Tells all servers where the matches of this one are, and finds those of others. */
export class Whereabouts<H extends HostTypes> implements TableEvents<H> {
  readonly #parts: WhereaboutsParts<H>
  /** What was put of each match, by its name. */
  readonly #told = new Map<string, Map<string, Told>>()
  /** The match that each entry is of: a code is handed on from match to match. */
  readonly #matchOf = new Map<string, string>()
  readonly #writing = new Map<string, Promise<unknown>>()

  constructor(parts: WhereaboutsParts<H>) {
    this.#parts = parts
  }

  readonly onChange = (table: Table<H>): void => {
    // One that is gone may still be heard of.
    if (this.#parts.tables.get(table.id) === table) this.#tell(table.id, this.#entriesOf(table))
  }

  readonly onEnded = (): void => undefined

  readonly onGone = ({ id }: Table<H>): void => this.#tell(id, [])

  /** Resolves when others find this match, or when that takes too long to wait for. */
  async known({ id }: Pick<Table<H>, 'id'>): Promise<void> {
    const writing = this.#writing.get(id)
    if (writing !== undefined) await inTime(this.#parts, PATIENCE_MS, writing, null)
  }

  /** Whether a place is at this server. */
  isHere(place: Place): boolean {
    const { tables } = this.#parts
    const table = 'match' in place ? tables.get(place.match) : tables.findPrivate(place.code)
    return table !== undefined
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
    const asked = this.#parts.directory.some(waitingShelf(kind), most)
    const found = await inTime(this.#parts, PATIENCE_MS, asked, none)
    return found.toSorted((one, other) => Number(one.value) - Number(other.value))
  }

  #entriesOf(table: Table<H>): readonly Told[] {
    const { tables, hosted } = this.#parts
    const { id, settings } = table
    const code = tables.codeOf(id)
    const leadsHere = code !== null && tables.findPrivate(code) === table
    const isFree = isWaiting(table) && tables.getPublic(id) === table
    return [
      { shelf: MATCHES, key: id, value: '' },
      ...(leadsHere ? [{ shelf: CODES, key: code, value: id }] : []),
      ...(isFree
        ? [{ shelf: waitingShelf(kindOf(hosted, settings)), key: id, value: sinceOf(table) }]
        : []),
    ]
  }

  /** Puts what is new of a match, and takes away what no longer holds. */
  #tell(matchId: string, entries: readonly Told[]): void {
    const { directory } = this.#parts
    const told = this.#told.get(matchId) ?? new Map<string, Told>()
    const wanted = new Map(entries.map((entry) => [nameOf(entry), entry]))
    const writes: Promise<void>[] = []
    for (const [name, { shelf, key, value }] of wanted) {
      if (told.has(name)) continue
      this.#matchOf.set(name, matchId)
      writes.push(directory.put(shelf, key, value))
    }
    for (const [name, { shelf, key }] of told) {
      if (wanted.has(name) || this.#matchOf.get(name) !== matchId) continue
      this.#matchOf.delete(name)
      writes.push(directory.take(shelf, key))
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
const isWaiting = <H extends HostTypes>(table: Table<H>): boolean =>
  table.phase === 'waiting' && table.seats.hasRoom && table.closing === null

const sinceOf = ({ createdAtMs }: { readonly createdAtMs: number }): string => String(createdAtMs)
