import type { Form, ReadAs } from '@dungeon-dice/shared/protocol'
import type { Limit } from '../platform/limits/limit.ts'

/** A game that a server plays. */
export interface MemberGame {
  readonly id: string
  /** Versions of the rules that it can play. */
  readonly rules: readonly number[]
  /** Hash of the catalogue. */
  readonly catalogue: string
}

/** A server of the cluster as the others see it. */
export interface Member {
  /**
   * Random and new at each start, so that a restarted server is a different one. Owns matches under
   * this id.
   */
  readonly id: string
  /** Public address: `host:port`, or `host/prefix` behind a proxy. */
  readonly address: string
  readonly games: readonly MemberGame[]
  /** Matches that it has, including those that have not started. */
  readonly matches: number
  /** True when it accepts nothing new. */
  readonly isDraining: boolean
  readonly startedAtMs: number
}

/** The versions a match is played with; servers play a match identically only if all are equal. */
export interface Played {
  /** Id of the game; missing for the original one, which servers before protocol 5 do not name. */
  readonly game?: string
  /** Rules version. */
  readonly rules: number
  /** Hash of the catalogue. */
  readonly catalogue: string
}

/**
 * A procedure that servers call on each other: its name and the schema of its argument. `Answer`
 * must be plain JSON.
 */
export interface Call<Question extends Form, Answer> {
  readonly name: string
  readonly question: Question
  /** Never set; carries the type of the answer. */
  readonly answer?: Answer
}

/** A topic for messages to all subscribers: its name and the schema of its messages. */
export interface Channel<Message extends Form> {
  readonly name: string
  readonly message: Message
}

/** Time limit for a call, in milliseconds. */
export const ANSWER_MS = 2_000

/** The called server is unreachable, did not answer in time or failed. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** This server leaves the matches of a lost server to others on purpose; not an error. */
export class LeftToOthers extends Error {
  override readonly name = 'LeftToOthers'
}

/**
 * Messaging between servers. Messages on a channel arrive at most once, and in order for each
 * sender.
 */
export interface Peers {
  /**
   * Registers the handler of a call, for this server and others. An error in the handler is logged
   * and reported to the caller as a failure.
   */
  readonly serve: <Q extends Form, A>(
    call: Call<Q, A>,
    serve: (question: ReadAs<Q>, from: string) => A | Promise<A>,
  ) => void
  /**
   * Calls a server by its id; a call to this server itself stays local. Rejects with `Unreachable`.
   */
  readonly call: <Q extends Form, A>(
    server: string,
    call: Call<Q, A>,
    question: ReadAs<Q>,
  ) => Promise<A>
  /**
   * Publishes to all subscribers, including those of this server, in a later turn of the event
   * loop. Never throws: messages that cannot be sent are lost.
   */
  readonly publish: <M extends Form>(channel: Channel<M>, message: ReadAs<M>) => void
  /** Subscribes until the returned function is called; invalid messages are logged and dropped. */
  readonly subscribe: <M extends Form>(
    channel: Channel<M>,
    handle: (message: ReadAs<M>, from: string) => void,
  ) => () => void
}

/** An entry of the directory. */
export interface Entry {
  readonly key: string
  /** Id of the server that put it there. */
  readonly server: string
  readonly value: string
}

/**
 * Service directory with constant-time look-ups. Entries disappear with their server; if the
 * directory loses its data, each server puts its entries again. Reads reject with `Unreachable`
 * while the directory is down. Writes never reject; failed ones are retried.
 */
export interface Directory {
  /** Puts an entry of this server, overwriting another server's entry under the same key. */
  readonly put: (namespace: string, key: string, value?: string) => Promise<void>
  /** Removes an entry if it belongs to this server. */
  readonly take: (namespace: string, key: string) => Promise<void>
  readonly find: (namespace: string, key: string) => Promise<Entry | null>
  /** Up to `most` entries of a namespace in any order; for small namespaces. */
  readonly some: (namespace: string, most: number) => Promise<readonly Entry[]>
}

/** A server that gives its matches away, as it stops or drains. */
export interface Leaving {
  readonly startedAtMs: number
}

/** Called for a lost server, and for one that is leaving. */
export type LossHandler = (server: string, leaving: Leaving | null) => Promise<void>

