/** Public API of the SDK: play the games of a Dungeon Dice server. */

export {
  PHRASES,
  type Phrase,
  REPORT_REASONS,
  type ReportReason,
} from '@dungeon-dice/shared/protocol'
export type { Verified } from '@dungeon-dice/shared/record'
export type { Announcement } from './announcements.ts'
export type { ReconnectOptions } from './backoff.ts'
export type { Challenge } from './challenge.ts'
export type { ChatLine } from './chat-log.ts'
export {
  type Account,
  type Blocked,
  type ClientOptions,
  connect,
  type DungeonDice,
  type Followed,
  type Guest,
  type Joined,
  type Joining,
  type MatchLook,
  type Recovering,
  type RecoveryCodesLeft,
  type Settings,
} from './client.ts'
export type { SeatDecision, Submitted } from './decision.ts'
export { ConnectionLost, type LossReason, MatchHalted, ProtocolBroken } from './errors.ts'
export { GAME_IDS } from './games/load.ts'
export type { RecordFault, ReplayFault, ReplayViewer } from './games/record-game.ts'
export type { BySeatOf, GameId, GameTable, ListGameId, ListOf } from './games/types.ts'
export type { LobbyOptions } from './gathering.ts'
export type { Brought, Lists, ListTextError, SavedList, StarterList } from './lists.ts'
export type { ChallengeWish, Lobby } from './lobby.ts'
export type { LobbyEvents } from './lobby-events.ts'
export type {
  LiveMatch,
  LivePlayer,
  LobbyCounts,
  LobbyPlayer,
  OpenGame,
} from './lobby-lists.ts'
export { Match, type MatchOf } from './match.ts'
export type { MatchEvents } from './match-events.ts'
export type { BotWish, RematchOptions } from './match-options.ts'
export type { MatchSeries } from './match-series.ts'
export type { NoticeLanguage, NoticeSubscription, Notices } from './notices.ts'
export type { Player, SeatTime } from './player.ts'
export type { QueueEvents } from './queue-events.ts'
export type { Queued } from './queued.ts'
export type { QueueOptions, QueueWish } from './queueing.ts'
export type {
  FinishedMatch,
  Ladder,
  Leaderboard,
  ListPage,
  LiveMatches,
  MatchFilter,
  MatchPage,
  Profile,
  RatingCurve,
  Records,
  UsageStatistics,
} from './records.ts'
export { Replay, type ReplayedEvent, type ReplayOf } from './replay.ts'
export type { MatchReport, RecordReport, Replays } from './replaying.ts'
export type { FairDice, SeenFault } from './seen-dice.ts'
export {
  type Spectated,
  Spectator,
  type SpectatorEvents,
  type SpectatorOf,
  type WatchOptions,
} from './spectator.ts'
export type { Done, ReportCause, Words } from './talking.ts'
export { memoryTokens, storedTokens, type TokenStore } from './token-store.ts'
export { type CataloguesByGame, openReplay, verify } from './verify.ts'
export type { WireRefusal } from './wire-refusal.ts'
