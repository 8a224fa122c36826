import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type AccountWire,
  type FollowsAnswer,
  type LookAnswer,
  lookAnswerSchema,
  type PasswordProof,
  type PersonWire,
  type RecoverRequest,
  type RecoveryStatus,
  refusal,
  type SeatGrant,
  type SettingsBody,
} from '@dungeon-dice/shared/protocol'
import { type Announcement, Announcements } from './announcements.ts'
import { RECONNECT, type ReconnectOptions } from './backoff.ts'
import { Catalogues } from './catalogues.ts'
import type { Handler } from './emitter.ts'
import { seatRequests } from './game-request.ts'
import { GAME_IDS } from './games/load.ts'
import { type CatalogueOf, type GameId, type ListGameId, ORIGINAL_ID } from './games/types.ts'
import type { LobbyOptions } from './gathering.ts'
import { ask, type Given, type Granted } from './http.ts'
import { codeIn } from './join-link.ts'
import { type Brought, type Lists, listsAt } from './lists.ts'
import { loadPart } from './load-part.ts'
import type { Lobby } from './lobby.ts'
import { type MatchOf, openMatch } from './match.ts'
import { type Notices, noticesAt } from './notices.ts'
import { askBlocks, askFollows } from './people.ts'
import type { Queued } from './queued.ts'
import type { QueueOptions, QueueWish } from './queueing.ts'
import { type Records, recordsAt } from './records.ts'
import { type Replays, replaysAt } from './replaying.ts'
import { seatAgain } from './seat-again.ts'
import { Session } from './session.ts'
import type { Spectated, WatchOptions } from './spectator.ts'
import { parseTicket, type Ticket } from './ticket.ts'
import { type TokenStore, usualTokens } from './token-store.ts'
import type { Watched } from './watching.ts'
import type { WireRefusal } from './wire-refusal.ts'

/** How you join a match. */
export interface Guest {
  /** Shown to the other player; at most 32 characters. Accounts with a name show that instead. */
  readonly name?: string
  /**
   * Dice and figures, a line-up, or the name of a saved list. Default: your default list, else the
   * built-in one.
   */
  readonly list?: Brought
}

/** How you join a match that waits. */
export interface Joining extends Guest {
  /** Letter of a free seat; default: one of the side with the fewest players. */
  readonly seat?: string
}

/**
 * How a match is played and shown: rules (a preset with single options changed, R19), clock, and
 * spectators. For the defaults see docs/protocol.md, section 2.
 */
export type Settings = Readonly<SettingsBody>

/** Visibility of a waiting match. */
interface Opened {
  /** True lists it in the lobby; otherwise only players with its code can join. */
  readonly open?: boolean
}

/** A player you have blocked. */
export type Blocked = Readonly<PersonWire>

/** A player you follow; `status` is null while they are offline. */
export type Followed = Readonly<FollowsAnswer['follows'][number]>

/** Client options. */
export interface ClientOptions<Game extends GameId | 'any' = 'ddm'> {
  /** The game to play, by default `ddm`; `any` for every game that this SDK knows. */
  readonly game?: Game
  readonly reconnect?: Partial<ReconnectOptions>
  /** Storage of the sign-in. Default: `localStorage` in a browser, else memory. */
  readonly tokens?: TokenStore
}

/** The games that a client plays. */
type Played<Game> = Game extends GameId ? Game : GameId

/** Your account; other players never see its id. */
export type Account = Readonly<Pick<AccountWire, 'id' | 'name' | 'guest'>>

/** Further effects of a recovery code. */
export type Recovering = Readonly<Pick<RecoverRequest, 'password' | 'endOthers'>>

/** Recovery codes left in the newest set; `madeAtMs` is null if there is none. */
export type RecoveryCodesLeft = Readonly<Pick<RecoveryStatus, 'left' | 'madeAtMs'>>

/** A private match as seen by players who know its code. */
export type MatchLook = Readonly<LookAnswer>

