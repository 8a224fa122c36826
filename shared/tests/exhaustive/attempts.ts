import { NETS } from '../../src/ddm/geometry/nets.ts'
import { STEPS } from '../../src/ddm/geometry/square.ts'
import {
  type Actor,
  answerAt,
  answersOf,
  type Choices,
  CRESTS,
  countAnswers,
  type Decision,
  DIRECTIONS,
  type DimensionIntent,
  decisionOf,
  type Intent,
  LEVELS,
  masterSquare,
  monsterOn,
  otherSeat,
  parseSquare,
  SEATS,
  type State,
  squareName,
  type Target,
} from '../../src/ddm/index.ts'
import type { NamedAbility } from '../../src/ddm/language/intent.ts'
import type { ChoiceField } from '../../src/ddm/model/choices.ts'
import { fieldsOf } from '../../src/ddm/rules/14-abilities/choice-fields.ts'
import { askedUsable } from '../../src/ddm/rules/14-abilities/when-summoned.ts'
import { present } from '../../src/index.ts'
import { nextUnit } from '../../src/kernel/agenda.ts'
import { oneOf, type Pick } from '../support/pick.ts'

/** An intent that may well be wrong, and who gives it. */
export interface Attempt {
  readonly actor: Actor
  readonly intent: Intent
}

/** A square: mostly one on which something stands, or one beside such a square. */
function someSquare(pick: Pick, state: State): string {
  const { board } = state.setup.options
  const held = [
    ...state.monsters.map(({ square }) => square),
    ...state.items.map(({ square }) => square),
    ...SEATS.map((seat) => masterSquare(board, seat)),
  ]
  const anywhere = pick(board.length) * 32 + pick(board.width)
  const square = pick(5) === 0 ? anywhere : (held[pick(held.length)] ?? anywhere)
  return squareName(pick(4) === 0 ? Math.max(0, square + oneOf(pick, STEPS)) : square)
}

/** A walk from square to square as it comes. */
function someWalk(pick: Pick, state: State): readonly string[] {
  const walk = [someSquare(pick, state)]
  for (let steps = pick(7); steps > 0; steps -= 1) {
    const from = parseSquare(walk.at(-1) ?? '') ?? 0
    walk.push(squareName(Math.max(0, from + oneOf(pick, STEPS))))
  }
  return pick(12) === 0 ? [] : walk
}

function someChoices(pick: Pick, state: State, fields: readonly ChoiceField[]): Choices {
  const choices: Record<string, unknown> = {}
  for (const field of fields) if (pick(10) > 0) choices[field] = someValue(pick, state, field)
  if (pick(10) === 0) choices['level'] = 9
  return choices
}

function someValue(pick: Pick, state: State, field: ChoiceField): unknown {
  switch (field) {
    case 'targets':
      return Array.from({ length: 1 + Number(pick(6) === 0) }, () => someTarget(pick, state))
    case 'crests':
      return pick(12)
    case 'level':
      return oneOf(pick, LEVELS)
    case 'direction':
      return oneOf(pick, DIRECTIONS)
    default:
      return oneOf(pick, CRESTS)
  }
}

/** A monster in play more often than not, or whatever may be on a square. */
function someTarget(pick: Pick, state: State): Target {
  const monster = state.monsters[pick(Math.max(1, state.monsters.length))]
  return monster !== undefined && pick(4) > 0
    ? { at: squareName(monster.square), piece: 'monster' }
    : { at: someSquare(pick, state), piece: oneOf(pick, ['monster', 'item', 'space']) }
}

/** An ability of a monster on `from`, or of nobody, with what it asks for or nearly that. */
function someAbility(pick: Pick, state: State, from: string): NamedAbility {
  const card = monsterOn(state, parseSquare(from) ?? -1)?.card
  const ability = pick(8) === 0 ? 7 : 1 + pick(Math.max(1, card?.abilities.length ?? 1))
  const asked = card?.abilities[ability - 1]
  return { ability, choices: someChoices(pick, state, asked === undefined ? [] : fieldsOf(asked)) }
}

