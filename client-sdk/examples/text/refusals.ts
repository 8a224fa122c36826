import type { WireRefusal } from '@dungeon-dice/client-sdk'

type With<R, C> = R extends { code: string } ? (C extends R['code'] ? R : never) : never

/** The fields of a refusal besides its code and rule. */
type FactsOf<C> = With<WireRefusal, C>

const more = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Abilities by timing, including those that cannot be used at will (R14.3). */
const TIMINGS: Readonly<Record<Extract<WireRefusal, { code: 'wrong_timing' }>['class'], string>> = {
  move: 'an ability of the own turn',
  magic: 'an ability of the own turn',
  attack: 'an ability of an attacker',
  defense: 'an ability of the monster that is attacked',
  trap: 'a trap',
  summon: 'an ability of arrival',
  continuous: 'an ability that is always on',
  step: 'the effect of an item',
  destroyed: 'an effect of being destroyed',
}

/** Conditions of triggered abilities (R14.16). */
const TRIGGERS: Readonly<
  Record<Extract<WireRefusal, { code: 'wrong_trigger' }>['trigger'], string>
> = {
  'on-own-attack': 'while its monster attacks',
  'on-attacked': 'while its monster is attacked',
  'would-take-battle-damage': 'while its monster is attacked',
}

/** One sentence per refusal; a missing code is a compile error. */
const NAME_FAULTS: Readonly<Record<Extract<WireRefusal, { code: 'bad_name' }>['reason'], string>> =
  {
    length: 'it must have at most 32 characters',
    characters: 'it may contain only letters, digits and punctuation',
    signs: 'punctuation must be single and between letters',
    scripts: 'all letters must be of one script',
  }

const LINE_FAULTS: Readonly<
  Record<Extract<WireRefusal, { code: 'bad_line' }>['reason'], (most: number) => string>
> = {
  empty: () => 'That line is empty.',
  length: (most) => `A line has at most ${most} characters.`,
  characters: () => 'That line contains characters that are not allowed.',
}

const until = (untilMs: number | null): string =>
  untilMs === null ? '' : ` until ${new Date(untilMs).toLocaleString()}`

const NO_REMATCH: Readonly<Record<Extract<WireRefusal, { code: 'no_rematch' }>['reason'], string>> =
  {
    declined: 'a player declined',
    left: 'a player has left',
    late: 'the time to agree on one has run out',
    series: 'the series continues by itself',
    begun: 'it has already begun',
  }