/** A seat in a match, or why there is none. */
export type Joined<Id extends GameId = 'ddm'> = Result<MatchOf<Id>, WireRefusal<Id>>

/** Your account. */
interface Accounts {
  /** Returns your stored account, or creates a guest. Other calls do this when needed. */
  readonly signIn: () => Promise<Given<Account>>
  /** Returns your account, or null if there is none; does not create a guest. */
  readonly whoAmI: () => Promise<Given<Account | null>>
  /** Signs in to an account, replacing the current sign-in. */
  readonly signInWith: (name: string, password: string) => Promise<Given<Account>>
  /**
   * Signs in with one of the account's recovery codes, replacing the current sign-in. Each code
   * works once, even while strangers try passwords for the name.
   */
  readonly recover: (name: string, code: string, how?: Recovering) => Promise<Given<Account>>
  /**
   * Creates eight recovery codes for the account and invalidates earlier ones. They are shown only
   * this once.
   */
  readonly makeRecoveryCodes: (password: string) => Promise<Given<readonly string[]>>
  /** How many recovery codes are left, and when they were made. */
  readonly recoveryCodes: () => Promise<Given<RecoveryCodesLeft>>
  /** Gives a guest account a name and a password; it stays the same account. */
  readonly claim: (name: string, password: string) => Promise<Given<Account>>
  /**
   * Changes the password, by the old one or by one of the account's recovery codes, which is used
   * up. Every other sign-in of the account ends.
   */
  readonly changePassword: (proof: PasswordProof, newPassword: string) => Promise<Given<Account>>
  /** Renames the account. */
  readonly rename: (name: string) => Promise<Given<Account>>
  /** Forgets the sign-in. A guest account cannot be recovered. */
  readonly signOut: () => Promise<void>
  /** Deletes the account for good; requires the password if there is one. */
  readonly deleteAccount: (password?: string) => Promise<Given<null>>
}

/**
 * A Dungeon Dice server. Refusals resolve as a `Result`. Methods reject with `ConnectionLost` if
 * the server is unreachable, or with `ProtocolBroken` if it does not speak the protocol. A match of
 * a game other than `Id` is refused with `unknown_game`.
 */