function someAttack(pick: Pick, state: State): Intent {
  const attack = pick(2) === 0 ? legalAttack(pick, state) : null
  const { from, at } = attack ?? { from: someSquare(pick, state), at: someSquare(pick, state) }
  const one = () => someAbility(pick, state, from)
  const abilities = Array.from({ length: pick(3) }, one)
  if (abilities[0] !== undefined && pick(4) === 0) abilities[1] = abilities[0]
  return attackOf(from, at, abilities)
}

function legalAttack(pick: Pick, state: State) {
  const answers = answersOf(state)
  const attacks =
    answers?.type === 'act' ? answers.others.filter((one) => one.type === 'attack') : []
  return attacks[pick(Math.max(1, attacks.length))] ?? null
}

function attackOf(from: string, at: string, abilities: readonly NamedAbility[]): Intent {
  const attack = { type: 'attack', from, at } as const
  return abilities.length === 0 ? attack : { ...attack, abilities }
}

/** A legal summon with something about it changed. */
function someDimension(pick: Pick, state: State): Intent {
  const answers = answersOf(state)
  const legal = answers === null ? null : answerAt(answers, pick(countAnswers(answers)))
  const base: DimensionIntent =
    legal?.type === 'dimension'
      ? legal
      : {
          type: 'dimension',
          die: 1,
          net: present(NETS[0], 'a net').id,
          turn: 0,
          flip: false,
          at: 'a1',
        }
  const changes: readonly Partial<DimensionIntent>[] = [
    { die: pick(17) },
    { figure: pick(12) },
    { net: 'no net' as DimensionIntent['net'] },
    { net: oneOf(pick, NETS).id },
    { turn: oneOf(pick, [0, 90, 180, 270]), flip: pick(2) === 0 },
    { at: someSquare(pick, state) },
    { stand: someSquare(pick, state) },
  ]
  return { ...base, ...changes[pick(changes.length)] }
}

const someRoll = (pick: Pick): Intent => ({
  type: 'roll',
  dice: Array.from({ length: pick(5) }, () => pick(17)),
})

function someSummonAbility(pick: Pick, state: State): Intent {
  const unit = nextUnit(state.agenda)
  const asked = unit?.type === 'summonAbility' ? askedUsable(state, unit) : null
  const fields = asked === null ? [] : fieldsOf(asked.ability)
  return { type: 'summonAbility', choices: someChoices(pick, state, fields) }
}

/** Attempts at each kind of decision, besides those that fit none. */
const TRIED: Readonly<Record<Decision['type'], readonly ((pick: Pick, state: State) => Intent)[]>> =
  {
    roll: [someRoll],
    dimension: [someDimension],
    act: [
      (pick, state) => ({ type: 'move', walk: someWalk(pick, state) }),
      someAttack,
      (pick, state) => someUse(pick, state),
      (pick, state) => ({
        type: 'jump',
        from: someSquare(pick, state),
        to: someSquare(pick, state),
      }),
    ],
    window: [(pick, state) => someUse(pick, state)],
    summonAbility: [someSummonAbility, () => ({ type: 'decline' })],
    defend: [],
    choose: [(pick) => ({ type: 'choose', option: pick(2) === 0 ? 0 : 99 })],
  }

function someUse(pick: Pick, state: State): Intent {
  const from = someSquare(pick, state)
  return { type: 'ability', from, ...someAbility(pick, state, from) }
}

const ANY_TIME: readonly Intent[] = [
  { type: 'offerDraw' },
  { type: 'answerDraw', accept: false },
  { type: 'lapse', seat: 'A', result: 'draw' },
  { type: 'endTurn' },
  { type: 'pass' },
]

/** Something to try at the open decision. */
export function someAttempt(pick: Pick, state: State): Attempt {
  const decision = decisionOf(state)
  const seat = decision?.seat ?? 'A'
  const other = pick(12) === 0 ? otherSeat(seat) : seat
  const tried = decision === null ? [] : TRIED[decision.type]
  const make = tried[pick(tried.length + 1)]
  if (decision === null || make === undefined)
    return {
      actor: oneOf(pick, SEATS),
      intent: ANY_TIME[pick(ANY_TIME.length)] ?? { type: 'pass' },
    }
  return { actor: other, intent: make(pick, state) }
}
