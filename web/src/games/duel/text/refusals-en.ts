import type { DuelRefusal, LineUpError } from '@dungeon-dice/client-sdk/duel'

type Refusal = DuelRefusal | LineUpError
type Code = Refusal['code']

/** A sentence for each refusal of the rules, made from its facts: a missing one does not compile. */
export type RefusalTexts = {
  readonly [C in Code]: string | ((facts: Extract<Refusal, { readonly code: C }>) => string)
}

/** Why something was refused, in English. */
export const REFUSALS_EN: RefusalTexts = {
  duel_over: 'The duel is over.',
  server_only: 'Only the server can do that.',
  offer_stands: 'A draw offer is already open.',
  already_offered: 'You can offer a draw only once a turn.',
  no_offer: 'No draw offer is open.',
  own_offer: 'That is your own offer.',
  not_your_decision: 'It is not your decision.',
  wrong_step: 'That cannot be done at this point of the turn.',
  malformed: 'A zone was named twice.',
  already_placed: 'You have already placed a monster this turn.',
  not_in_reserve: 'That card is not in your reserve.',
  level_too_high: ({ level, limit }) =>
    `Level ${level} is too high now: at most level ${limit} this turn.`,
  zone_taken: 'That zone is taken.',
  bad_position: 'The monster cannot take that position.',
  no_monster: 'No monster stands there.',
  already_turned: 'This monster arrived or was turned this turn.',
  support_limit: ({ limit }) => `You can set or play at most ${limit} support cards a turn.`,
  wrong_window: 'That card cannot be used now.',
  no_such_card: 'There is no such card.',
  set_this_turn: 'A trap or counter card works from the turn after it was set.',
  nothing_to_counter: 'There is nothing that this card can negate.',
  only_counters: 'A counter card can only be answered by a counter card.',
  damage_step: 'That card cannot be used in the Damage Step.',
  no_target: 'There is no target for it.',
  bad_target: 'That target is not possible.',
  first_turn: 'The first turn of the duel has no Battle Phase.',
  not_attack_position: 'Only a monster in attack position can attack.',
  cannot_attack: 'This monster cannot attack this turn.',
  no_attack_left: 'This monster has already attacked this turn.',
  not_direct: 'You can attack directly only while your opponent has no monster.',
  no_grant: 'Several monsters can fight at once only after a card that allows it.',
  lineup_monsters: ({ limit, got }) => `You need ${limit} monsters; you have ${got}.`,
  lineup_twice: 'Each monster can be chosen only once.',
  lineup_levels: ({ limit, got }) => `The levels add up to ${got}; at most ${limit} are allowed.`,
  lineup_level4: ({ limit, got }) =>
    `At most ${limit} monsters of level 4 are allowed; you have ${got}.`,
  lineup_supports: ({ limit, got }) => `You need ${limit} support cards; you have ${got}.`,
  lineup_alike: 'At most 2 copies of the same support card are allowed.',
}
