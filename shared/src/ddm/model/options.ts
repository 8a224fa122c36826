/** A number, or no limit. */
export type Limit = number | 'none'

/** All options (R19) with their values by the rule book; rules refer to them by these names. */
export interface Options {
  readonly summonBinding: 'figures' | 'bound'
  readonly poolSize: number
  readonly maxLevel4: Limit
  readonly maxSummons: Limit
  readonly crestCap: Limit
  readonly tripleSummon: 'on' | 'off'
  readonly starter: 'random' | 'A' | 'B'
  readonly board: { readonly width: number; readonly length: number }
  /** Square names, in board order. */
  readonly obstacles: readonly string[]
  readonly obstacleReach: 'overlap' | 'neighbours'
  readonly netUse: 'free' | 'oncePerNet'
  readonly summonCell: 'anchor' | 'any'
  readonly moveChance: 'once' | 'unlimited'
  readonly moveAfterAttack: 'yes' | 'no'
  readonly passOwn: 'yes' | 'no'
  readonly flyingPass: 'own' | 'nonFlying'
  readonly itemTrigger: 'passOrStop' | 'stopOnly'
  readonly itemsBlock: 'yes' | 'no'
  readonly itemKeep: 'card' | 'discardAll' | 'keepAll'
  readonly itemsHidden: 'yes' | 'no'
  readonly typeAdvantage: 0 | 10
  readonly retaliation: 'yes' | 'no'
  readonly destroyAt: 'reach' | 'exceed'
  readonly lordAttacks: 'yes' | 'no'
  readonly lordHitsFlying: 'yes' | 'no'
  readonly replyAbilities: 'always' | 'undefendedOnly'
  readonly abilityUses: 'unlimited' | 'oncePerTurn'
  readonly chain: 'on' | 'off'
  /** In turns of both players. */
  readonly stallLimit: number | 'off'
  /** In turns of both players. */
  readonly turnLimit: number
}

/** The rule sets a host can choose (R19). */
export const PRESETS = ['tabletop', 'gba'] as const
export type Preset = (typeof PRESETS)[number]

const TABLETOP: Options = {
  summonBinding: 'figures',
  poolSize: 15,
  maxLevel4: 3,
  maxSummons: 10,
  crestCap: 10,
  tripleSummon: 'off',
  starter: 'random',
  board: { width: 13, length: 19 },
  obstacles: [],
  obstacleReach: 'overlap',
  netUse: 'free',
  summonCell: 'anchor',
  moveChance: 'once',
  moveAfterAttack: 'no',
  passOwn: 'yes',
  flyingPass: 'own',
  itemTrigger: 'passOrStop',
  itemsBlock: 'no',
  itemKeep: 'card',
  itemsHidden: 'yes',
  typeAdvantage: 0,
  retaliation: 'no',
  destroyAt: 'reach',
  lordAttacks: 'yes',
  lordHitsFlying: 'yes',
  replyAbilities: 'always',
  abilityUses: 'unlimited',
  chain: 'on',
  stallLimit: 50,
  turnLimit: 400,
}

const GBA: Options = {
  ...TABLETOP,
  summonBinding: 'bound',
  maxLevel4: 'none',
  crestCap: 99,
  obstacleReach: 'neighbours',
  moveChance: 'unlimited',
  moveAfterAttack: 'yes',
  passOwn: 'no',
  flyingPass: 'nonFlying',
  itemTrigger: 'stopOnly',
  itemsBlock: 'yes',
  itemKeep: 'discardAll',
  typeAdvantage: 10,
  retaliation: 'yes',
  lordAttacks: 'no',
  lordHitsFlying: 'no',
  replyAbilities: 'undefendedOnly',
  abilityUses: 'oncePerTurn',
  chain: 'off',
  stallLimit: 'off',
}

/** All options of each preset (R19). */
export const PRESET_OPTIONS: Readonly<Record<Preset, Options>> = { tabletop: TABLETOP, gba: GBA }
