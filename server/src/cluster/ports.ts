import type { Form, ReadAs } from '@dungeon-dice/shared/protocol'
import type { Limit } from '../platform/limits/limit.ts'

/** One server of a cluster, as the others know it. */
export interface Member {
  /** Fresh and random at each start: a server that comes back is another. It owns matches under this id. */
  readonly id: string
  /** Where clients reach it: `host:port`, or `host/prefix` behind a proxy. */
  readonly address: string
  /** Versions of the rules that it can play, */
  readonly rules: readonly number[]
  /** and the hash of the catalogue that it plays with. */
  readonly catalogue: string
  /** Matches that it has now, those too that wait. */
  readonly matches: number
  /** Whether it takes nothing new. */
  readonly isDraining: boolean
  readonly startedAtMs: number
}

/** What a match is played by: servers that have both play it alike. */
export interface Played {
  /** Version of the rules. */
  readonly rules: number
  /** Hash of the catalogue. */
  readonly catalogue: string
}

/** What one server asks another: its name, and the form of the question. `Answer` is plain JSON. */
export interface Call<Question extends Form, Answer> {
  readonly name: string
  readonly question: Question
  /** Holds nothing: it carries the type of the answer. */
  readonly answer?: Answer
}

/** What is told to all who listen on a channel: its name, and the form of the message. */
export interface Channel<Message extends Form> {
  readonly name: string
  readonly message: Message
}

/** How long a question waits for its answer at most. */
export const ANSWER_MS = 2_000

/** The server that was asked cannot be reached, did not answer in time, or failed. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** What a lost server had is left to others on purpose: nothing is wrong with that. */
export class LeftToOthers extends Error {
  override readonly name = 'LeftToOthers'
}

/** How servers talk. What is told reaches those who listen at most once, in the order of its sender. */
export interface Peers {
  /** Serves a call from now on, to this server itself as to others. A fault is logged, and the caller told that it failed. */
  readonly serve: <Q extends Form, A>(
    call: Call<Q, A>,
    serve: (question: ReadAs<Q>, from: string) => A | Promise<A>,
  ) => void
  /** Asks a server by its id; this server itself without any detour. Rejects with `Unreachable`. */
  readonly ask: <Q extends Form, A>(
    server: string,
    call: Call<Q, A>,
    question: ReadAs<Q>,
  ) => Promise<A>
  /** Tells everybody who listens, this server too (in a later turn of the event loop). Never throws: what cannot be told is lost. */
  readonly tell: <M extends Form>(channel: Channel<M>, message: ReadAs<M>) => void
  /** Listens until the result is called; what comes in another form is logged and left out. */
  readonly listen: <M extends Form>(
    channel: Channel<M>,
    hear: (message: ReadAs<M>, from: string) => void,
  ) => () => void
}

/** Something that a server has put where all find it. */
export interface Entry {
  readonly key: string
  /** Id of the server that has put it there. */
  readonly server: string
  readonly value: string
}

/**
 * Where things are, found in constant time. What a server put goes with it; after the directory was
 * lost, each server puts its own again. Reads reject with `Unreachable` while it cannot be reached;
 * writes never reject: they are made good later.
 */
export interface Directory {
  /** Puts an entry of this server; one of another under the same key is overwritten. */
  readonly put: (namespace: string, key: string, value?: string) => Promise<void>
  /** Takes an entry away, if it is this server's. */
  readonly take: (namespace: string, key: string) => Promise<void>
  readonly find: (namespace: string, key: string) => Promise<Entry | null>
  /** Some entries of a shelf, `most` at most, in no order: for shelves that hold few. */
  readonly some: (namespace: string, most: number) => Promise<readonly Entry[]>
}