export interface DungeonDice<Id extends GameId = 'ddm'> extends Accounts, Records, Replays<Id> {
  /** Joins a waiting match without a host, with the same preset and number of seats, or opens one and waits. */
  readonly quickMatch: (how?: Guest & Pick<Settings, 'preset' | 'seats'>) => Promise<Joined<Id>>
  /**
   * Queues for others of similar strength; the result provides the match once enough are found.
   */
  readonly queue: (wish?: QueueWish, options?: QueueOptions) => Promise<Given<Queued<Id>>>
  /**
   * Opens a private match; the others join by its `code`. With `open: true` the lobby lists
   * it.
   */
  readonly host: (how?: Guest & Settings & Opened) => Promise<Joined<Id>>
  /** Takes a free seat of an open game, by its id. */
  readonly joinOpen: (matchId: string, who?: Joining) => Promise<Joined<Id>>
  /** Enters the lobby: open games, live matches, players, challenges. */
  readonly lobby: (options?: LobbyOptions) => Promise<Given<Lobby<Id>>>
  /**
   * Blocks a player, so that you neither challenge nor meet each other in a queue. Returns all
   * blocked players.
   */
  readonly block: (name: string) => Promise<Given<readonly Blocked[]>>
  /** Unblocks a player and returns the blocked players that remain. */
  readonly unblock: (name: string) => Promise<Given<readonly Blocked[]>>
  /** Players you have blocked; only you can see this. */
  readonly blocks: () => Promise<Given<readonly Blocked[]>>
  /**
   * Follows a player, who is not told. Returns all players whom you follow, with what they are doing.
   */
  readonly follow: (name: string) => Promise<Given<readonly Followed[]>>
  /** Unfollows a player and returns those that remain. */
  readonly unfollow: (name: string) => Promise<Given<readonly Followed[]>>
  /** Players whom you follow; empty without a sign-in. */
  readonly follows: () => Promise<Given<readonly Followed[]>>
  /** Takes a free seat of a private match, by its code or link. */
  readonly join: (code: string, who?: Joining) => Promise<Joined<Id>>
  /** Shows a private match before you join it: its settings and players. */
  readonly look: (code: string) => Promise<Given<MatchLook>>
  /** Plays against bots of the server, by default the strongest, on all other seats. Never rated. */
  readonly playBot: (how?: Guest & Settings & { readonly bot?: string }) => Promise<Joined<Id>>
  /** Watches a match by id, or a private one by join code. */
  readonly watch: (what: Watched, how?: WatchOptions) => Promise<Spectated<Id>>
  /** Takes your seat back with the `ticket` of its match. */
  readonly rejoin: (ticket: string) => Promise<Joined<Id>>
  /** The lists saved by your account for its game: line-ups of `duel`, else dice lists of `ddm`. */
  readonly lists: Lists<[Id] extends ['duel'] ? 'duel' : 'ddm'>
  /** The lists saved by your account for any game to which players bring one. */
  readonly listsOf: <Game extends ListGameId>(game: Game) => Lists<Game>
  /** Notices to your browsers while its page is closed or hidden. */
  readonly notices: Notices
  /**
   * Calls `handler` once for each announcement by the host, while a match, queue, lobby or
   * spectator is connected; the result unsubscribes.
   */
  readonly onAnnouncement: (handler: Handler<Announcement>) => () => void
  /** The catalogue of the server, such as dice and figures: built-in, its own, or both. */
  readonly catalogue: () => Promise<CatalogueOf<Id>>
}

/**
 * Creates a client for the server at `url`, such as `http://localhost:2567`. Sends nothing yet.
 * `game` says what it plays, by default Dungeon Dice Monsters.
 */
export function connect<Game extends GameId | 'any' = 'ddm'>(
  url: string,
  { game, ...options }: ClientOptions<Game> = {},
): DungeonDice<Played<Game>> {
  const chosen: GameId | 'any' = game ?? ORIGINAL_ID
  const client = clientOf(url, chosen === 'any' ? GAME_IDS : [chosen], options)
  const own = chosen === 'duel' ? { ...client, lists: client.listsOf(chosen) } : client
  // It accepts no match of another game.
  return own as unknown as DungeonDice<Played<Game>>
}

/** The code of the lobby, which few clients need: loaded when it is first asked for. */
const lobbyParts = () => loadPart(Promise.all([import('./gathering.ts'), import('./queueing.ts')]))

