import { type Catalogue, type Options, PRESETS } from '../../src/ddm/index.ts'
import { DECISIONS, EVENTS, INTENTS, REFUSALS, WINDOWS } from './book.ts'
import { type Goal, named, optionGoals } from './frame.ts'

/** Values that each option is set to in some game, so that every built one is flipped (R19). */
export const FLIPS: { readonly [K in keyof Options]: readonly Options[K][] } = {
  summonBinding: ['figures', 'bound'],
  poolSize: [3, 20],
  maxLevel4: [0, 'none'],
  maxSummons: [1, 'none'],
  crestCap: [2, 99, 'none'],
  tripleSummon: ['on', 'off'],
  starter: ['random', 'A', 'B'],
  board: [
    { width: 7, length: 7 },
    { width: 25, length: 25 },
  ],
  obstacles: [['b4', 'f6']],
  obstacleReach: ['overlap', 'neighbours'],
  netUse: ['free', 'oncePerNet'],
  summonCell: ['anchor', 'any'],
  moveChance: ['once', 'unlimited'],
  moveAfterAttack: ['yes', 'no'],
  passOwn: ['yes', 'no'],
  flyingPass: ['own', 'nonFlying'],
  itemTrigger: ['passOrStop', 'stopOnly'],
  itemsBlock: ['yes', 'no'],
  itemKeep: ['card', 'discardAll', 'keepAll'],
  itemsHidden: ['yes', 'no'],
  typeAdvantage: [0, 10],
  retaliation: ['yes', 'no'],
  destroyAt: ['reach', 'exceed'],
  lordAttacks: ['yes', 'no'],
  lordHitsFlying: ['yes', 'no'],
  replyAbilities: ['always', 'undefendedOnly'],
  abilityUses: ['unlimited', 'oncePerTurn'],
  chain: ['on', 'off'],
  stallLimit: [6, 'off'],
  turnLimit: [12],
}

/** Goals that no duel reaches, with the reason; all others that the rule book names must be reached. */
export const OUT_OF_REACH: Readonly<Record<Goal, string>> = {
  'refusal ability one_answer R11.9': 'who may not answer any more has no legal answer: not asked',
  'refusal attack one_answer R11.9': 'only the attacked side is held to one answer',
  'refusal attack cannot_move R10.11': 'an attack ability is no charge',
  'refusal attack wrong_trigger R14.16': 'an attack ability is used in an own attack',
  'refusal summonAbility no_target R14.11': 'an ability without a target is not asked about',
}

/** Rules that end a duel; R17.2 is left out, since nothing takes from both Dungeon Masters at once. */
const ENDINGS = ['R17.1', 'R17.3', 'R17.6.1', 'R17.6.2', 'R17.6.3', 'R17.6.4', 'R17.8']
const LADDERS = ['R17.4', 'R17.7', 'R17.9']
const BATTLE_ENDS = ['done', 'gone', 'changedSides', 'outOfReach', 'notAttackable']
const HAPPENED = ['all', 'part', 'nothing']

/** All goals of games with these dice and figures. */
export const goalsOf = (catalogue: Catalogue): readonly Goal[] => [
  ...catalogueGoals(catalogue),
  ...languageGoals(),
  ...optionGoals(FLIPS),
  ...named('preset', PRESETS),
  ...named('happened', HAPPENED),
  ...named('battle', BATTLE_ENDS),
  ...named('ending', ENDINGS),
  ...named('ladder', LADDERS),
]

/** Every die dimensioned, every ability activated, every item set off. */
function catalogueGoals({ dice, cards }: Catalogue): readonly Goal[] {
  const abilities = [...cards.values()].flatMap(({ id, abilities }) =>
    abilities.map((_, place) => `${id}/${place + 1}`),
  )
  const items = [...cards.values()].filter(({ kind }) => kind === 'item').map(({ id }) => id)
  return [...named('die', dice.keys()), ...named('ability', abilities), ...named('item', items)]
}

/** Everything that section 23 names. */
function languageGoals(): readonly Goal[] {
  const refusals = [...REFUSALS].flatMap(([intent, codes]) =>
    codes.map((code) => `${intent} ${code}`),
  )
  return [
    ...named('intent', INTENTS),
    ...named('decision', DECISIONS),
    ...named('default', DECISIONS),
    ...named('window', WINDOWS),
    ...named('event', EVENTS),
    ...named('refusal', refusals).filter((goal) => !(goal in OUT_OF_REACH)),
  ]
}