/** Who is there. */
export interface Members {
  /** Id of this server. */
  readonly self: string
  /** Every server that lives, as of about a second ago; this one is always among them. */
  readonly all: () => readonly Member[]
  /**
   * Asks who lives: `all` is as of now then. Gives whether others do and this server does not: they
   * take over what it has, if that lasts. Rejects with `Unreachable` when that cannot be asked.
   */
  readonly look: () => Promise<boolean>
  /**
   * Hears of each server that is lost, or that gives its matches away: once, and again while it has
   * entries left. What is promised is awaited before the server is forgotten; it rejects when
   * something is left to be done, with `LeftToOthers` when that is on purpose.
   */
  readonly onLost: (hear: (server: string) => Promise<void>) => void
  /** Says at once that this server is lost to the others: what it had is theirs now. */
  readonly giveUp: () => Promise<void>
}

/** What one server does for all. */
export type RoleName = 'queue' | 'lobby'

/**
 * What the holder of a role keeps for whoever holds it next. Fenced: a writing by somebody who no
 * longer holds the role does nothing and resolves to false; rejects with `Unreachable`.
 */
export interface RoleStore {
  readonly put: (key: string, value: string) => Promise<boolean>
  readonly remove: (keys: readonly string[]) => Promise<boolean>
  readonly all: () => Promise<ReadonlyMap<string, string>>
}

/** What becomes of a role at this server. */
export interface RoleEvents {
  /** It is this server's now; `store` holds what earlier holders have kept. */
  readonly onGained: (store: RoleStore) => void | Promise<void>
  /** It is another's now, or may be: nothing may be done in its name any more. */
  readonly onLost: () => void
}

/** Who does what for all: each role is one server's at a time, by a lease. */
export interface Roles {
  /** Strives for a role from the start of the cluster on. */
  readonly seek: (role: RoleName, events: RoleEvents) => void
  /**
   * Id of the server that has a role, this one's or another's; null while nobody has. Rejects with
   * `Unreachable` while that cannot be known.
   */
  readonly holder: (role: RoleName) => Promise<string | null>
}

/** The last lines of something, kept for whoever goes on with it. */
export interface HistoryBuffers {
  /** Adds a line; the newest `most` stay, until nothing was added for `seconds`. Never rejects. */
  readonly add: (name: string, line: string, most: number, seconds: number) => Promise<void>
  /** The lines of a scroll, the oldest first; none when it cannot be read. */
  readonly read: (name: string) => Promise<readonly string[]>
  readonly remove: (name: string) => Promise<void>
}

/**
 * What is counted is never given back: a server that once heard that a key has used up its limit need
 * ask nobody again.
 */
export type Kept = 'for good'

/** The servers that act as one, seen from this one. A server alone is a cluster too. */
export interface Cluster {
  readonly self: string
  /** Where clients reach this server; null when it is wherever they reached it, as a server alone is. */
  readonly address: string | null
  readonly peers: Peers
  readonly directory: Directory
  readonly members: Members
  readonly roles: Roles
  readonly historyBuffers: HistoryBuffers
  /** Lets `points` through in any `seconds` from the first of them, for each key, at all servers together. */
  readonly limit: (name: string, points: number, seconds: number, kept?: Kept) => Limit
  /** Whether the others can be reached. */
  readonly isConnected: boolean
  /** Joins; before that, nothing is found and no role is given. Rejects with a sentence for the host. */
  readonly start: (about: About) => Promise<void>
  /** Leaves for good. */
  readonly stop: () => Promise<void>
}

/** What a server tells the others of itself, asked at each renewal of its lease. */
export interface About {
  readonly rules: readonly number[]
  readonly catalogue: string
  readonly matches: () => number
  readonly isDraining: () => boolean
  /** Whether it can keep what it plays: without, it lets its lease run out, and others take over. */
  readonly isSound: () => boolean
}

/** A call of this name. */
export const callOf =
  <Answer>() =>
  <Question extends Form>(name: string, question: Question): Call<Question, Answer> => ({
    name,
    question,
  })

/** A channel of this name. */
export const channelOf = <Message extends Form>(
  name: string,
  message: Message,
): Channel<Message> => ({
  name,
  message,
})