/** Membership of the cluster. */
export interface Members {
  /** Id of this server. */
  readonly self: string
  /** Servers with a lease as of about a second ago, always including this one. */
  readonly all: () => readonly Member[]
  /**
   * True while this server may consider others dead: not for the time of a lease after nobody could
   * renew theirs, nor without a lease of its own.
   */
  readonly isSteady: boolean
  /** Updates `all` now. Rejects with `Unreachable` when the database cannot be reached. */
  readonly refresh: () => Promise<void>
  /**
   * For a server that cannot reach the database: asks the others whether its lease has ended, so that
   * they adopt its matches. False when nobody answers.
   */
  readonly isReplaced: () => Promise<boolean>
  /** Calls `handle` when another server says that the lease of this one has ended. */
  readonly onReplaced: (handle: () => void) => void
  /**
   * Calls `handle` for each server that is lost or gives its matches away, and again while it has
   * entries left. The server is forgotten once the promise resolves; the promise rejects when work
   * is left, with `LeftToOthers` when that is intended.
   */
  readonly onLost: (handle: LossHandler) => void
  /** Gives the lease of this server up: others may adopt its matches at once. */
  readonly giveUp: () => Promise<void>
}

/** A job that one leader does for the whole cluster. */
export type RoleName = 'queue' | 'lobby'

/**
 * State that the leader of a role keeps for its successor. Fenced: writes of a former leader have
 * no effect and resolve to false. Rejects with `Unreachable`.
 */
export interface RoleStore {
  readonly put: (key: string, value: string) => Promise<boolean>
  readonly remove: (keys: readonly string[]) => Promise<boolean>
  readonly all: () => Promise<ReadonlyMap<string, string>>
}

/** Callbacks for a role on this server. */
export interface RoleEvents {
  /** This server has become leader; `store` holds the state of earlier leaders. */
  readonly onGained: (store: RoleStore) => void | Promise<void>
  /** This server is no longer leader, or cannot be sure of it: it must stop acting as one. */
  readonly onLost: () => void
}

/** Leader election: each role has one leader at a time, as long as that has its lease. */
export interface Roles {
  /** Runs for a role as soon as the cluster starts. */
  readonly seek: (role: RoleName, events: RoleEvents) => void
  /** Id of the server that leads a role; null while there is none. May reject with `Unreachable`. */
  readonly leader: (role: RoleName) => Promise<string | null>
}

/** Recent lines of a channel, kept for the server that continues it. */
export interface HistoryBuffers {
  /**
   * Appends lines. Keeps the newest `most` lines, until nothing was added for `seconds`. False when they
   * may not have been stored; never rejects.
   */
  readonly add: (
    name: string,
    lines: readonly string[],
    most: number,
    seconds: number,
  ) => Promise<boolean>
  /** Lines of a buffer, oldest first; none when it cannot be read. */
  readonly read: (name: string) => Promise<readonly string[]>
  readonly remove: (name: string) => Promise<void>
}

/**
 * Counts of this limit are never given back, so a server need not ask again about a key that has
 * reached the limit.
 */
export type Retention = 'permanent'

/** The cluster as seen from this server. A single server is a cluster as well. */
export interface Cluster {
  readonly self: string
  /** Public address of this server; null for a single server, which has only one. */
  readonly address: string | null
  readonly peers: Peers
  readonly directory: Directory
  readonly members: Members
  readonly roles: Roles
  readonly historyBuffers: HistoryBuffers
  /** Allows `points` per key within `seconds` from the first one, across all servers. */
  readonly limit: (name: string, points: number, seconds: number, retention?: Retention) => Limit
  /** True while the other servers can be reached. */
  readonly isConnected: boolean
  /**
   * Writes the heartbeat of this server, which renews its lease; false when others have adopted matches
   * of it since the last one. Null where the heartbeat of the journal is enough.
   */
  readonly beat: (() => Promise<boolean>) | null
  /**
   * Joins the cluster; before that, look-ups find nothing and no role is given. Rejects with a
   * sentence for the host.
   */
  readonly start: (about: About) => Promise<void>
  /** Leaves the cluster for good. */
  readonly stop: () => Promise<void>
}

/** The facts a server publishes about itself, read at each renewal of its lease. */
export interface About {
  readonly games: readonly MemberGame[]
  readonly matches: () => number
  readonly isDraining: () => boolean
}

/** Declares a call. */
export const callOf =
  <Answer>() =>
  <Question extends Form>(name: string, question: Question): Call<Question, Answer> => ({
    name,
    question,
  })

/** Declares a channel. */
export const channelOf = <Message extends Form>(
  name: string,
  message: Message,
): Channel<Message> => ({
  name,
  message,
})
