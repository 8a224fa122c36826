import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { DuelRefusal, LineUpError } from '@dungeon-dice/client-sdk/duel'
import { sayRefusal as sayServerRefusal } from '../text/refusals.ts'

type Refusal = DuelRefusal | LineUpError
type Sentences = {
  readonly [C in Refusal['code']]: (facts: Extract<Refusal, { code: C }>) => string
}

/** One sentence for each refusal of the rules; a missing code is a compile error. */
const SENTENCES: Sentences = {
  duel_over: () => 'The duel is over.',
  server_only: () => 'Only the server can do that.',
  offer_stands: () => 'A draw has already been offered.',
  already_offered: () => 'You have already offered a draw this turn.',
  no_offer: () => 'No draw is offered.',
  own_offer: () => 'You offered the draw yourself.',
  not_your_decision: ({ awaited }) => `It is the decision of seat ${awaited}.`,
  wrong_step: ({ awaited }) => `You cannot do that now; you are asked for: ${awaited}.`,
  malformed: () => 'An attack names each zone once.',
  already_placed: () => 'You have already placed a monster this turn.',
  not_in_reserve: ({ card }) => `${card} is not in your reserve.`,
  level_too_high: ({ level, limit }) =>
    `It is of level ${level}; at most level ${limit} can be placed now.`,
  zone_taken: ({ zone }) => `${zone ?? 'That zone'} is not a free zone of yours.`,
  bad_position: () => 'It cannot have that position.',
  no_monster: ({ zone }) => `You have no monster in ${zone ?? 'that zone'}.`,
  already_turned: () => 'It came or was turned this turn.',
  support_limit: ({ limit }) => `You can set or play at most ${limit} support cards a turn.`,
  wrong_window: () => 'That card cannot be used now.',
  no_such_card: () => 'There is no such card.',
  set_this_turn: () => 'That card was set this turn.',
  nothing_to_counter: () => 'There is no link that this card answers.',
  only_counters: () => 'Only counter cards answer a counter card.',
  damage_step: () => 'That card cannot be used in the Damage Step.',
  no_target: () => 'There is nothing to choose for that card.',
  bad_target: () => 'That is not a legal target.',
  first_turn: () => 'There is no Battle Phase in the first turn.',
  not_attack_position: ({ zone }) => `The monster in ${zone} is not in Attack Position.`,
  cannot_attack: ({ zone }) => `The monster in ${zone} cannot attack this turn.`,
  no_attack_left: ({ zone }) => `The monster in ${zone} has no attack left.`,
  not_direct: () => 'An attack cannot be direct here.',
  no_grant: () => 'No card allows an attack by or on several monsters.',
  lineup_monsters: ({ limit, got }) => `A line-up has ${limit} monsters, not ${got}.`,
  lineup_levels: ({ limit, got }) => `Levels add up to ${got}; at most ${limit} are allowed.`,
  lineup_level4: ({ limit, got }) => `${got} monsters are of level 4; at most ${limit} may be.`,
  lineup_supports: ({ limit, got }) => `A line-up has ${limit} support cards, not ${got}.`,
  lineup_twice: ({ card }) => `${card} is in the line-up twice.`,
  lineup_alike: ({ card }) => `${card} is in the line-up more than twice.`,
}

/** A refusal as a sentence with its rule number. */
export function sayRefusal(refusal: WireRefusal<'duel'>): string {
  if (!Object.hasOwn(SENTENCES, refusal.code)) return sayServerRefusal(refusal as WireRefusal)
  // Each sentence takes the fields of its own code.
  const sentence = SENTENCES[refusal.code as Refusal['code']] as (facts: object) => string
  return `${sentence(refusal)} (${refusal.rule})`
}
