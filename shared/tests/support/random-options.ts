import {
  masterOn,
  type Options,
  PRESET_OPTIONS,
  PRESETS,
  type Preset,
  parseSquare,
  readOptions,
  squareName,
} from '../../src/ddm/index.ts'
import { oneOf, type Pick } from './pick.ts'

/** Values that each option is flipped to, those of both presets among them. */
const FLIPS: { readonly [K in keyof Options]: readonly Options[K][] } = {
  summonBinding: ['figures', 'bound'],
  poolSize: [3, 6, 20],
  maxLevel4: [0, 'none'],
  maxSummons: [1, 4, 'none'],
  crestCap: [2, 99, 'none'],
  tripleSummon: ['on'],
  starter: ['A', 'B'],
  board: [
    { width: 7, length: 7 },
    { width: 9, length: 8 },
    { width: 25, length: 25 },
  ],
  obstacles: [['a3'], ['b2', 'c6', 'g4'], ['d4']],
  obstacleReach: ['overlap', 'neighbours'],
  netUse: ['oncePerNet'],
  summonCell: ['any'],
  moveChance: ['once', 'unlimited'],
  moveAfterAttack: ['yes', 'no'],
  passOwn: ['yes', 'no'],
  flyingPass: ['own', 'nonFlying'],
  itemTrigger: ['passOrStop', 'stopOnly'],
  itemsBlock: ['yes', 'no'],
  itemKeep: ['card', 'discardAll', 'keepAll'],
  itemsHidden: ['no'],
  typeAdvantage: [0, 10],
  retaliation: ['yes', 'no'],
  destroyAt: ['exceed'],
  lordAttacks: ['yes', 'no'],
  lordHitsFlying: ['yes', 'no'],
  replyAbilities: ['always', 'undefendedOnly'],
  abilityUses: ['unlimited', 'oncePerTurn'],
  chain: ['on', 'off'],
  stallLimit: [10, 'off'],
  turnLimit: [20, 60],
}

/** Options that lists depend on stay as the preset has them in most games. */
const RARE: readonly string[] = [
  'summonBinding',
  'poolSize',
  'obstacles',
] satisfies readonly (keyof Options)[]

/** A preset with changes to it, as a host names them. */
export interface OptionChanges {
  readonly preset: Preset
  readonly changes: Readonly<Record<string, unknown>>
}

/** Both presets, as they are and with each built option flipped once to each of its other values. */
export const SINGLE_FLIPS: readonly OptionChanges[] = PRESETS.flatMap((preset) => [
  { preset, changes: {} },
  ...Object.entries<readonly unknown[]>(FLIPS).flatMap(([option, values]) =>
    values
      .filter((value) =>
        Object.entries(PRESET_OPTIONS[preset]).every(
          ([name, usual]) => name !== option || usual !== value,
        ),
      )
      .map((value) => ({ preset, changes: { [option]: value } })),
  ),
])

/** The options of changes that are known to be legal. */
export function optionsOf({ preset, changes }: OptionChanges): Options {
  const options = readOptions(preset, changes)
  if (!options.ok) throw new Error(JSON.stringify(options.error))
  return options.value
}

/** A preset, most often on a small board with some options flipped and some obstacles. */
export function randomChanges(pick: Pick, preset: Preset = oneOf(pick, PRESETS)): OptionChanges {
  const changes: Record<string, unknown> = {}
  if (pick(3) > 0) changes['board'] = { width: 7 + 2 * pick(2), length: 7 + pick(4) }
  for (const [option, values] of Object.entries<readonly unknown[]>(FLIPS))
    if (pick(RARE.includes(option) ? 16 : 8) === 0) changes[option] = oneOf(pick, values)
  const { board } = optionsOf({ preset, changes: { ...changes, obstacles: [] } })
  if (pick(4) === 0) changes['obstacles'] = randomObstacles(pick, board)
  return { preset, changes }
}

/** Up to six squares of a board that are no Dungeon Master's. */
function randomObstacles(pick: Pick, board: Options['board']): readonly string[] {
  const names = Array.from({ length: 1 + pick(6) }, () =>
    squareName(pick(board.length) * 32 + pick(board.width)),
  )
  return [...new Set(names)].filter((name) => masterOn(board, parseSquare(name) ?? -1) === null)
}
