/**
 * Why a connection was closed (docs/protocol.md, P6). Codes below 1100 are WebSocket's own, those
 * from 4000 to 4010 the room framework's, those from 4100 ours.
 */
export const CLOSE_CODES = {
  /** The client closed normally. */
  normal: 1000,
  /** The connection was lost, or cut because the client read too slowly. */
  lost: 1006,
  /** A message above the size limit. */
  tooBig: 1009,
  /** The client left deliberately, by message. */
  consented: 4000,
  /** The server is stopping. */
  shutdown: 4001,
  /** The seat reservation was not valid: expired, used, or for another room. */
  badReservation: 4002,
  /** The reconnection token is not valid (any more); the seat token still is. */
  cannotReconnect: 4003,
  /** A frame that cannot be decoded. */
  undecodable: 4101,
  /** A text frame. */
  textFrame: 4102,
  /** More messages per second than allowed. */
  flood: 4103,
  /** A newer connection took the seat. */
  replaced: 4104,
  /** The client opened the connection and never completed it. */
  unfinished: 4105,
  /** The match is over or was abandoned while waiting, and its room closes. */
  matchClosed: 4106,
  /** The host of the match removed this player. */
  kicked: 4107,
  /** The join code expired before the match began. */
  codeEnded: 4108,
  /** The account was banned. */
  banned: 4116,
  /** The address is banned for a while after too much malformed input. */
  shutOut: 4118,
  /** The account was deleted. */
  accountGone: 4112,
  /**
   * The seat was lost before the start: the client did not take part in the dice agreement in time.
   */
  diceLate: 4119,
  /** The room has moved to another server of the cluster. */
  moved: 4120,
  /** The host of the server closed all connections of the account. */
  sentOff: 4121,
} as const

/**
 * Refusals by the server, each with its rule in docs/protocol.md. Refusals by the game carry the
 * rule of its rule book instead.
 */
