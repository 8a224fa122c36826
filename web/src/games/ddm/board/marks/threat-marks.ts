import {
  answersOf,
  hasGeneral,
  type Monster,
  masterSquare,
  otherSeat,
  type Seat,
  type SquareName,
  type State,
  squareName,
} from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../../lib/text/text.tsx'
import { nameAt, placeOf } from '../layout.ts'
import type { Mark } from '../scene.ts'
import { hasRolled, mostRolled, nextTurnOf } from './next-turn.ts'

/** An opposing monster, and where it can stand when it attacks. */
interface Attacker {
  readonly monster: Monster
  readonly stands: ReadonlySet<SquareName>
}

/** Something that can be attacked, and how many crests the other side lacks for it now. */
export interface Threat {
  readonly square: SquareName
  readonly lacking: number
}

function namesIn(rows: readonly number[]): readonly SquareName[] {
  return rows.flatMap((row, y) =>
    Array.from({ length: 32 - Math.clz32(row) }, (_, x) => x)
      .filter((x) => (row & (1 << x)) !== 0)
      .map((x) => nameAt(x, y)),
  )
}

function neighbours(square: SquareName): readonly SquareName[] {
  const { x, y } = placeOf(square)
  return [nameAt(x, y - 1), nameAt(x - 1, y), nameAt(x + 1, y), nameAt(x, y + 1)]
}

/** The monsters of a seat in a state in which it acts, and where walks take them. */
function attackersIn(state: State, seat: Seat): readonly Attacker[] {
  const answers = answersOf(state)
  const reaches = answers?.type === 'act' ? answers.reaches : []
  return state.monsters
    .filter(({ controller, attacks, card }) => controller === seat && attacks < card.attacksPerTurn)
    .map((monster) => {
      const reach = reaches.find(({ from }) => from === monster.square)
      return {
        monster,
        stands: new Set([squareName(monster.square), ...namesIn(reach?.ends ?? [])]),
      }
    })
}

/** Whether flying does not keep the target from this attacker (R11.4, R13.9). */
const hits = (state: State, attacker: Monster, target: Monster | null): boolean =>
  target === null ||
  !hasGeneral(state, target, 'flying') ||
  hasGeneral(state, attacker, 'flying') ||
  hasGeneral(state, attacker, 'hits-flying')

const canAttack = (
  state: State,
  attackers: readonly Attacker[],
  at: SquareName,
  target: Monster | null,
): boolean => {
  const around = neighbours(at)
  return attackers.some(
    ({ monster, stands }) =>
      around.some((square) => stands.has(square)) && hits(state, monster, target),
  )
}

/** Whether the Dungeon Master of `foe` strikes at a monster beside it (R12.10, R12.11). */
function isByMaster(state: State, foe: Seat, at: SquareName, target: Monster): boolean {
  const { board, lordAttacks, lordHitsFlying } = state.setup.options
  return (
    lordAttacks === 'yes' &&
    neighbours(at).includes(squareName(masterSquare(board, foe))) &&
    (lordHitsFlying === 'yes' || !hasGeneral(state, target, 'flying'))
  )
}

/** The figures of `seat` that the opponent can attack next, by walks and attacks alone. */
export function threatsTo(state: State, seat: Seat): readonly Threat[] {
  const foe = otherSeat(seat)
  const rolls = !hasRolled(state, foe)
  const attackLacking = state.seats[foe].crests.attack > 0 ? 0 : 1
  const canPay = attackLacking === 0 || (rolls && mostRolled(state, foe, 'attack') > 0)
  if (!canPay || state.outcome !== null) return []
  const most = rolls ? mostRolled(state, foe, 'movement') : 0
  const found = new Map<SquareName, number>()
  for (let more = 0; more <= most; more += 1) {
    const next = nextTurnOf(state, foe, more)
    const attackers = attackersIn(next, foe)
    for (const { at, monster } of targetsOf(next, seat))
      if (!found.has(at))
        if (
          canAttack(next, attackers, at, monster) ||
          (monster !== null && isByMaster(next, foe, at, monster))
        )
          found.set(at, more + attackLacking)
  }
  return [...found].map(([square, lacking]) => ({ square, lacking }))
}

const targetsOf = (
  { monsters, setup }: State,
  seat: Seat,
): readonly { readonly at: SquareName; readonly monster: Monster | null }[] => [
  { at: squareName(masterSquare(setup.options.board, seat)), monster: null },
  ...monsters
    .filter(({ controller }) => controller === seat)
    .map((monster) => ({ at: squareName(monster.square), monster })),
]

/** Free path on which the other side could attack whoever stands there, with the crests that it has. */
function exposedSquares(state: State, seat: Seat): readonly SquareName[] {
  const foe = otherSeat(seat)
  if (state.seats[foe].crests.attack === 0 || state.outcome !== null) return []
  const next = nextTurnOf(state, foe, 0)
  const attackers = attackersIn(next, foe)
  const held = new Set(state.monsters.map(({ square }) => squareName(square)))
  return [...namesIn(state.path.A), ...namesIn(state.path.B)].filter(
    (square) => !held.has(square) && canAttack(next, attackers, square, null),
  )
}

/**
 * Marks of what the other side can attack in its next turn, or in what is left of this one: own
 * figures, tagged with the crests that it would have to roll for it, and free path where one would
 * stand in reach of it now.
 */
export const threatMarks = (state: State, seat: Seat, { squares: text }: Text): readonly Mark[] => [
  ...threatsTo(state, seat).map(
    ({ square, lacking }): Mark => ({
      square,
      kind: 'threat',
      words: text.threat(lacking),
      ...(lacking === 0 ? {} : { tag: `+${lacking}` }),
    }),
  ),
  ...exposedSquares(state, seat).map(
    (square): Mark => ({ square, kind: 'threat', words: text.threat(0) }),
  ),
]
