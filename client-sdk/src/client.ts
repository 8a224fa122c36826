import { err, ok, type Result } from '@dungeon-dice/shared'
import type { Catalogue } from '@dungeon-dice/shared/ddm'
import {
  type AccountWire,
  type LookAnswer,
  lookAnswerSchema,
  type PersonWire,
  type RecoverRequest,
  type RecoveryStatus,
  refusal,
  type SeatGrant,
  type SettingsBody,
  seatGrantSchema,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import { type Announcement, Announcements } from './announcements.ts'
import { RECONNECT, type ReconnectOptions } from './backoff.ts'
import { Catalogues } from './catalogues.ts'
import type { Handler } from './emitter.ts'
import { askBlocks, enterLobby, type LobbyOptions } from './gathering.ts'
import { ask, type Given, type Granted } from './http.ts'
import { codeIn } from './join-link.ts'
import { type Brought, type Lists, listsAt } from './lists.ts'
import type { Lobby } from './lobby.ts'
import { Match } from './match.ts'
import type { Queued } from './queued.ts'
import { type QueueOptions, type QueueWish, queue, sitDown } from './queueing.ts'
import { type Records, recordsAt } from './records.ts'
import { type Replays, replaysAt } from './replaying.ts'
import { seatAgain } from './seat-again.ts'
import { Session } from './session.ts'
import type { Spectated, WatchOptions } from './spectator.ts'
import { parseTicket, type Ticket } from './ticket.ts'
import { type TokenStore, usualTokens } from './token-store.ts'
import { type Watched, watch } from './watching.ts'

/** Who comes to a match. */
export interface Guest {
  /** Shown to the other player; at most 32 characters. An account that has a name shows that. */
  readonly name?: string
  /** The dice and figures brought, or the name of a saved list; left out your default, else the built-in one. */
  readonly list?: Brought
}

/**
 * How a match is played and shown: rules (a preset, with single options changed, R19), clock, and
 * who may watch. What is left out is as docs/protocol.md, section 2, says.
 */
export type Settings = Readonly<SettingsBody>

/** Who finds a match that waits. */
interface Opened {
  /** Everybody, in the lobby; else whoever has its code. */
  readonly open?: boolean
}

/** Somebody whom you have blocked. */
export type Blocked = Readonly<PersonWire>

/** How a client behaves. */
export interface ClientOptions {
  readonly reconnect?: Partial<ReconnectOptions>
  /** Where it is kept who you are: in a browser `localStorage`, else memory, when left out. */
  readonly tokens?: TokenStore
}

/** The own account; its id is told to nobody else. */
export type Account = Readonly<Pick<AccountWire, 'id' | 'name' | 'guest'>>

/** What else a recovery code does. */
export type Recovering = Readonly<Pick<RecoverRequest, 'password' | 'endOthers'>>

/** What is left of the newest set of recovery codes; `madeAtMs` is null when there is none. */
export type RecoveryCodesLeft = Readonly<Pick<RecoveryStatus, 'left' | 'madeAtMs'>>

/** A private match as those see it who know its code. */
export type MatchLook = Readonly<LookAnswer>

/** A seat in a match, or why there is none. */
export type Joined = Result<Match, WireRefusal>

/**
 * A server of Dungeon Dice. A refusal resolves as a `Result`; a server that cannot be reached or
 * does not speak the protocol rejects with `ConnectionLost` or `ProtocolBroken`.
 */
export interface DungeonDice extends Records, Replays {
  /** Plays whoever waits for a match with the same preset, or waits. */
  readonly quickMatch: (how?: Guest & Pick<Settings, 'preset'>) => Promise<Joined>
  /** Looks for an opponent of about the own strength; the match comes when there is one. */
  readonly queue: (wish?: QueueWish, options?: QueueOptions) => Promise<Given<Queued>>
  /**
   * Opens a private match; its `code` lets the other player in. With `open: true` everybody finds
   * it in the lobby.
   */
  readonly host: (how?: Guest & Settings & Opened) => Promise<Joined>
  /** Takes the other seat of an open game, by its id. */
  readonly joinOpen: (matchId: string, who?: Guest) => Promise<Joined>
  /** Enters the lobby: open games, live matches, players, challenges. */
  readonly lobby: (options?: LobbyOptions) => Promise<Given<Lobby>>
  /** Blocks a player: neither challenges the other, nor meets the other in a queue. Gives all whom you blocked. */
  readonly block: (name: string) => Promise<Given<readonly Blocked[]>>
  /** Takes a block back, and gives those that are left. */
  readonly unblock: (name: string) => Promise<Given<readonly Blocked[]>>
  /** All whom you have blocked; nobody else learns of it. */
  readonly blocks: () => Promise<Given<readonly Blocked[]>>
  /** Takes the other seat of a private match, by its code or the link to it. */
  readonly join: (code: string, who?: Guest) => Promise<Joined>
  /** Shows a private match before joining it: how it is played, and by whom. */
  readonly look: (code: string) => Promise<Given<MatchLook>>
  /** Plays a bot of the server; its strongest when none is named. Such a match is never rated. */
  readonly playBot: (how?: Guest & Settings & { readonly bot?: string }) => Promise<Joined>
  /** Watches a match by its id, or a private one by its join code. */
  readonly watch: (what: Watched, how?: WatchOptions) => Promise<Spectated>
  /** Takes the own seat back, by the `ticket` of its match. */
  readonly rejoin: (ticket: string) => Promise<Joined>
  /** Says who you are: whoever was kept, else a new guest. Whatever needs it does so by itself. */
  readonly signIn: () => Promise<Given<Account>>
  /** Says who you are; null when you are nobody so far, and then nobody becomes a guest by it. */
  readonly whoAmI: () => Promise<Given<Account | null>>
  /** Signs in to an account, in place of whoever you were. */
  readonly signInWith: (name: string, password: string) => Promise<Given<Account>>
  /**
   * Signs in by one of the account's recovery codes, which works once, in place of whoever you were.
   * It works also while strangers try passwords for the name.
   */
  readonly recover: (name: string, code: string, how?: Recovering) => Promise<Given<Account>>
  /**
   * Makes eight recovery codes for the account, by its password. They are given this once; those
   * from before no longer work.
   */
  readonly makeRecoveryCodes: (password: string) => Promise<Given<readonly string[]>>
  /** How many recovery codes of the account are left, and when they were made. */
  readonly recoveryCodes: () => Promise<Given<RecoveryCodesLeft>>
  /** Gives a guest a name and a password; it stays the same account. */
  readonly claim: (name: string, password: string) => Promise<Given<Account>>
  /** Gives an account another name. */
  readonly rename: (name: string) => Promise<Given<Account>>
  /** Forgets who you are. A guest's account cannot be had back. */
  readonly signOut: () => Promise<void>
  /** Removes the account for good; one with a password needs it. */
  readonly deleteAccount: (password?: string) => Promise<Given<null>>
  /** The dice lists that your account has saved. */
  readonly lists: Lists
  /**
   * Calls `handler` when the host of the server has something to say to everybody, each time once,
   * as long as a match, a queue, the lobby or somebody's match is connected; the result stops that.
   */
  readonly onAnnouncement: (handler: Handler<Announcement>) => () => void
  /** The dice and figures that the server plays with: the built-in ones, its own, or both. */
  readonly catalogue: () => Promise<Catalogue>
}

/** The server at `url`, such as `http://localhost:2567`. Nothing is sent yet. */
export function connect(url: string, options: ClientOptions = {}): DungeonDice {
  const server = url.replace(/^ws/, 'http').replace(/\/+$/, '')
  const reconnect = { ...RECONNECT, ...options.reconnect }
  const session = new Session(server, options.tokens ?? usualTokens(server))
  const catalogues = new Catalogues(server)
  const announcements = new Announcements()
  const hear = announcements.from<Match>
  const takeBack = (ticket: Ticket): Promise<Granted> => seatAgain(server, ticket)
  const seating = { url: server, reconnect, session, catalogues, seatAgain: takeBack, onNext: hear }
  const sit = async (granted: Granted): Promise<Joined> => {
    if (!granted.ok) return granted
    const askAgain = () => takeBack(granted.value)
    const catalogue = await catalogues.named(granted.value.catalogue)
    const open = { url: server, reconnect, askAgain, onNext: hear }
    return ok(hear(await Match.open(granted.value, catalogue, open)))
  }
  return {
    quickMatch: async (how = {}) => sit(await session.ask(seatAt('quick-match', how))),
    queue: async (wish, how) => {
      const queued = await queue(seating, wish, how)
      if (queued.ok) announcements.from(queued.value).match.then(hear, () => undefined)
      return queued
    },
    host: async (how = {}) => sit(await session.ask(seatAt('matches', hostBody(how)))),
    joinOpen: async (matchId, who = {}) =>
      sit(await session.ask(seatAt(`matches/${encodeURIComponent(matchId)}/join`, who))),
    lobby: async (how) => {
      const sit = async (grant: SeatGrant) => hear(await sitDown(seating, grant))
      const entered = await enterLobby({ ...seating, sit }, how)
      if (entered.ok) announcements.from(entered.value)
      return entered
    },
    block: (name) => askBlocks(session, 'blocks', { name }),
    unblock: (name) => askBlocks(session, 'blocks/remove', { name }),
    blocks: () => askBlocks(session, 'blocks'),
    join: async (code, who = {}) =>
      sit(await session.ask(seatAt('matches/join', { ...who, code: codeIn(code) }))),
    look: (text) =>
      ask(server, { path: 'matches/look', body: { code: codeIn(text) }, reader: lookAnswerSchema }),
    playBot: async ({ bot, ...how } = {}) =>
      sit(await session.ask(seatAt('matches/bot', { ...hostBody(how), bot }))),
    rejoin: async (text) => {
      const ticket = parseTicket(text)
      return ticket === null ? err(refusal('no_seat')) : sit(await takeBack(ticket))
    },
    watch: async (what, how) => {
      const watched = await watch({ url: server, reconnect, session, catalogues }, what, how)
      if (watched.ok) announcements.from(watched.value)
      return watched
    },
    onAnnouncement: announcements.on,
    catalogue: () => catalogues.current(),
    lists: listsAt(server, session),
    ...recordsAt(server, session),
    ...replaysAt(session, catalogues),
    signIn: () => session.account(),
    whoAmI: () => session.knownAccount(),
    signInWith: (name, password) => session.signInWith({ name, password }),
    recover: (name, code, how) => session.recover({ name, code, ...how }),
    makeRecoveryCodes: (password) => session.makeRecoveryCodes(password),
    recoveryCodes: () => session.recoveryCodes(),
    claim: (name, password) => session.claim({ name, password }),
    rename: (name) => session.rename(name),
    signOut: () => session.signOut(),
    deleteAccount: (password) => session.deleteAccount(password),
  }
}

const seatAt = (path: string, body: object) => ({ path, body, reader: seatGrantSchema })

const hostBody = ({ name, list, open, ...settings }: Guest & Settings & Opened): object => ({
  name,
  list,
  open,
  settings,
})
