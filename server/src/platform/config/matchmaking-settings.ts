import { wholeNumber } from './setting.ts'

/** The queue, challenges, the lobby and bots. */
export const MATCHMAKING_SETTINGS = {
  /** Players in the queue. */
  maxQueueTickets: wholeNumber('MAX_QUEUE_TICKETS', 20_000, 1, 1_000_000),
  /** How long the queue keeps the place of a dropped connection. */
  queueGraceSeconds: wholeNumber('QUEUE_GRACE_SECONDS', 10, 0, 600),
  /** How long a seat waits for the rating of its player; without one the match is not rated. */
  ratingPatienceMs: wholeNumber('RATING_PATIENCE_MS', 1_000, 1, 60_000),
  /** How long a challenge stays open. */
  challengeSeconds: wholeNumber('CHALLENGE_SECONDS', 60, 5, 3_600),
  /** Open challenges that one player may have made, and as many that one may have received. */
  maxChallengesPerPlayer: wholeNumber('MAX_CHALLENGES_PER_PLAYER', 5, 1, 1_000),
  /** Challenges that one player may make. */
  challengesPerMinute: wholeNumber('CHALLENGES_PER_MINUTE', 20, 1, 1_000_000),
  /** The same for all players of an address together. */
  addressChallengesPerMinute: wholeNumber('ADDRESS_CHALLENGES_PER_MINUTE', 60, 1, 1_000_000),
  /** Entries of each list in the lobby. */
  lobbyListLimit: wholeNumber('LOBBY_LIST_LIMIT', 200, 1, 10_000),
  /** How long a player waits in the queue before a bot is offered; 0 for never. */
  botOfferSeconds: wholeNumber('BOT_OFFER_SECONDS', 30, 0, 86_400),
  /** Threads in which bots think; with 0 there are no bots. */
  botThreads: wholeNumber('BOT_THREADS', 1, 0, 16),
  /** Longest time of a search for an answer, the time that it waits for a thread included. */
  botThinkMs: wholeNumber('BOT_THINK_MS', 300, 10, 9_000),
  /** Least time that a bot takes for each answer. */
  botPauseMs: wholeNumber('BOT_PAUSE_MS', 600, 0, 60_000),
  /** Matches against bots, of this server. */
  maxBotMatches: wholeNumber('MAX_BOT_MATCHES', 200, 0, 100_000),
  /** Seats in matches against bots, of one address. */
  maxBotMatchesPerAddress: wholeNumber('MAX_BOT_MATCHES_PER_ADDRESS', 40, 0, 1_000_000),
} as const
