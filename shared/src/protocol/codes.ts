/**
 * Why a connection was closed (docs/protocol.md, P6). Below 1100 the codes are the WebSocket
 * standard's, from 4000 to 4010 the room framework's, from 4100 ours.
 */
export const CLOSE_CODES = {
  /** The client closed in good order. */
  normal: 1000,
  /** The connection was lost, or cut because it took in too little. */
  lost: 1006,
  /** A message above the size limit. */
  tooBig: 1009,
  /** The client left on purpose, by the message for it. */
  consented: 4000,
  /** The server stops. */
  shutdown: 4001,
  /** The seat reservation did not hold: expired, used, or of another room. */
  badReservation: 4002,
  /** The reconnection token is not, or no longer, good; the seat token still is. */
  cannotReconnect: 4003,
  /** A frame that does not decode. */
  undecodable: 4101,
  /** A text frame. */
  textFrame: 4102,
  /** More messages a second than allowed. */
  flood: 4103,
  /** Another connection took the same seat: the newest wins. */
  replaced: 4104,
  /** The connection was opened and never completed by the client. */
  unfinished: 4105,
  /** The match is over, or was given up while it waited, and its room closes. */
  matchClosed: 4106,
  /** The host of the match sent this player away. */
  kicked: 4107,
  /** The join code ended before the match had begun. */
  codeEnded: 4108,
  /** The account was banned. */
  banned: 4116,
  /** So much malformed input came from the address that it is banned for a while. */
  shutOut: 4118,
  /** The account was removed. */
  accountGone: 4112,
  /** The seat was lost before the start: it did not do its part for the dice in time. */
  diceLate: 4119,
  /** What this room showed goes on at another server of the cluster. */
  moved: 4120,
  /** The host of the server closed all connections of the account. */
  sentOff: 4121,
} as const

/**
 * Refusals that the server gives, with the rule of docs/protocol.md that each rests on. A refusal
 * of the game carries the rule of its rule book instead.
 */
