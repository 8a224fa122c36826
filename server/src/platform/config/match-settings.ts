import { wholeNumber } from './setting.ts'

/** Matches, their seats and their spectators. */
export const MATCH_SETTINGS = {
  /** Matches of this server, waiting ones too. */
  maxMatches: wholeNumber('MAX_MATCHES', 10_000, 1, 1_000_000),
  /** Share of the heap above which no match begins; 0 for never. */
  maxHeapPercent: wholeNumber('MAX_HEAP_PERCENT', 85, 0, 100),
  /** Lag of the event loop above which no match begins; 0 for never. */
  maxLagMs: wholeNumber('MAX_LAG_MS', 250, 0, 60_000),
  /** Seats of one player in matches that wait or go on. */
  maxMatchesPerPlayer: wholeNumber('MAX_MATCHES_PER_PLAYER', 20, 1, 1_000_000),
  /** Matches that wait for players, of one player. */
  maxWaitingMatchesPerPlayer: wholeNumber('MAX_WAITING_MATCHES_PER_PLAYER', 5, 1, 1_000_000),
  /** Seats of one address in matches that wait or go on, in all its accounts together. */
  maxMatchesPerAddress: wholeNumber('MAX_MATCHES_PER_ADDRESS', 120, 1, 1_000_000),
  /** The same in matches that wait. */
  maxWaitingMatchesPerAddress: wholeNumber('MAX_WAITING_MATCHES_PER_ADDRESS', 30, 1, 1_000_000),
  /** Matches that begin with one account, or with one address. */
  matchesPerHour: wholeNumber('MATCHES_PER_HOUR', 600, 1, 1_000_000),
  /** Steps of one address, in all its matches. */
  stepsPerSecond: wholeNumber('STEPS_PER_SECOND', 50, 1, 1_000_000),
  /** Size of the journal at which a match ends as a draw. */
  maxMatchKib: wholeNumber('MAX_MATCH_KIB', 1_024, 64, 1_048_576),
  /** Spectators of one match. */
  maxSpectators: wholeNumber('MAX_SPECTATORS', 5_000, 0, 100_000),
  /** Time that a seat waits for its first connection. */
  reservationSeconds: wholeNumber('RESERVATION_SECONDS', 15, 1, 600),
  /** Time in which a dropped connection can return by itself; the seat token works for longer. */
  reconnectionSeconds: wholeNumber('RECONNECTION_SECONDS', 60, 0, 86_400),
  /** Time that a seat of a public match waits for its player while another player waits. */
  absentSeconds: wholeNumber('ABSENT_SECONDS', 4, 1, 600),
  /** Time that a seat has for its commitment to the dice, and then for its nonce. */
  nonceSeconds: wholeNumber('NONCE_SECONDS', 5, 1, 600),
  /** Time that a step waits to be stored before its match is suspended. */
  journalSeconds: wholeNumber('JOURNAL_SECONDS', 10, 1, 600),
  /** Time that a match waits for a lost connection before it can be claimed. */
  dropGraceSeconds: wholeNumber('DROP_GRACE_SECONDS', 90, 1, 86_400),
  /** The same for a player who left on purpose. */
  leaveGraceSeconds: wholeNumber('LEAVE_GRACE_SECONDS', 20, 1, 86_400),
  /** Validity of a join code while its match has not begun. */
  codeMinutes: wholeNumber('CODE_MINUTES', 60, 1, 10_080),
  /** Wrong join codes of one address. */
  codeGuessesPerMinute: wholeNumber('CODE_GUESSES_PER_MINUTE', 20, 1, 1_000_000),
  /** Records that one address may have checked. */
  recordChecksPerMinute: wholeNumber('RECORD_CHECKS_PER_MINUTE', 10, 1, 1_000_000),
  /** Pause between two matches of a series. */
  seriesPauseSeconds: wholeNumber('SERIES_PAUSE_SECONDS', 5, 0, 600),
  /** Time that an ended match stays open once everybody has left. */
  endedMatchSeconds: wholeNumber('ENDED_MATCH_SECONDS', 60, 0, 86_400),
  /** Time that a running match is kept once all players have left. */
  abandonedMatchSeconds: wholeNumber('ABANDONED_MATCH_SECONDS', 1_800, 1, 604_800),
} as const