const SENTENCES: { readonly [C in WireRefusal['code']]: (facts: FactsOf<C>) => string } = {
  // The match and whose turn it is
  duel_over: () => 'The duel is over.',
  not_your_decision: ({ awaited }) => `It is seat ${awaited}'s decision.`,
  wrong_step: ({ awaited }) => `You cannot do that now; you have to ${awaited}.`,
  // Rolling
  wrong_count: ({ need, got }) => `Name ${need} dice, not ${got}.`,
  no_such_die: ({ die }) => `There is no die ${die} on your list.`,
  die_twice: ({ die }) => `Die ${die} is named twice.`,
  die_used: ({ die }) => `Die ${die} was dimensioned and is never rolled again.`,
  // Dimensioning
  not_rolled: ({ die }) => `Die ${die} was not rolled in this turn.`,
  not_summon_face: ({ die }) => `Die ${die} does not show a summon crest.`,
  wrong_level: ({ die, need, have }) =>
    `Die ${die} is of level ${have}; the right to summon is for level ${need}.`,
  no_such_figure: ({ figure }) =>
    figure === null ? 'Name a figure as well.' : `There is no figure ${figure} on your list.`,
  not_in_reserve: ({ figure }) => `Figure ${figure} has already been brought in.`,
  wrong_figure: ({ figure, level, type }) =>
    `Figure ${figure} does not fit: the die brings in level ${level}, type ${type}.`,
  no_such_net: ({ net }) => `There is no net ${net}.`,
  net_used: ({ net }) => `You have already used net ${net}; each can be used once.`,
  no_such_orientation: () => 'That net cannot be laid like this.',
  off_board: () => 'The piece would not fit on the board.',
  overlap: ({ at, on }) =>
    `The piece would lie on ${{ path: 'path', dungeonMaster: 'a Dungeon Master', obstacle: 'an obstacle' }[on]} at ${at}.`,
  near_obstacle: ({ at }) => `The piece would be too close to an obstacle at ${at}.`,
  not_connected: () => 'The piece must touch your own path or your Dungeon Master.',
  bad_stand: ({ at }) => `The figure cannot stand on ${at}.`,
  // Walking
  no_monster: ({ at }) => `There is no monster on ${at}.`,
  not_yours: ({ at }) => `The monster on ${at} is not yours.`,
  already_attacked: ({ at }) => `The monster on ${at} has attacked and cannot move any more.`,
  already_moved: ({ at }) => `The monster on ${at} has already moved.`,
  cannot_move: ({ at }) => `The monster on ${at} cannot move.`,
  bad_walk: () => 'A walk needs its start and at least one more square.',
  not_a_step: ({ from, to }) => `${from} and ${to} are not adjacent.`,
  not_path: ({ at }) => `There is no path on ${at}.`,
  item_blocks: ({ at }) => `The walk ends at the item on ${at}.`,
  blocked: ({ at }) => `The monster on ${at} stands in the way.`,
  occupied: ({ at }) => `${at} is occupied by another monster.`,
  too_far: ({ limit, spaces }) => `It can move at most ${more(limit, 'space')}; this is ${spaces}.`,
  // Attacking
  no_attacker: ({ at }) => `You have no attacker on ${at}.`,
  cannot_attack: ({ at }) => `Your Dungeon Master on ${at} does not attack in this match.`,
  no_attack_left: ({ allowed }) => `It has already used its ${more(allowed, 'attack')} this turn.`,
  bad_target: ({ at, rule }) =>
    rule === 'R11.2' ? `There is nothing to attack on ${at}.` : `It cannot target ${at}.`,
  out_of_reach: ({ reach, distance }) =>
    distance === null
      ? 'No path leads to the target.'
      : `The target is ${more(distance, 'step')} away; an attack reaches ${reach}.`,
  flying_target: ({ at }) => `The monster on ${at} flies out of reach.`,
  crest_pool_short: ({ crest, need, have }) =>
    `That costs ${more(need, `${crest} crest`)}; you have ${have}.`,
  // Abilities, jumps and choices
  no_such_ability: ({ ability }) => `Its card has no ability ${ability}.`,
  wrong_timing: ({ class: timing }) => `You cannot use it now: it is ${TIMINGS[timing]}.`,
  wrong_trigger: ({ trigger }) => `It can be used only ${TRIGGERS[trigger]}.`,
  one_answer: () => 'You have already answered this attack.',
  limit_reached: ({ limit }) =>
    'uses' in limit
      ? `It has been used ${more(limit.uses, 'time')} this turn, which is the limit.`
      : `You have paid ${more(limit.crests, 'crest')} for it this turn, which is the limit.`,
  bad_choices: ({ field }) => `It needs other ${field}.`,
  no_target: () => 'There is nothing it could target.',
  out_of_range: ({ range, distance }) =>
    `The target is ${more(distance, 'step')} away; it reaches ${range}.`,
  must_happen: () => 'This is free and mandatory; you cannot decline it.',
  already_jumped: ({ at }) => `The monster on ${at} has jumped in this turn.`,
  not_a_vortex: ({ at }) => `There is no vortex on ${at}.`,
  no_such_option: ({ options }) => `Choose a number from 1 to ${options}.`,
  // Agreeing
  offer_stands: () => 'A draw has already been offered.',
  already_offered: () => 'You have already offered a draw this turn.',
  no_offer: () => 'Nobody has offered a draw.',
  own_offer: () => 'The offer is your own.',
  server_only: () => 'Only the server may do that.',
  // Lists and options
  wrong_dice_count: ({ need, got }) => `A list has ${need} dice, not ${got}.`,
  unknown_die: ({ id }) => `There is no die called ${id}.`,
  too_many_level_4: ({ allowed, got }) =>
    `A list has at most ${allowed} dice of level 4, not ${got}.`,
  wrong_figure_count: ({ need, got }) => `A list has ${need} figures, not ${got}.`,
  unknown_figure: ({ id }) => `There is no figure called ${id}.`,
  abilities_unknown: ({ id }) => `The abilities of ${id} are unknown, so it cannot be used.`,
  figure_without_die: ({ id }) => `No die on the list can bring in ${id}.`,
  unknown_option: ({ option }) => `There is no option called ${option}.`,
  bad_value: ({ option }) => `The option ${option} cannot have this value.`,
  not_built: ({ option }) => `The option ${option} cannot be changed yet.`,
  // The server
  version_unsupported: () => 'This program and the server have different versions.',
  no_such_match: () => 'There is no such match.',
  bad_code: () => 'No match waits under this code.',
  no_seat: () => 'This ticket opens no seat.',
  not_away: ({ seat }) => `The player on seat ${seat} is connected.`,
  too_early: ({ waitSeconds }) => `Wait ${waitSeconds} more seconds.`,
  not_rated: () => 'A match with custom options cannot be rated.',
  not_host: () => 'Only the host of the match can remove a player.',
  nobody_there: ({ seat }) => `There is no other player on seat ${seat}.`,
  already_begun: () => 'The match has already begun.',
  kicked: () => 'The host of the match removed you.',
  not_over: () => 'The match is not over yet.',
  no_rematch: ({ reason }) => `There is no rematch: ${NO_REMATCH[reason]}.`,
  seat_taken: () => 'Every seat of this match is taken.',
  draining: () => 'The server is about to stop. Try again in a moment.',
  moving: () => 'Another server is taking it over. Try again in a moment.',
  server_full: () => 'The server has no room for another match. Try again later.',
  too_big: ({ maxBytes }) => `That exceeds the server's limit of ${maxBytes} bytes.`,
  not_found: () => 'The server has no such address.',
  malformed: ({ at }) => `The server does not understand this${at === '' ? '' : `: ${at}`}.`,
  unknown_type: ({ type }) => `The server does not know the message ${type}.`,
  seq_old: () => 'This came too late.',
  seq_reused: () => 'This number was already used for something else.',
  stale_decision: () => 'That decision is no longer open.',
  no_decision: () => 'Nothing is asked of you now.',
  not_started: () => 'The match is waiting for its players.',
  busy: () => 'The server is busy. Try again in a moment.',
  match_halted: () => 'The server had to stop this match.',
  internal: () => 'Internal server error.',
  // The lobby
  player_offline: () => 'No player of this name is in the lobby.',
  not_challengeable: () => 'This player accepts no challenges at the moment.',
  too_many_challenges: ({ most }) => `You may have at most ${more(most, 'open challenge')}.`,
  no_challenge: () => 'That challenge is no longer open.',
  not_yourself: () => 'You cannot do that to yourself.',
  already_challenged: () => 'You have challenged this player already.',
  challenge_declined: () => 'The challenge was declined.',
  challenge_expired: () => 'Nobody answered the challenge in time.',
  challenge_withdrawn: () => 'The challenge was withdrawn.',
  too_many_blocks: ({ most }) => `You may block at most ${more(most, 'player')}.`,
  too_many_follows: ({ most }) => `You may follow at most ${more(most, 'player')}.`,
  // The queue
  queue_full: () => 'The queue is full. Try again later.',
  not_offered: () => 'That bot is not on offer.',
  // Accounts
  token_needed: () => 'Sign in first.',
  bad_token: () => 'Your sign-in is no longer valid; sign in again.',
  token_expired: () => 'Your sign-in has expired; sign in again.',
  unknown_preset: ({ presets }) =>
    `This server has no such preset; its presets are ${presets.join(', ')}.`,
  bad_seats: ({ least, most }) => `Its matches have ${least} to ${most} seats.`,
  seat_not_free: ({ seat }) => `Seat ${seat} is not free.`,
  too_slow: () => 'Your program was too slow at the dice of this match twice.',
  no_claims: () => 'With more than two seats the server answers for absent players.',
  no_such_bot: ({ bots }) =>
    bots.length === 0 ? 'This server has no bots.' : `Its bots are ${bots.join(', ')}.`,
  bots_busy: () => 'All bots of the server are playing.',
  bad_name: ({ reason }) => `That name is not allowed: ${NAME_FAULTS[reason]}.`,
  name_refused: () => 'This server does not allow such names.',
  name_taken: () => 'Somebody has that name, or one that looks like it.',
  bad_password: ({ least, most }) =>
    `A password needs ${least} to ${most} characters and must differ from the name.`,
  wrong_credentials: () => 'No account has this name and this password.',
  already_claimed: () => 'Your account has a name and a password already.',
  not_claimed: () => 'You are a guest: claim a name first.',
  too_many: ({ retryAfterSeconds }) =>
    `Too many attempts; try again in ${retryAfterSeconds} seconds.`,
  sign_in_busy: ({ retryAfterSeconds }) =>
    `Many people are signing in; try again in ${retryAfterSeconds} seconds.`,
  wrong_recovery_code: () => 'No account has this name and this unused recovery code.',
  // Lists
  no_such_list: () => 'You have no saved list with this name.',
  unknown_game: ({ games }) => `This server offers: ${games.join(', ')}.`,
  takes_no_list: () => 'You bring no list to this game.',
  too_many_lists: ({ limit }) =>
    `You already have the maximum of ${limit} saved lists; remove one first.`,
  // Limits
  too_many_connections: ({ limit }) =>
    `Your address has reached the limit of ${limit} open connections.`,
  shut_out: ({ retryAfterSeconds }) =>
    `The server did not understand your program; wait ${retryAfterSeconds} seconds.`,
  too_many_matches: ({ limit }) =>
    `You are already playing the maximum of ${limit} matches; finish one first.`,
  too_many_waiting: ({ limit }) => `You already have the maximum of ${limit} waiting matches.`,
  too_many_begun: ({ retryAfterSeconds }) =>
    `You have reached the hourly limit of matches; the next can begin in ${retryAfterSeconds} s.`,
  storage_used: ({ retryAfterSeconds }) =>
    `You have reached the daily storage limit; try again in ${retryAfterSeconds} s.`,
  too_many_steps: ({ retryAfterSeconds }) =>
    `Too many moves from your network; try again in ${retryAfterSeconds} s.`,
  no_space: () =>
    'The server is running out of disk space; no new match begins until there is room.',
  other_attempt: () => 'The dice agreement has started over.',
  already_committed: () => 'You have already committed to other dice.',
  not_committed: ({ missing }) => `The dice are waiting for seat ${missing.join(' and ')}.`,
  other_nonce: () => 'That does not match your commitment.',
  dice_late: () => 'Your program did not take part in the dice agreement in time.',
  no_record: () => 'There is no record of that match.',
  push_off: () => 'This server sends no notifications.',
  bad_endpoint: () => 'The server does not know that notification service.',
  origin_refused: () => 'This server does not accept requests from your site.',
  not_json: () => 'The server accepts only JSON.',
  not_watchable: () => 'The host of this match does not allow spectators.',
  watch_full: () => 'This match has no room for more spectators.',
  // Chat and moderation
  chat_off: () => 'Chat is off here.',
  phrases_only: () => 'Only quick phrases are allowed here.',
  bad_line: ({ reason, most }) => LINE_FAULTS[reason](most),
  too_fast: ({ retryAfterSeconds }) => `Not so fast: wait ${more(retryAfterSeconds, 'second')}.`,
  muted: ({ untilMs }) => `You are muted on this server${until(untilMs)}.`,
  banned: ({ untilMs }) => `You are banned from this server${until(untilMs)}.`,
  no_such_player: () => 'There is no such player here.',
  bad_admin_key: () => 'That is not the key of this server.',
  no_such_report: () => 'There is no report with this number.',
  no_such_server: () => 'There is no such server any more.',
  no_held_gain: () => 'No gain of this match is held.',
}

/** A refusal as a sentence with its rule number. */
export function sayRefusal(refusal: WireRefusal): string {
  // Each sentence takes the fields of its own code; a newer server may send unknown codes.
  const sentence = SENTENCES[refusal.code] as ((facts: WireRefusal) => string) | undefined
  return `${sentence?.(refusal) ?? refusal.code} (${refusal.rule})`
}
