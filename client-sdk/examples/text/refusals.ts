import type { WireRefusal } from '@dungeon-dice/client-sdk'

type With<R, C> = R extends { code: string } ? (C extends R['code'] ? R : never) : never

/** What stands beside a code. */
type FactsOf<C> = With<WireRefusal, C>

const more = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Abilities by the moment at which they are used, and those that are not used at will (R14.3). */
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

/** What has to go on for an ability (R14.16). */
const TRIGGERS: Readonly<
  Record<Extract<WireRefusal, { code: 'wrong_trigger' }>['trigger'], string>
> = {
  'on-own-attack': 'while its monster attacks',
  'on-attacked': 'while its monster is attacked',
  'would-take-battle-damage': 'while its monster is attacked',
}

/** A sentence for every refusal of the rules and the server. A code without one does not compile. */
const NAME_FAULTS: Readonly<Record<Extract<WireRefusal, { code: 'bad_name' }>['reason'], string>> =
  {
    length: 'it has at most 32 characters',
    characters: 'it has letters and digits',
    signs: 'signs stand one at a time between letters',
    scripts: 'its letters are of one script',
  }

const LINE_FAULTS: Readonly<
  Record<Extract<WireRefusal, { code: 'bad_line' }>['reason'], (most: number) => string>
> = {
  empty: () => 'There is nothing in that line.',
  length: (most) => `A line has at most ${most} characters.`,
  characters: () => 'That line has characters that nobody could read.',
}

const until = (untilMs: number | null): string =>
  untilMs === null ? '' : ` until ${new Date(untilMs).toLocaleString()}`

const NO_REMATCH: Readonly<Record<Extract<WireRefusal, { code: 'no_rematch' }>['reason'], string>> =
  {
    declined: 'somebody does not want one',
    left: 'somebody has left',
    late: 'the time to agree on one is up',
    series: 'the series goes on by itself',
    begun: 'it has begun already',
  }

