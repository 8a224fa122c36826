import type { BattleRefusal } from '@dungeon-dice/client-sdk/skirmish'

type Code = BattleRefusal['code']

/** A sentence for each refusal of the rules, made from its facts: a missing one does not compile. */
export type RefusalTexts = {
  readonly [C in Code]: string | ((facts: Extract<BattleRefusal, { readonly code: C }>) => string)
}

/** Why something was refused, in English. */
export const REFUSALS_EN: RefusalTexts = {
  battle_over: 'The battle is over.',
  server_only: 'Only the server can do that.',
  already_out: 'This fighter is out.',
  offer_stands: 'A draw offer is already open.',
  already_offered: 'You can offer a draw only once a turn.',
  no_offer: 'No draw offer is open.',
  already_agreed: 'You have already agreed.',
  not_your_decision: 'It is not your turn.',
  wrong_step: ({ awaited }) =>
    awaited === 'strike'
      ? 'Use or decline your strike first.'
      : 'That cannot be done at this point of the turn.',
  no_such_fighter: 'There is no such fighter.',
  already_acted: 'You have already used your action this turn.',
  moved_too_far: ({ limit }) => `No action after more than ${limit} steps.`,
  too_far: ({ limit }) => `You can take at most ${limit} steps this turn.`,
  not_a_step: 'A step goes to a square next to you.',
  off_grid: 'That square is off the grid.',
  occupied: 'That square is taken.',
  no_such_move: 'Your fighter does not have this move at its stage.',
  recharging: ({ turns }) =>
    `Your moves are recharging: ${turns} more ${turns === 1 ? 'turn' : 'turns'}.`,
  not_a_strike: 'A strike is a normal attack or a close-range move.',
  bad_target: 'This cannot be used on that target.',
  immune: 'That fighter is immune until its next turn.',
  out_of_reach: 'The target is out of range.',
  turn_begun: 'Only possible at the start of the turn, before any step or action.',
  no_transform: 'Your fighter cannot transform again.',
  not_transformed: 'Only a transformed fighter can shift.',
  bad_stage: 'Your fighter cannot change to this stage.',
}
