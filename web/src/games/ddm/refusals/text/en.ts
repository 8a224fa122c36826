import type { RefusalSentences } from '../../../../lib/text/refusals/refusal-sentences.ts'
import { counted } from '../../../../lib/text/sentences.ts'

/** A day and a time, as sentences name them. */
const timeOf = (ms: number): string => new Date(ms).toLocaleString('en')

/** Why something was refused, in English. */
export const REFUSALS_EN = {
  /** Why something was refused. */
  refusals: {
    other: (code: string) => `The server refused this (${code}).`,
    rule: (rule: string) => `Rule ${rule}`,
    byCode: {
      // The server
      version_unsupported: 'This page is out of date. Reload it.',
      no_such_match: 'Match not found. It may be over.',
      bad_code: 'No match is waiting under this code. Check it for typos, or ask for a new one.',
      no_seat: 'You no longer have this seat.',
      seat_taken: 'Someone else took the seat.',
      draining: 'The server is about to restart. Try again in a minute.',
      moving: 'This is moving to another server. Try again in a moment.',
      too_big: 'That is too large.',
      not_found: 'Not found.',
      server_full: 'The server is full. Try again later.',
      not_rated: 'Matches with custom rules cannot be rated.',
      not_host: 'Only the host can do that.',
      nobody_there: 'No other player is there.',
      already_begun: 'The match has already started.',
      kicked: 'The host removed you from this match.',
      malformed: ({ at }) => {
        if (at === 'name') return 'This name is too long, or has characters that are not allowed.'
        const where = at === '' ? '' : ` (${at})`
        return `The server could not read what this page sent${where}.`
      },
      unknown_type: 'The server does not support this request.',
      seq_old: 'This was already sent.',
      seq_reused: 'Something else was sent instead. Try again.',
      stale_decision: 'Too late: the duel has moved on.',
      no_decision: 'You have nothing to decide right now.',
      not_started: 'The match has not started yet.',
      busy: 'The server is busy. Try again in a moment.',
      match_halted: 'The server stopped this match.',
      not_away: 'Your opponent is connected.',
      too_early: ({ waitSeconds }) => `Your opponent can still reconnect. Wait ${waitSeconds} s.`,
      internal: 'Server error. Nothing has changed; try again.',
      token_needed: 'You are not signed in. Reload the page.',
      bad_token: 'You were signed out. Sign in again.',
      token_expired: 'Your session expired. Sign in again.',
      bad_name: ({ reason }) =>
        ({
          length: 'This name is too long.',
          characters: 'This name has a character that is not allowed.',
          signs: 'No leading, trailing or doubled punctuation.',
          scripts: 'Use letters of a single script.',
        })[reason],
      name_refused: 'This name is not allowed on this server.',
      name_taken: 'This name, or a similar one, is taken.',
      bad_password: ({ least, most }) => `Use ${least} to ${most} characters, and not your name.`,
      wrong_credentials: 'Wrong name or password.',
      already_claimed: 'This account already has a name and a password.',
      not_claimed: 'This account has no name or password yet.',
      sign_in_busy: ({ retryAfterSeconds }) =>
        `Many people are signing in right now. Try again in ${retryAfterSeconds} s.`,
      wrong_recovery_code: 'Wrong name or recovery code, or the code was used before.',
      too_many: ({ retryAfterSeconds }) =>
        `Too many attempts. Try again in ${retryAfterSeconds} s.`,
      queue_full: 'The queue is full. Try again later.',
      not_offered: 'That bot is no longer available.',
      no_such_bot: ({ bots }) => `Unknown bot. Available: ${bots.join(', ')}.`,
      bots_busy: 'All bots are busy. Try again later.',
      not_watchable: 'This match does not allow spectators.',
      watch_full: 'This match has no room for more spectators.',
      not_over: 'The match is not over yet.',
      no_rematch: ({ reason }) =>
        ({
          declined: 'Your opponent declined the rematch.',
          left: 'Your opponent has left.',
          late: 'It is too late for a rematch.',
          series: 'The next match of the series starts by itself.',
          begun: 'The next match has already started.',
        })[reason],
      player_offline: 'This player is not in the lobby.',
      not_challengeable: 'This player cannot be challenged right now.',
      too_many_challenges: ({ most }) =>
        `You can have at most ${counted(most, 'open challenge', 'open challenges')}.`,
      no_challenge: 'This challenge is no longer open.',
      not_yourself: 'That is you.',
      already_challenged: 'You have already challenged this player.',
      challenge_declined: 'Your challenge was declined.',
      challenge_expired: 'Your challenge expired.',
      challenge_withdrawn: 'The challenge was withdrawn.',
      too_many_follows: ({ most }) =>
        `You can follow at most ${counted(most, 'player', 'players')}.`,
      too_many_blocks: ({ most }) => `You can block at most ${counted(most, 'player', 'players')}.`,
      chat_off: 'Chat is off.',
      phrases_only: 'Only quick chat is allowed here.',
      bad_line: ({ reason, most }) =>
        ({
          empty: 'The message is empty.',
          length: `Max. ${most} characters.`,
          characters: 'The message has a character that is not allowed.',
        })[reason],
      too_fast: ({ retryAfterSeconds }) => `You’re sending too fast. Wait ${retryAfterSeconds} s.`,
      muted: ({ untilMs }) =>
        untilMs === null
          ? 'You are muted on this server.'
          : `You are muted on this server until ${timeOf(untilMs)}.`,
      banned: ({ untilMs }) =>
        untilMs === null
          ? 'You are banned from this server.'
          : `You are banned from this server until ${timeOf(untilMs)}.`,
      no_such_player: 'Player not found.',
      bad_admin_key: 'Wrong admin key.',
      no_such_report: 'Report not found.',
      no_such_server: 'That server is no longer there.',
      no_held_gain: 'No rating gain from this match is on hold.',
      unknown_preset: 'This server does not offer these rules.',
      bad_seats: ({ least, most }) => `These rules are for ${least} to ${most} players.`,
      seat_not_free: 'That seat is taken. Choose another one.',
      too_slow: 'You came too late or were too slow twice. Try again in a few minutes.',
      no_claims: 'With more than two players, the server plays for those who are away.',
      no_such_list: 'You have no saved list of this name.',
      unknown_game: 'This server does not offer this game.',
      takes_no_list: 'You need no dice list for this game.',
      too_many_lists: ({ limit }) =>
        `You can save at most ${counted(limit, 'dice list', 'dice lists')}.`,
      too_many_connections: 'Too many connections from your network. Close some tabs.',
      shut_out: ({ retryAfterSeconds }) =>
        `Your network is blocked for ${retryAfterSeconds} s because of too many invalid requests.`,
      too_many_matches: ({ limit }) =>
        `You can play at most ${counted(limit, 'match', 'matches')} at once.`,
      too_many_waiting: ({ limit }) =>
        `You can have at most ${counted(limit, 'match', 'matches')} waiting.`,
      too_many_begun: ({ retryAfterSeconds }) =>
        `You started many matches. You can start the next one in ${retryAfterSeconds} s.`,
      storage_used: ({ retryAfterSeconds }) =>
        `You have used up your storage for now. Try again in ${retryAfterSeconds} s.`,
      too_many_steps: ({ retryAfterSeconds }) =>
        `Too many moves from your network. Try again in ${retryAfterSeconds} s.`,
      no_space: 'The server is out of disk space, so no new match can begin. Try again later.',
      origin_refused: 'This server does not accept pages from this site.',
      not_json: 'The server could not read what this page sent.',
      other_attempt: 'The players are agreeing on new dice.',
      already_committed: 'The dice are already agreed on.',
      not_committed: 'The dice are not agreed on yet.',
      other_nonce: 'Your part of the dice does not match your commitment.',
      dice_late: 'Your part of the dice came too late, so you lost the seat.',
      no_record: 'No replay of this match is available yet.',
      push_off: 'This server sends no notifications.',
      bad_endpoint: 'This server does not know the notification service of your browser.',
      // The duel
      duel_over: 'The duel is over.',
      not_your_decision: 'It is your opponent’s decision.',
      wrong_step: 'That cannot be done right now.',
      wrong_count: ({ need, got }) => `Choose ${counted(need, 'die', 'dice')}, not ${got}.`,
      no_such_die: ({ die }) => `You have no die ${die}.`,
      die_twice: ({ die }) => `Die ${die} is chosen twice.`,
      die_used: ({ die }) => `Die ${die} is already used up.`,
      not_rolled: ({ die }) => `Die ${die} was not rolled this turn.`,
      not_summon_face: ({ die }) => `Die ${die} does not show a summon crest.`,
      wrong_level: ({ die, need, have }) =>
        `Die ${die} has level ${have}; the summon needs level ${need}.`,
      no_such_figure: 'You have no such figure.',
      not_in_reserve: 'This figure is no longer in your reserve.',
      wrong_figure: 'This die cannot summon a figure of that level or type.',
      no_such_net: 'There is no such shape.',
      net_used: 'You have already used this shape.',
      no_such_orientation: 'This shape cannot be turned like that.',
      off_board: ({ at }) => `The piece would leave the board at ${at}.`,
      overlap: ({ at, on }) =>
        `${{ path: 'A path', dungeonMaster: 'A Dungeon Master', obstacle: 'An obstacle' }[on]} is already on ${at}.`,
      near_obstacle: ({ at }) => `${at} is next to an obstacle; no piece can go there.`,
      not_connected: 'The piece must touch your own path or your Dungeon Master.',
      bad_stand: ({ at }) => `The figure cannot stand on ${at}.`,
      no_monster: ({ at }) => `There is no monster on ${at}.`,
      not_yours: ({ at }) => `The monster on ${at} is not yours.`,
      already_attacked: ({ at }) => `The monster on ${at} has attacked and cannot move this turn.`,
      already_moved: ({ at }) => `The monster on ${at} has already moved this turn.`,
      cannot_move: ({ at }) => `The monster on ${at} cannot move this turn.`,
      bad_walk: 'A move starts where the monster stands and goes at least one space.',
      not_a_step: ({ from, to }) => `${from} and ${to} are not adjacent.`,
      not_path: ({ at }) => `There is no path on ${at}.`,
      item_blocks: ({ at }) => `The item on ${at} ends the move.`,
      blocked: ({ at }) => `The monster on ${at} is in the way.`,
      occupied: ({ at }) => `Another monster is on ${at}.`,
      too_far: ({ limit, spaces }) =>
        `That is ${counted(spaces, 'space', 'spaces')}; this monster moves at most ${limit}.`,
      no_attacker: ({ at }) => `None of your figures can attack from ${at}.`,
      cannot_attack: 'Your Dungeon Master cannot attack under these rules.',
      no_attack_left: ({ made, allowed }) => `It has used ${made} of ${allowed} attacks this turn.`,
      bad_target: ({ at }) => `${at} is not a valid target.`,
      out_of_reach: ({ reach, distance }) =>
        distance === null
          ? 'No path leads to the target.'
          : `The target is ${counted(distance, 'space', 'spaces')} away, and the attack reaches ${reach}.`,
      flying_target: ({ at }) => `The monster on ${at} is flying and cannot be hit by this one.`,
      crest_pool_short: ({ crest, need, have }) =>
        `This costs ${counted(need, `${crest} crest`, `${crest} crests`)}; you have ${have}.`,
      no_such_ability: 'This card has no such ability.',
      wrong_timing: 'This ability cannot be used right now.',
      wrong_trigger: ({ trigger }) =>
        `This ability can only be used ${{ 'on-own-attack': 'when its monster attacks', 'on-attacked': 'when its monster is attacked', 'would-take-battle-damage': 'when its monster would take damage in battle' }[trigger]}.`,
      one_answer: 'Under these rules you can either defend or respond, not both.',
      limit_reached: 'This ability cannot be used again this turn.',
      bad_choices: ({ field }) =>
        `This is not allowed: ${{ targets: 'the target', crests: 'the number of crests', level: 'the level', direction: 'the direction', give: 'the crest that is paid', get: 'the crest that is gained' }[field]}.`,
      no_target: 'There is no valid target.',
      out_of_range: ({ range, distance }) =>
        `The target is ${counted(distance, 'space', 'spaces')} away, and the ability reaches ${range}.`,
      must_happen: 'This ability is free and cannot be declined.',
      already_jumped: ({ at }) => `The monster on ${at} has already jumped this turn.`,
      not_a_vortex: ({ at }) => `There is no vortex on ${at}.`,
      no_such_option: ({ options }) => `There are only ${options} options.`,
      offer_stands: 'A draw has already been offered.',
      already_offered: 'You have already offered a draw this turn.',
      no_offer: 'No draw was offered.',
      own_offer: 'Your opponent has to answer your offer.',
      server_only: 'Only the server can do that.',
      // Dice lists
      wrong_dice_count: ({ need, got }) => `A list needs ${need} dice; this one has ${got}.`,
      unknown_die: ({ id }) => `There is no die called ${id} here.`,
      too_many_level_4: ({ allowed, got }) =>
        `A list has at most ${allowed} level 4 dice; this one has ${got}.`,
      wrong_figure_count: ({ need, got }) =>
        `A list needs ${counted(need, 'figure', 'figures')}; this one has ${got}.`,
      unknown_figure: ({ id }) => `There is no figure called ${id} here.`,
      abilities_unknown: ({ id }) => `The abilities of ${id} are unknown, so it cannot be played.`,
      figure_without_die: ({ id }) =>
        `No die on the list can summon ${id}: it needs one of the same level and type.`,
      // Options
      unknown_option: ({ option }) => `There is no option ${option}.`,
      bad_value: ({ option }) => `The option ${option} cannot have this value.`,
      not_built: ({ option }) => `The option ${option} does not support this value yet.`,
    } satisfies RefusalSentences,
  },
}

export type RefusalsText = typeof REFUSALS_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends RefusalsText {}
}