export const SERVER_RULES = {
  /** Another version of the protocol or the rules. */
  version_unsupported: 'P1.1',
  /** No match has this id. */
  no_such_match: 'P2.1',
  /** No private match is waiting under this code. */
  bad_code: 'P2.2',
  /** The seat token is not valid for any seat of this match. */
  no_seat: 'P2.3',
  /** All seats of this match are taken. */
  seat_taken: 'P2.4',
  /** The server is about to stop and starts nothing new. */
  draining: 'P2.5',
  /** The request body exceeds the size limit. */
  too_big: 'P2.6',
  /** No such address. */
  not_found: 'P2.7',
  /** The server has reached its limit of matches. */
  server_full: 'P2.8',
  /** A match with custom options is never rated. */
  not_rated: 'P2.12',
  /** Only the host of a match may remove players. */
  not_host: 'P2.13',
  /** No other player is on this seat. */
  nobody_there: 'P2.14',
  /** The match has begun. */
  already_begun: 'P2.15',
  /** The host of the match removed this player. */
  kicked: 'P2.16',
  /** Another server of the cluster is taking over. */
  moving: 'P2.19',
  /** No game of this server has this preset. */
  unknown_preset: 'P2.20',
  /** This server does not offer this game. */
  unknown_game: 'P2.22',
  /** The preset does not allow this number of seats. */
  bad_seats: 'P2.27',
  /** The wished seat is taken, or there is no such seat. */
  seat_not_free: 'P2.24',
  /** A message or body that does not match docs/protocol.md. */
  malformed: 'P3.1',
  /** Unknown message type. */
  unknown_type: 'P3.2',
  /** A sequence number lower than one already used and forgotten. */
  seq_old: 'P3.3',
  /** A sequence number already used for another intent. */
  seq_reused: 'P3.4',
  /** An answer to a decision that is not open. */
  stale_decision: 'P4.1',
  /** This seat has no open decision. */
  no_decision: 'P4.2',
  /** Not all players have joined yet. */
  not_started: 'P4.3',
  /** Too many intents of this match are waiting to be stored. */
  busy: 'P4.4',
  /** The match was stopped by an internal error. */
  match_halted: 'P4.5',
  /** The player of this seat is connected. */
  not_away: 'P4.10',
  /** The player of this seat has not been away long enough. */
  too_early: 'P4.11',
  /** The match has more than two seats: the server answers for absent players. */
  no_claims: 'P4.12',
  /** Internal error. */
  internal: 'P5.1',
  /** A required token is missing. */
  token_needed: 'P8.1',
  /** The token is not from this server, or no longer valid for an account. */
  bad_token: 'P8.2',
  /** The token has expired; it can be renewed. */
  token_expired: 'P8.3',
  /** The name is misleading or cannot be displayed. */
  bad_name: 'P8.4',
  /** The host does not allow the name. */
  name_refused: 'P8.5',
  /** Another account has this name or a look-alike. */
  name_taken: 'P8.6',
  /** The password is too short, too long, or equal to the name. */
  bad_password: 'P8.7',
  /** No account has this name and this password. */
  wrong_credentials: 'P8.8',
  /** The account already has a name and a password. */
  already_claimed: 'P8.9',
  /** The account has no name and password yet. */
  not_claimed: 'P8.10',
  /** Too many requests of this kind. */
  too_many: 'P8.11',
  /** Too many sign-ins are waiting to be checked. */
  sign_in_busy: 'P8.17',
  /** No account has this name and this recovery code. */
  wrong_recovery_code: 'P8.18',
  /** The queues are full. */
  queue_full: 'P11.1',
  /** This bot was not offered, or the search is over. */
  not_offered: 'P11.2',
  /** This server has no such bot. */
  no_such_bot: 'P14.1',
  /** Bots already play the maximum number of matches. */
  bots_busy: 'P14.2',
  /** The host of the match does not allow spectators. */
  not_watchable: 'P9.1',
  /** The match has reached its limit of spectators. */
  watch_full: 'P9.2',
  /** The match has no outcome yet. */
  not_over: 'P13.1',
  /** A rematch is not possible, or not yet. */
  no_rematch: 'P13.2',
  /** No player of this name is in the lobby. */
  player_offline: 'P12.1',
  /** The player accepts no challenges from here at the moment. */
  not_challengeable: 'P12.2',
  /** The player has reached the limit of open challenges. */
  too_many_challenges: 'P12.3',
  /** The challenge is no longer open, or not for this player. */
  no_challenge: 'P12.4',
  /** Players cannot challenge, block or follow themselves. */
  not_yourself: 'P12.5',
  /** A challenge to this player is already open. */
  already_challenged: 'P12.6',
  /** The other player declined the challenge. */
  challenge_declined: 'P12.7',
  /** The challenge was not answered in time. */
  challenge_expired: 'P12.8',
  /** The challenge was withdrawn. */
  challenge_withdrawn: 'P12.9',
  /** The account has reached the limit of blocks. */
  too_many_blocks: 'P12.10',
  /** The account has reached the limit of players it follows. */
  too_many_follows: 'P12.17',
  /** Chat is switched off by the host of the match or of the server. */
  chat_off: 'P15.1',
  /** Only phrases are allowed here. */
  phrases_only: 'P15.2',
  /** The line is empty, too long, or contains misleading characters. */
  bad_line: 'P15.3',
  /** Too many lines in a short time. */
  too_fast: 'P15.4',
  /** The account is muted. */
  muted: 'P15.5',
  /** The account is banned. */
  banned: 'P16.1',
  /** No player with this name or seat is known here. */
  no_such_player: 'P16.2',
  /** Wrong admin key. */
  bad_admin_key: 'P16.4',
  /** No report has this number. */
  no_such_report: 'P16.5',
  /** No live server has this id. */
  no_such_server: 'P16.6',
  /** No gain of this match is held. */
  no_held_gain: 'P16.8',
  /** The account has no saved list with this name. */
  no_such_list: 'P17.1',
  /** The account has reached the limit of saved lists. */
  too_many_lists: 'P17.2',
  /** Players bring no list to this game. */
  takes_no_list: 'P17.7',
  /** This address has reached the limit of connections. */
  too_many_connections: 'P18.1',
  /** The address sent too much malformed input and is banned for a while. */
  shut_out: 'P18.2',
  /** The player has reached the limit of concurrent matches. */
  too_many_matches: 'P18.3',
  /** The player has reached the limit of waiting matches. */
  too_many_waiting: 'P18.4',
  /** The request comes from a page of a site that the host does not allow. */
  origin_refused: 'P18.5',
  /** The body of a request is not JSON. */
  not_json: 'P18.6',
  /** The account or address has reached the hourly limit of matches begun. */
  too_many_begun: 'P18.20',
  /** The account or address has reached its daily storage limit. */
  storage_used: 'P18.21',
  /** Too many steps from this address: this one would wait too long. */
  too_many_steps: 'P18.22',
  /** The server's disk is nearly full; no new match may begin. */
  no_space: 'P18.23',
  /** The message belongs to an earlier attempt to agree on the dice. */
  other_attempt: 'P19.1',
  /** All seats have committed; commitments can no longer change. */
  already_committed: 'P19.2',
  /** Not all seats have committed yet. */
  not_committed: 'P19.3',
  /** The nonce does not match the seat's commitment. */
  other_nonce: 'P19.4',
  /** The seat did not take part in the dice agreement in time and was lost. */
  dice_late: 'P19.5',
  /** The player was too slow at the dice twice and gets no seat of this match again. */
  too_slow: 'P19.10',
  /** The match has no record: it is still being written, or the match could not be replayed. */
  no_record: 'P20.1',
  /** The host has switched notices off. */
  push_off: 'P21.1',
  /** The address is not that of a push service that the server may call. */
  bad_endpoint: 'P21.2',
} as const

/** Codes of the server's refusals. */
export type ServerRefusalCode = keyof typeof SERVER_RULES
