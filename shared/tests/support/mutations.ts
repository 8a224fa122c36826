import {
  CRESTS,
  type Intent,
  LEVELS,
  type Seat,
  type State,
  squareName,
} from '../../src/ddm/index.ts'
import {
  CHOICE_FIELDS,
  type Choices,
  DIRECTIONS,
  PIECES,
  type Target,
} from '../../src/ddm/model/choices.ts'
import nets from './nets.json' with { type: 'json' }
import { oneOf, type Pick } from './pick.ts'

/** An intent and who gives it. */
export interface Attempt {
  readonly actor: Seat | 'server'
  readonly intent: Intent
}

const TYPES: readonly Intent[] = [
  { type: 'skip' },
  { type: 'endTurn' },
  { type: 'defend' },
  { type: 'take' },
  { type: 'pass' },
  { type: 'decline' },
  { type: 'choose', option: 1 },
  { type: 'roll', dice: [1, 2, 3] },
  { type: 'answerDraw', accept: true },
  { type: 'lapse', seat: 'A', result: 'loss' },
]

const randomSquare = (pick: Pick, { setup }: State): string =>
  squareName(pick(setup.options.board.length) * 32 + pick(setup.options.board.width))

/** A square beside the one named, perhaps off the board: never the same. */
function beside(pick: Pick, name: string): string {
  const [dx, dy] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ][pick(4)] ?? [1, 0]
  const x = Math.max(0, name.charCodeAt(0) - 97 + (dx ?? 0))
  const y = Math.max(0, Number(name.slice(1)) - 1 + (dy ?? 0))
  return squareName(y * 32 + x)
}

/** The intent with one thing about it changed. */
export function mutate(pick: Pick, state: State, { actor, intent }: Attempt): Attempt {
  const kind = pick(8)
  if (kind === 0) return { actor: actor === 'A' ? 'B' : 'A', intent }
  if (kind === 1) return { actor: 'server', intent }
  if (kind === 2) return { actor, intent: TYPES[pick(TYPES.length)] ?? intent }
  return { actor, intent: twist(pick, state, intent) }
}

function twist(pick: Pick, state: State, intent: Intent): Intent {
  switch (intent.type) {
    case 'roll':
      return twistRoll(pick, intent.dice)
    case 'dimension':
      return twistDimension(pick, state, intent)
    case 'move':
      return twistWalk(pick, state, intent.walk)
    case 'attack':
      return twistAttack(pick, state, intent)
    case 'ability':
      return pick(2) === 0
        ? { ...intent, choices: twistChoices(pick, state, intent.choices) }
        : oneOf(pick, [
            { ...intent, ability: intent.ability + 1 },
            { ...intent, ability: 1 },
            { ...intent, from: randomSquare(pick, state) },
            { ...intent, from: squareOfFigure(pick, state) },
          ])
    case 'summonAbility':
      return { ...intent, choices: twistChoices(pick, state, intent.choices) }
    case 'choose':
      return { ...intent, option: pick(8) - 1 }
    case 'jump':
      return pick(2) === 0
        ? { ...intent, to: squareOfFigure(pick, state) }
        : { ...intent, from: intent.to, to: intent.from }
    default:
      return pick(2) === 0
        ? { type: 'move', walk: [randomSquare(pick, state), randomSquare(pick, state)] }
        : { type: 'attack', from: randomSquare(pick, state), at: randomSquare(pick, state) }
  }
}

function twistAttack(
  pick: Pick,
  state: State,
  intent: Extract<Intent, { type: 'attack' }>,
): Intent {
  const [named] = intent.abilities ?? []
  return oneOf<Intent>(pick, [
    { ...intent, at: randomSquare(pick, state) },
    { ...intent, from: beside(pick, intent.from) },
    { ...intent, abilities: [{ ability: 1 + pick(2), choices: { crests: 1 + pick(4) } }] },
    named === undefined
      ? intent
      : { ...intent, abilities: [{ ...named, choices: twistChoices(pick, state, named.choices) }] },
  ])
}

/** A square that holds a figure; any square of an empty dungeon. */
function squareOfFigure(pick: Pick, state: State): string {
  const squares = [...state.monsters, ...state.items].map(({ square }) => squareName(square))
  return squares.length === 0 ? randomSquare(pick, state) : oneOf(pick, squares)
}

/** Choices with one field more, fewer or of another value. */
function twistChoices(pick: Pick, state: State, choices: Choices): Choices {
  const field = oneOf(pick, CHOICE_FIELDS)
  const { [field]: _, ...rest } = choices
  if (pick(4) === 0) return rest
  const { targets = [], crests = 0 } = choices
  const target: Target = {
    at: squareOfFigure(pick, state),
    piece: oneOf(pick, PIECES),
  }
  const changes: Required<{ [K in keyof Choices]: readonly NonNullable<Choices[K]>[] }> = {
    targets: [[], [target], [...targets, target], [...targets, ...targets], targets.slice(1)],
    crests: [crests + 1, crests - 1, crests + pick(12), crests + 0.5],
    level: LEVELS,
    direction: DIRECTIONS,
    give: CRESTS,
    get: CRESTS,
  }
  return { ...rest, [field]: oneOf<unknown>(pick, changes[field]) }
}

function twistRoll(pick: Pick, dice: readonly number[]): Intent {
  const place = pick(dice.length)
  const twisted = [
    dice.slice(1),
    [...dice, 1],
    dice.map((die, i) => (i === place ? die + 1 : die)),
    dice.map((die, i) => (i === place ? 0 : die)),
    dice.map(() => dice[0] ?? 1),
  ]
  return { type: 'roll', dice: twisted[pick(twisted.length)] ?? [] }
}

function twistDimension(
  pick: Pick,
  state: State,
  intent: Extract<Intent, { type: 'dimension' }>,
): Intent {
  const twisted: readonly Intent[] = [
    { ...intent, at: beside(pick, intent.at) },
    { ...intent, at: randomSquare(pick, state) },
    { ...intent, turn: ([0, 90, 180, 270] as const)[pick(4)] ?? 0 },
    { ...intent, flip: !intent.flip },
    { ...intent, net: (nets.nets[pick(11)]?.id ?? intent.net) as typeof intent.net },
    { ...intent, die: intent.die + 1 },
    { ...intent, figure: (intent.figure ?? 0) + 1 },
    { ...intent, stand: beside(pick, intent.stand ?? intent.at) },
  ]
  return twisted[pick(twisted.length)] ?? intent
}

function twistWalk(pick: Pick, state: State, walk: readonly string[]): Intent {
  const place = pick(walk.length)
  const last = walk.at(-1) ?? 'a1'
  const twisted = [
    walk.map((square, i) => (i === place ? beside(pick, square) : square)),
    [...walk, beside(pick, last)],
    [...walk, beside(pick, last), last],
    [...walk].reverse(),
    walk.slice(1),
    [randomSquare(pick, state), ...walk.slice(1)],
    [],
  ]
  return { type: 'move', walk: twisted[pick(twisted.length)] ?? [] }
}