export const SERVER_RULES = {
  /** Protocol or rules of another version. */
  version_unsupported: 'P1.1',
  /** No match with this id. */
  no_such_match: 'P2.1',
  /** No private match waits under this code. */
  bad_code: 'P2.2',
  /** The seat token opens no seat of this match. */
  no_seat: 'P2.3',
  /** Every seat of this match is taken. */
  seat_taken: 'P2.4',
  /** The server is about to stop and starts nothing new. */
  draining: 'P2.5',
  /** A request body above the size limit. */
  too_big: 'P2.6',
  /** No such address. */
  not_found: 'P2.7',
  /** The server holds as many matches as it may. */
  server_full: 'P2.8',
  /** A match with options of its own is never rated. */
  not_rated: 'P2.12',
  /** Only the host of a match sends others away. */
  not_host: 'P2.13',
  /** Nobody else sits on this seat. */
  nobody_there: 'P2.14',
  /** The match has begun. */
  already_begun: 'P2.15',
  /** The host of the match sent this player away. */
  kicked: 'P2.16',
  /** Another server of the cluster takes it over just now. */
  moving: 'P2.19',
  /** A message or body that is not what the tables of docs/protocol.md draw. */
  malformed: 'P3.1',
  /** A message of no known type. */
  unknown_type: 'P3.2',
  /** A sequence number below one that was used, and forgotten. */
  seq_old: 'P3.3',
  /** A sequence number that was used for another intent. */
  seq_reused: 'P3.4',
  /** An answer to a decision that is not open. */
  stale_decision: 'P4.1',
  /** Nothing is asked of this seat. */
  no_decision: 'P4.2',
  /** Not all seats have come yet. */
  not_started: 'P4.3',
  /** Too many intents of this match wait to be kept. */
  busy: 'P4.4',
  /** The match was stopped by a fault of the server. */
  match_halted: 'P4.5',
  /** The player of this seat is here. */
  not_away: 'P4.10',
  /** The player of this seat has not been away for long enough. */
  too_early: 'P4.11',
  /** A fault of the server. */
  internal: 'P5.1',
  /** No token came where one is needed. */
  token_needed: 'P8.1',
  /** The token is none of this server, or no longer opens an account. */
  bad_token: 'P8.2',
  /** The token has expired; it can be renewed. */
  token_expired: 'P8.3',
  /** The form of a name can mislead, or cannot be shown. */
  bad_name: 'P8.4',
  /** The host does not want such names. */
  name_refused: 'P8.5',
  /** Another account has this name, or one that looks like it. */
  name_taken: 'P8.6',
  /** The password is too short, too long, or the name. */
  bad_password: 'P8.7',
  /** No account has this name and this password. */
  wrong_credentials: 'P8.8',
  /** The account has a name and a password already. */
  already_claimed: 'P8.9',
  /** The account has no name and password yet. */
  not_claimed: 'P8.10',
  /** Too many requests of this kind. */
  too_many: 'P8.11',
  /** As many sign-ins wait to be checked as may. */
  sign_in_busy: 'P8.17',
  /** No account has this name and this recovery code. */
  wrong_recovery_code: 'P8.18',
  /** As many wait in the queues as may. */
  queue_full: 'P11.1',
  /** No such bot was offered to whoever waits, or the waiting is over. */
  not_offered: 'P11.2',
  /** This server has no such bot. */
  no_such_bot: 'P14.1',
  /** Bots play as many matches as they may. */
  bots_busy: 'P14.2',
  /** The host of the match lets nobody watch. */
  not_watchable: 'P9.1',
  /** As many watch this match as may. */
  watch_full: 'P9.2',
  /** The match has no outcome yet. */
  not_over: 'P13.1',
  /** There is no other match to agree on any more, or not yet. */
  no_rematch: 'P13.2',
  /** No player of this name is in the lobby. */
  player_offline: 'P12.1',
  /** The player takes no challenges from here now. */
  not_challengeable: 'P12.2',
  /** As many challenges of this player are open as may be. */
  too_many_challenges: 'P12.3',
  /** The challenge is open no longer, or not for this player. */
  no_challenge: 'P12.4',
  /** Players cannot challenge or block themselves. */
  not_yourself: 'P12.5',
  /** A challenge of this player to that one stands already. */
  already_challenged: 'P12.6',
  /** The other player declined the challenge. */
  challenge_declined: 'P12.7',
  /** Nobody answered the challenge in time. */
  challenge_expired: 'P12.8',
  /** The challenge was taken back. */
  challenge_withdrawn: 'P12.9',
  /** The account has blocked as many others as it may. */
  too_many_blocks: 'P12.10',
  /** Nobody talks here: the host of the match, or of the server, does not want it. */
  chat_off: 'P15.1',
  /** Only phrases can be said here. */
  phrases_only: 'P15.2',
  /** A line that is empty, too long, or has characters that can mislead. */
  bad_line: 'P15.3',
  /** Too many lines in a short time. */
  too_fast: 'P15.4',
  /** The account may not talk. */
  muted: 'P15.5',
  /** The account may not play here. */
  banned: 'P16.1',
  /** Nobody of this name or seat is known here. */
  no_such_player: 'P16.2',
  /** The key is not the host's. */
  bad_admin_key: 'P16.4',
  /** No report with this number. */
  no_such_report: 'P16.5',
  /** No server with this id lives. */
  no_such_server: 'P16.6',
  /** No gain of this match is held. */
  no_held_gain: 'P16.8',
  /** The account has saved no list under this name. */
  no_such_list: 'P17.1',
  /** The account has saved as many lists as it may. */
  too_many_lists: 'P17.2',
  /** As many connections of this address are open as may be. */
  too_many_connections: 'P18.1',
  /** So much malformed input came from this address that it is banned for a while. */
  shut_out: 'P18.2',
  /** The player sits in as many matches as one may. */
  too_many_matches: 'P18.3',
  /** The player has as many matches waiting as one may. */
  too_many_waiting: 'P18.4',
  /** The page that asks is of a site that the host does not let in. */
  origin_refused: 'P18.5',
  /** The body of a request is no JSON. */
  not_json: 'P18.6',
  /** As many matches of this account or address began as may within an hour. */
  too_many_begun: 'P18.20',
  /** This account or address has stored as much as it may within a day. */
  storage_used: 'P18.21',
  /** So many steps come from this address that this one would wait for too long. */
  too_many_steps: 'P18.22',
  /** The disk of the server is nearly full: no new match begins. */
  no_space: 'P18.23',
  /** The attempt to agree on the dice is over that this was said to; another has begun. */
  other_attempt: 'P19.1',
  /** All seats have committed themselves: none can change what it said. */
  already_committed: 'P19.2',
  /** Not all seats have committed themselves yet. */
  not_committed: 'P19.3',
  /** The nonce is not the one that the seat committed itself to. */
  other_nonce: 'P19.4',
  /** The seat did not do its part for the dice in time, and was lost. */
  dice_late: 'P19.5',
  /** The match has no record: it is being written, or the match could not be played again. */
  no_record: 'P20.1',
} as const

/** Codes of the refusals that the server gives. */
export type ServerRefusalCode = keyof typeof SERVER_RULES
