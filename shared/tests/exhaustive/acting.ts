import { areAdjacent } from '../../src/ddm/geometry/square.ts'
import {
  type Answer,
  type Answers,
  answerAt,
  type Card,
  countAnswers,
  type Intent,
  type Item,
  itemCardOf,
  itemOn,
  monsterOn,
  parseSquare,
  type Seat,
  type State,
} from '../../src/ddm/index.ts'
import { present } from '../../src/index.ts'
import { type Director, openAbilities, reachedWorth } from './director.ts'
import { type Goal, mostWorth, noise } from './frame.ts'
import { peek } from './peek.ts'

/** Walks that are looked at. */
const WALKS = 24

/** All actions but walks, and some of these. */
export function actionsOf(
  { pick }: Director,
  answers: Extract<Answers, { type: 'act' }>,
): readonly Answer[] {
  const walks = countAnswers(answers) - answers.others.length
  const tried =
    walks <= WALKS
      ? Array.from({ length: walks }, (_, index) => index)
      : Array.from({ length: WALKS }, () => pick(walks))
  return [...tried.map((index) => answerAt(answers, index)), ...answers.others]
}

/** The answer that reaches most goals, or brings them nearer. */
export const bestOf = (
  director: Director,
  state: State,
  seat: Seat,
  answers: readonly Answer[],
): Intent =>
  present(
    mostWorth(answers, (answer) => worthOf(director, state, seat, answer) * noise(director.pick)),
    'an answer',
  )

function worthOf(director: Director, state: State, seat: Seat, answer: Answer): number {
  switch (answer.type) {
    case 'attack':
      return worthOfAttack(director, state, answer)
    case 'move':
      return worthOfWalk(director, state, seat, answer)
    case 'jump':
      return isJumpSought(director) ? 15 : 2
    case 'ability':
    case 'summonAbility':
      return 2 + reachedWorth(director, peek(state, seat, answer, director.dice.chance))
    case 'endTurn':
      return 4
    case 'defend':
      return 3
    default:
      return 2
  }
}

/** Goals that need a Dungeon Master attacked. */
const HEARTS: readonly Goal[] = ['ending R17.1', 'ending R17.6.1']

function worthOfAttack(
  director: Director,
  state: State,
  { from, at, abilities = [] }: Extract<Answer, { type: 'attack' }>,
): number {
  const { open, plan } = director
  if (plan.isPeaceful) return 0.5
  const attacker = monsterOn(state, parseSquare(from) ?? -1)?.card
  const target = monsterOn(state, parseSquare(at) ?? -1)?.card
  if (target === undefined)
    return open.has('ending R17.1') || plan.goals.some((goal) => HEARTS.includes(goal)) ? 8 : 1
  const isGood =
    isFightSought(director, attacker, target) ||
    [attacker, target].some((card) => isSpokenOf(director, state, card))
  return (isGood ? 40 : 7) + abilities.length * 6
}

/** True when an ability that this fight calls for is still open. */
const isFightSought = (director: Director, attacker: Card | undefined, target: Card): boolean =>
  (attacker !== undefined &&
    openAbilities(director, attacker).some(
      ({ timing, trigger }) => timing === 'attack' || trigger === 'on-own-attack',
    )) ||
  openAbilities(director, target).some(
    ({ timing, trigger }) =>
      timing === 'defense' || (trigger !== undefined && trigger !== 'on-own-attack'),
  )

/** True when an open ability that holds by being in play is about monsters of this type. */
const isSpokenOf = (director: Director, { monsters }: State, card: Card | undefined): boolean =>
  card !== undefined &&
  monsters.some((source) =>
    openAbilities(director, source.card).some(({ effects }) =>
      effects.some((effect) => 'type' in effect && effect.type === card.type),
    ),
  )

/** True when a goal is open that a monster on a vortex reaches. */
const isJumpSought = ({ open, plan }: Director): boolean =>
  open.has('intent jump') || plan.goals.some((goal) => /jump|warp-vortex/.test(goal))

/** A walk onto an item, or next to somebody to fight. */
function worthOfWalk(
  director: Director,
  state: State,
  seat: Seat,
  move: Extract<Answer, { type: 'move' }>,
): number {
  const [start = -1, ...steps] = move.walk.map((name) => parseSquare(name) ?? -1)
  const end = steps.at(-1) ?? -1
  if (isJumpSought(director) && itemOn(state, end)?.faceUp === true) return 20
  const items = steps.flatMap((square) => itemOn(state, square) ?? [])
  if (items.some((item) => isItemOpen(director, state, item)))
    return 1 + reachedWorth(director, peek(state, seat, move, director.dice.chance))
  const mover = monsterOn(state, start)?.card
  const foes = state.monsters.filter(
    ({ controller, square }) => controller !== seat && areAdjacent(square, end),
  )
  if (foes.some(({ card }) => isFightSought(director, mover, card))) return 30
  return foes.length > 0 ? 5 : 3
}

function isItemOpen(director: Director, state: State, item: Item): boolean {
  const card = itemCardOf(state, item)
  return director.open.has(`item ${card.id}`) || openAbilities(director, card).length > 0
}
