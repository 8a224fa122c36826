import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { BattleRefusal } from '@dungeon-dice/client-sdk/skirmish'
import { sayRefusal as sayServerRefusal } from '../text/refusals.ts'

type Sentences = {
  readonly [C in BattleRefusal['code']]: (facts: Extract<BattleRefusal, { code: C }>) => string
}

/** One sentence for each refusal of the rules; a missing code is a compile error. */
const SENTENCES: Sentences = {
  battle_over: () => 'The battle is over.',
  server_only: () => 'Only the server can do that.',
  already_out: ({ seat }) => `Seat ${seat} is out.`,
  offer_stands: () => 'A draw has already been offered.',
  already_offered: () => 'You have already offered a draw this turn.',
  no_offer: () => 'No draw is offered.',
  already_agreed: () => 'You have already agreed.',
  not_your_decision: ({ awaited }) => `It is the decision of seat ${awaited.join(' and ')}.`,
  wrong_step: ({ awaited }) => `You cannot do that now; you are asked for: ${awaited}.`,
  no_such_fighter: ({ fighter }) => `There is no fighter ${fighter}.`,
  already_acted: () => 'You have already acted in this turn.',
  moved_too_far: ({ limit }) => `You cannot act after more than ${limit} steps.`,
  too_far: ({ limit }) => `You can take at most ${limit} steps.`,
  not_a_step: () => 'A step goes to a square beside you.',
  off_grid: () => 'That square is off the grid.',
  occupied: ({ by }) => `The fighter of ${by} is there.`,
  no_such_move: ({ move }) => `Your fighter has no move ${move} at its stage.`,
  recharging: ({ turns }) => `Your moves are ready in ${turns} of your turns.`,
  not_a_strike: ({ move }) => `You cannot strike with ${move}.`,
  bad_target: () => 'It cannot be used on that target.',
  immune: ({ seat }) => `The fighter of ${seat} is immune.`,
  out_of_reach: () => 'The target is out of reach.',
  turn_begun: () => 'That is possible only at the start of your turn.',
  no_transform: () => 'Your fighter cannot transform any more.',
  not_transformed: () => 'Your fighter is not transformed.',
  bad_stage: ({ stage }) => `Your fighter cannot change to stage ${stage}.`,
}

/** A refusal as a sentence with its rule number. */
export function sayRefusal(refusal: WireRefusal<'skirmish'>): string {
  if (!Object.hasOwn(SENTENCES, refusal.code)) return sayServerRefusal(refusal as WireRefusal)
  // Each sentence takes the fields of its own code.
  const sentence = SENTENCES[refusal.code as BattleRefusal['code']] as (facts: object) => string
  return `${sentence(refusal)} (${refusal.rule})`
}
