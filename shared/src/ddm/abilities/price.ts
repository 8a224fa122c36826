import type { Ability, Cost } from '../model/ability.ts'
import type { Choices } from '../model/choices.ts'
import type { AbilityUse, State } from '../model/state.ts'
import { CRESTS, type Crest, type Seat } from '../types.ts'
import type { Source } from './source.ts'

/** Price of an ability with given choices. */
export interface Price {
  readonly crest: Crest
  readonly count: number
}

/**
 * The price of an ability for valid choices; `levels` is the sum of its targets' levels. Null if it
 * is free.
 */
export function priceOf({ cost }: Ability, choices: Choices, levels: number): Price | null {
  if (cost === null) return null
  const crest = cost.crest === 'any' ? choices.give : cost.crest
  if (crest === undefined) return null
  return { crest, count: (choices.crests ?? cost.count) + surcharge(cost, choices, levels) }
}

function surcharge({ plusPer }: Cost, { level }: Choices, levels: number): number {
  if (plusPer === undefined) return 0
  return plusPer === 'target-level' ? levels : (level ?? 0)
}

/** Uses of an ability this turn. */
export const useOf = ({ uses }: Pick<Source, 'uses'>, ability: number): AbilityUse =>
  uses.find((use) => use.ability === ability) ?? { ability, times: 0, crests: 0 }

/**
 * Most crests that may be paid for an ability, by its card and remaining limit; Infinity without a
 * limit (R18.9).
 */
export function mostCrests({ cost, limit }: Ability, { crests: spent }: AbilityUse): number {
  const left = limit !== undefined && 'crests' in limit ? limit.crests - spent : Infinity
  return Math.min(cost?.max ?? Infinity, left)
}

/** Whether a seat can pay a price (R6.6). */
export const canPay = (state: State, seat: Seat, price: Price | null): boolean =>
  price === null || state.seats[seat].crests[price.crest] >= price.count

/** Whether a seat can pay the least an ability can cost, whatever the choices. */
export function mayPay({ seats }: State, seat: Seat, { cost }: Ability): boolean {
  if (cost === null) return true
  const { crests } = seats[seat]
  if (cost.crest === 'any') return CRESTS.some((crest) => crests[crest] >= cost.count)
  return crests[cost.crest] >= cost.count
}