function clientOf(
  url: string,
  games: readonly [GameId, ...GameId[]],
  options: Omit<ClientOptions, 'game'>,
): DungeonDice<GameId> {
  const server = url.replace(/^ws/, 'http').replace(/\/+$/, '')
  const reconnect = { ...RECONNECT, ...options.reconnect }
  const session = new Session(server, options.tokens ?? usualTokens(server))
  const catalogues = new Catalogues(server, games)
  const announcements = new Announcements()
  const add = announcements.from<MatchOf<GameId>>
  const takeBack = (ticket: Ticket): Promise<Granted> => seatAgain(server, ticket)
  const seating = { url: server, reconnect, session, catalogues, seatAgain: takeBack, onNext: add }
  const take = async (granted: Granted): Promise<Joined<GameId>> => {
    if (!granted.ok) return granted
    if (!catalogues.plays(granted.value)) return err(refusal('unknown_game', { games }))
    const askAgain = () => takeBack(granted.value)
    const played = await catalogues.named(granted.value)
    const open = { url: server, reconnect, askAgain, onNext: add }
    return ok(add(await openMatch(granted.value, played, open)))
  }
  const { joinsAt, hostAt, quickAt } = seatRequests(games)
  const join = async (path: string, body: object): Promise<Joined<GameId>> => {
    const [first, ...others] = joinsAt(path, body)
    let granted = await session.ask(first)
    for (const other of others) if (isOtherVersion(granted)) granted = await session.ask(other)
    return take(granted)
  }
  return {
    quickMatch: async (how = {}) => take(await session.ask(quickAt(how))),
    queue: async (wish, how) => {
      const { queue } = await loadPart(import('./queueing.ts'))
      const queued = await queue(seating, wish, how)
      if (queued.ok) announcements.from(queued.value).match.then(add, () => undefined)
      return queued
    },
    host: async (how = {}) => take(await session.ask(hostAt('matches', how))),
    joinOpen: (matchId, who = {}) =>
      join(`matches/${encodeURIComponent(matchId)}/join`, { ...who }),
    lobby: async (how) => {
      const [{ enterLobby }, { takeSeat }] = await lobbyParts()
      const sit = async (grant: SeatGrant) => add(await takeSeat(seating, grant))
      const entered = await enterLobby({ ...seating, sit }, how)
      if (entered.ok) announcements.from(entered.value)
      return entered
    },
    join: (code, who = {}) => join('matches/join', { ...who, code: codeIn(code) }),
    look: (text) =>
      ask(server, { path: 'matches/look', body: { code: codeIn(text) }, reader: lookAnswerSchema }),
    playBot: async (how = {}) => {
      catalogues.prefetch(how.preset)
      return take(await session.ask(hostAt('matches/bot', how)))
    },
    rejoin: async (text) => {
      const ticket = parseTicket(text)
      return ticket === null ? err(refusal('no_seat')) : take(await takeBack(ticket))
    },
    watch: async (what, how) => {
      const { watch } = await loadPart(import('./watching.ts'))
      const watched = await watch({ url: server, reconnect, session, catalogues }, what, how)
      if (watched.ok) announcements.from(watched.value)
      return watched
    },
    onAnnouncement: announcements.on,
    catalogue: () => catalogues.current(),
    // A client of several games has the lists of the original one here.
    lists: listsAt(server, session, ORIGINAL_ID),
    listsOf: (game) => listsAt(server, session, game),
    notices: noticesAt(server, session),
    ...recordsAt(server, session),
    ...replaysAt(session, catalogues),
    ...peopleOf(session),
    ...accountOf(session),
  }
}

type PeopleCall = 'block' | 'unblock' | 'blocks' | 'follow' | 'unfollow' | 'follows'

/** The calls about players who are blocked or followed. */
const peopleOf = (session: Session): Pick<DungeonDice<GameId>, PeopleCall> => ({
  block: (name) => askBlocks(session, 'blocks', { name }),
  unblock: (name) => askBlocks(session, 'blocks/remove', { name }),
  blocks: () => askBlocks(session, 'blocks'),
  follow: (name) => askFollows(session, 'follows', { name }),
  unfollow: (name) => askFollows(session, 'follows/remove', { name }),
  follows: async () => ((await session.isNobody()) ? ok([]) : askFollows(session, 'follows')),
})

const isOtherVersion = (granted: Granted): boolean =>
  !granted.ok && granted.error.code === 'version_unsupported'

/** The calls about the account of a session. */
const accountOf = (session: Session): Accounts => ({
  signIn: () => session.account(),
  whoAmI: () => session.knownAccount(),
  signInWith: (name, password) => session.signInWith({ name, password }),
  recover: (name, code, how) => session.recover({ name, code, ...how }),
  makeRecoveryCodes: (password) => session.makeRecoveryCodes(password),
  recoveryCodes: () => session.recoveryCodes(),
  claim: (name, password) => session.claim({ name, password }),
  changePassword: (proof, newPassword) => session.changePassword(proof, newPassword),
  rename: (name) => session.rename(name),
  signOut: () => session.signOut(),
  deleteAccount: (password) => session.deleteAccount(password),
})
