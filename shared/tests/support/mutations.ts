import { type Intent, type Seat, type State, squareName } from '../../src/ddm/index.ts'
import nets from './nets.json' with { type: 'json' }
import type { Pick } from './pick.ts'

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
      return pick(2) === 0
        ? { ...intent, at: randomSquare(pick, state) }
        : { ...intent, from: beside(pick, intent.from) }
    default:
      return pick(2) === 0
        ? { type: 'move', walk: [randomSquare(pick, state), randomSquare(pick, state)] }
        : { type: 'attack', from: randomSquare(pick, state), at: randomSquare(pick, state) }
  }
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