const SENTENCES: { readonly [C in WireRefusal['code']]: (facts: FactsOf<C>) => string } = {
  // The match and whose turn it is
  duel_over: () => 'The duel is over.',
  not_your_decision: ({ awaited }) => `Seat ${awaited} is to answer now.`,
  wrong_step: ({ awaited }) => `That does not belong here: this is the moment to ${awaited}.`,
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
    figure === null ? 'Name a figure, too.' : `There is no figure ${figure} on your list.`,
  not_in_reserve: ({ figure }) => `Figure ${figure} was brought in already.`,
  wrong_figure: ({ figure, level, type }) =>
    `Figure ${figure} does not fit: the die brings in level ${level}, type ${type}.`,
  no_such_net: ({ net }) => `There is no net ${net}.`,
  net_used: ({ net }) => `You have used the net ${net}, and each counts once.`,
  no_such_orientation: () => 'That net cannot be laid like this.',
  off_board: () => 'The piece would stick out of the board.',
  overlap: ({ at, on }) =>
    `The piece would lie on ${{ path: 'path', dungeonMaster: 'a Dungeon Master', obstacle: 'an obstacle' }[on]} at ${at}.`,
  near_obstacle: ({ at }) => `The piece would lie too near to an obstacle, at ${at}.`,
  not_connected: () => 'The piece must touch your own path or your Dungeon Master.',
  bad_stand: ({ at }) => `The figure cannot stand on ${at}.`,
  // Walking
  no_monster: ({ at }) => `There is no monster on ${at}.`,
  not_yours: ({ at }) => `The monster on ${at} is not yours.`,
  already_attacked: ({ at }) => `The monster on ${at} has attacked and cannot move any more.`,
  already_moved: ({ at }) => `The monster on ${at} has had its chance to move.`,
  cannot_move: ({ at }) => `The monster on ${at} cannot move.`,
  bad_walk: () => 'A walk names its start and at least one square more.',
  not_a_step: ({ from, to }) => `${from} and ${to} are not side by side.`,
  not_path: ({ at }) => `There is no path on ${at}.`,
  item_blocks: ({ at }) => `The walk ends at the item on ${at}.`,
  blocked: ({ at }) => `The monster on ${at} stands in the way.`,
  occupied: ({ at }) => `${at} is held by another monster.`,
  too_far: ({ limit, spaces }) => `It goes ${more(limit, 'space')} at most, and this is ${spaces}.`,
  // Attacking
  no_attacker: ({ at }) => `Nobody of yours stands on ${at}.`,
  cannot_attack: ({ at }) => `Your Dungeon Master on ${at} does not attack in this match.`,
  no_attack_left: ({ allowed }) => `It has made its ${more(allowed, 'attack')} of this turn.`,
  bad_target: ({ at, rule }) =>
    rule === 'R11.2' ? `There is nothing to attack on ${at}.` : `It cannot be aimed at ${at}.`,
  out_of_reach: ({ reach, distance }) =>
    distance === null
      ? 'No path leads to the target.'
      : `The target is ${more(distance, 'step')} away; an attack reaches ${reach}.`,
  flying_target: ({ at }) => `The monster on ${at} flies out of reach.`,
  crest_pool_short: ({ crest, need, have }) =>
    `That costs ${more(need, `${crest} crest`)}; you have ${have}.`,
  // Abilities, jumps and choices
  no_such_ability: ({ ability }) => `Its card has no ability ${ability}.`,
  wrong_timing: ({ class: timing }) => `This is no moment for ${TIMINGS[timing]}.`,
  wrong_trigger: ({ trigger }) => `It can be used only ${TRIGGERS[trigger]}.`,
  one_answer: () => 'You have given your one answer to this attack.',
  limit_reached: ({ limit }) =>
    'uses' in limit
      ? `It was used ${more(limit.uses, 'time')} in this turn, which is all.`
      : `${more(limit.crests, 'crest')} were paid for it in this turn, which is all.`,
  bad_choices: ({ field }) => `It does not ask for these ${field}, or asks for others.`,
  no_target: () => 'There is nothing that it could be aimed at.',
  out_of_range: ({ range, distance }) =>
    `The target is ${more(distance, 'step')} away; it reaches ${range}.`,
  must_happen: () => 'This costs nothing and happens; it cannot be declined.',
  already_jumped: ({ at }) => `The monster on ${at} has jumped in this turn.`,
  not_a_vortex: ({ at }) => `There is no vortex on ${at}.`,
  no_such_option: ({ options }) => `Choose a number from 1 to ${options}.`,
  // Agreeing
  offer_stands: () => 'An offer of a draw stands already.',
  already_offered: () => 'You have offered a draw in this turn.',
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
  abilities_unknown: ({ id }) => `Nobody knows the abilities of ${id}, so it cannot be brought.`,
  figure_without_die: ({ id }) => `No die on the list can bring in ${id}.`,
  unknown_option: ({ option }) => `There is no option called ${option}.`,
  bad_value: ({ option }) => `The option ${option} cannot have this value.`,
  not_built: ({ option }) => `The option ${option} cannot be changed yet.`,
  // The server
  version_unsupported: () => 'This program and the server are of different versions.',
  no_such_match: () => 'There is no such match.',
  bad_code: () => 'No match waits under this code.',
  no_seat: () => 'This ticket opens no seat.',
  not_away: ({ seat }) => `The player of seat ${seat} is here.`,
  too_early: ({ waitSeconds }) => `Wait for ${waitSeconds} more seconds.`,
  not_rated: () => 'A match with options of its own is never rated.',
  not_host: () => 'Only the host of the match can send somebody away.',
  nobody_there: ({ seat }) => `Nobody else sits on seat ${seat}.`,
  already_begun: () => 'The match has begun.',
  kicked: () => 'The host of the match has sent you away.',
  not_over: () => 'The match is not over yet.',
  no_rematch: ({ reason }) => `There is no other match: ${NO_REMATCH[reason]}.`,
  seat_taken: () => 'Every seat of this match is taken.',
  draining: () => 'The server is about to stop. Try again in a moment.',
  moving: () => 'Another server takes it over just now. Try again in a moment.',
  server_full: () => 'The server has no room for another match. Try again later.',
  too_big: ({ maxBytes }) => `That is more than the ${maxBytes} bytes that the server takes.`,
  not_found: () => 'The server knows no such address.',
  malformed: ({ at }) => `The server does not understand this${at === '' ? '' : `: ${at}`}.`,
  unknown_type: ({ type }) => `The server knows no message ${type}.`,
  seq_old: () => 'This came too late.',
  seq_reused: () => 'This number was used for something else.',
  stale_decision: () => 'That decision is no longer open.',
  no_decision: () => 'Nothing is asked of you now.',
  not_started: () => 'The match waits for its players.',
  busy: () => 'The server is busy. Try again in a moment.',
  match_halted: () => 'The server had to stop this match.',
  internal: () => 'The server made a mistake.',
  // The lobby
  player_offline: () => 'No player of this name is in the lobby.',
  not_challengeable: () => 'This player takes no challenges now.',
  too_many_challenges: ({ most }) => `You may have ${more(most, 'open challenge')}.`,
  no_challenge: () => 'That challenge is open no longer.',
  not_yourself: () => 'That is you.',
  already_challenged: () => 'You have challenged this player already.',
  challenge_declined: () => 'The challenge was declined.',
  challenge_expired: () => 'Nobody answered the challenge in time.',
  challenge_withdrawn: () => 'The challenge was taken back.',
  too_many_blocks: ({ most }) => `You may block ${more(most, 'player')}.`,
  // The queue
  queue_full: () => 'As many wait for an opponent as the server allows. Try again later.',
  not_offered: () => 'That bot is not offered to you now.',
  // Accounts
  token_needed: () => 'Sign in first.',
  bad_token: () => 'The server does not know you any more; sign in again.',
  token_expired: () => 'You were signed in too long ago; sign in again.',
  no_such_bot: ({ bots }) =>
    bots.length === 0 ? 'This server has no bots.' : `Its bots are ${bots.join(', ')}.`,
  bots_busy: () => 'All bots of the server are playing.',
  bad_name: ({ reason }) => `That name cannot be: ${NAME_FAULTS[reason]}.`,
  name_refused: () => 'This server does not want such names.',
  name_taken: () => 'Somebody has that name, or one that looks like it.',
  bad_password: ({ least, most }) =>
    `A password has ${least} to ${most} characters, and is not the name.`,
  wrong_credentials: () => 'No account has this name and this password.',
  already_claimed: () => 'Your account has a name and a password already.',
  not_claimed: () => 'You are a guest: claim a name first.',
  too_many: ({ retryAfterSeconds }) =>
    `Too many tries; wait ${retryAfterSeconds} seconds and try again.`,
  sign_in_busy: ({ retryAfterSeconds }) =>
    `Many people are signing in; try again in ${retryAfterSeconds} seconds.`,
  wrong_recovery_code: () => 'No account has this name and this unused recovery code.',
  // Lists
  no_such_list: () => 'You have saved no list under this name.',
  too_many_lists: ({ limit }) => `You have saved ${limit} lists, which is all; remove one first.`,
  // Limits
  too_many_connections: ({ limit }) =>
    `As many connections from your address are open as may be (${limit}).`,
  shut_out: ({ retryAfterSeconds }) =>
    `The server did not understand your program; wait ${retryAfterSeconds} seconds.`,
  too_many_matches: ({ limit }) =>
    `You play as many matches as you may at once (${limit}); end one first.`,
  too_many_waiting: ({ limit }) => `You have as many matches waiting as you may (${limit}).`,
  too_many_begun: ({ retryAfterSeconds }) =>
    `You have begun as many matches as you may in an hour; the next can begin in ${retryAfterSeconds} s.`,
  storage_used: ({ retryAfterSeconds }) =>
    `The server stores no more for you today; it does again in ${retryAfterSeconds} s.`,
  too_many_steps: ({ retryAfterSeconds }) =>
    `Your network plays too fast; wait ${retryAfterSeconds} s and send that again.`,
  no_space: () =>
    'The server is running out of disk space; no new match begins until there is room.',
  other_attempt: () => 'The players begin to agree on the dice once more.',
  already_committed: () => 'You have committed yourself to other dice.',
  not_committed: ({ missing }) => `The dice wait for seat ${missing.join(' and ')}.`,
  other_nonce: () => 'That is not what you committed yourself to.',
  dice_late: () => 'Your program did not do its part for the dice in time.',
  no_record: () => 'There is no record of that match.',
  origin_refused: () => 'This server does not let pages of your site in.',
  not_json: () => 'The server takes JSON alone.',
  not_watchable: () => 'The host of this match lets nobody watch.',
  watch_full: () => 'As many watch this match as may.',
  // Talk and order
  chat_off: () => 'Nobody talks here.',
  phrases_only: () => 'Only phrases can be said here.',
  bad_line: ({ reason, most }) => LINE_FAULTS[reason](most),
  too_fast: ({ retryAfterSeconds }) => `Not so fast: wait ${more(retryAfterSeconds, 'second')}.`,
  muted: ({ untilMs }) => `The host of this server lets you say nothing${until(untilMs)}.`,
  banned: ({ untilMs }) => `The host of this server does not let you play${until(untilMs)}.`,
  no_such_player: () => 'There is nobody of that name here.',
  bad_admin_key: () => 'That is not the key of this server.',
  no_such_report: () => 'There is no report with this number.',
  no_such_server: () => 'There is no such server any more.',
  no_held_gain: () => 'No gain of this match is held.',
}

/** A refusal in words, with the number of its rule. */
export function sayRefusal(refusal: WireRefusal): string {
  // The table gives each code a sentence for its own facts; a newer server may know more codes.
  const sentence = SENTENCES[refusal.code] as ((facts: WireRefusal) => string) | undefined
  return `${sentence?.(refusal) ?? refusal.code} (${refusal.rule})`
}
