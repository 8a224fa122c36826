import type { Options } from '@dungeon-dice/client-sdk/rules'

/** The kinds of inputs: one of some values, a number, a board, squares. */
export type OptionField =
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | {
      readonly kind: 'number'
      readonly least: number
      readonly most: number
      /** The value that says that there is no limit. */
      readonly without?: 'none' | 'off'
    }
  | { readonly kind: 'board' }
  | { readonly kind: 'squares' }

/** An option as the form asks for it. */
export interface AskedOption {
  readonly name: keyof Options
  readonly field: OptionField
  /** The rule that speaks of it. */
  readonly rule: string
}

/** Parts of the form, in which options stand that belong together. */
export type OptionGroup =
  | 'lists'
  | 'board'
  | 'dimensioning'
  | 'walking'
  | 'items'
  | 'battle'
  | 'abilities'
  | 'end'

const choice = (...values: readonly (string | number)[]): OptionField => ({
  kind: 'choice',
  values,
})
const yesNo = choice('yes', 'no')

const asked = (name: keyof Options, rule: string, field: OptionField): AskedOption => ({
  name,
  rule,
  field,
})

/** Every option that can be changed (R19), in the order of the form; largest numbers are the server's. */
export const OPTION_FIELDS: Readonly<Record<OptionGroup, readonly AskedOption[]>> = {
  lists: [
    asked('summonBinding', 'R2.5', choice('figures', 'bound')),
    asked('poolSize', 'R2.1', { kind: 'number', least: 3, most: 99 }),
    asked('maxLevel4', 'R2.2', { kind: 'number', least: 0, most: 99, without: 'none' }),
    asked('maxSummons', 'R7.6', { kind: 'number', least: 0, most: 999, without: 'none' }),
    asked('crestCap', 'R6.4', { kind: 'number', least: 0, most: 9999, without: 'none' }),
    asked('tripleSummon', 'R7.4', choice('on', 'off')),
  ],
  board: [
    asked('starter', 'R4.1', choice('random', 'A', 'B')),
    asked('board', 'R3.1', { kind: 'board' }),
    asked('obstacles', 'R3.4', { kind: 'squares' }),
    asked('obstacleReach', 'R3.5', choice('overlap', 'neighbours')),
  ],
  dimensioning: [
    asked('netUse', 'R9.3', choice('free', 'oncePerNet')),
    asked('summonCell', 'R9.7', choice('anchor', 'any')),
  ],
  walking: [
    asked('moveChance', 'R10.3', choice('once', 'unlimited')),
    asked('moveAfterAttack', 'R10.4', yesNo),
    asked('passOwn', 'R10.6', yesNo),
    asked('flyingPass', 'R13.4', choice('own', 'nonFlying')),
  ],
  items: [
    asked('itemsHidden', 'R8.2', yesNo),
    asked('itemTrigger', 'R15.3', choice('passOrStop', 'stopOnly')),
    asked('itemsBlock', 'R10.8', yesNo),
    asked('itemKeep', 'R15.8', choice('card', 'discardAll', 'keepAll')),
  ],
  battle: [
    asked('typeAdvantage', 'R12.13', choice(0, 10)),
    asked('retaliation', 'R12.3', yesNo),
    asked('destroyAt', 'R12.7', choice('reach', 'exceed')),
    asked('lordAttacks', 'R12.10', yesNo),
    asked('lordHitsFlying', 'R12.11', yesNo),
  ],
  abilities: [
    asked('replyAbilities', 'R11.9', choice('always', 'undefendedOnly')),
    asked('abilityUses', 'R14.2', choice('unlimited', 'oncePerTurn')),
    asked('chain', 'R16.10', choice('on', 'off')),
  ],
  end: [
    asked('stallLimit', 'R17.7', { kind: 'number', least: 1, most: 9999, without: 'off' }),
    asked('turnLimit', 'R17.9', { kind: 'number', least: 2, most: 9999 }),
  ],
}

/** Sizes that a side of the board can have (R3.1): a width is odd. */
export const BOARD_SIDES = {
  width: [7, 9, 11, 13, 15, 17, 19, 21, 23, 25],
  length: Array.from({ length: 19 }, (_, more) => 7 + more),
} as const
