import {
  type AbilityIntent,
  type Answer,
  type Answers,
  type AttackIntent,
  answerAt,
  answersOf,
  type JumpIntent,
  type SquareName,
  type State,
  squareName,
  squaresOf,
} from '@dungeon-dice/client-sdk/rules'
import { type UsableAbility, usableAbilities } from '../choosing/ability-ways.ts'

/** A walk that can be made: where it ends, and its number among the listed answers. */
export interface WalkEnd {
  readonly at: SquareName
  readonly index: number
}

/** All attacks on one square: one, or several that differ in the abilities named with it (R16.10.1). */
export interface AttackOn {
  readonly at: SquareName
  /** At least one, that without abilities first. */
  readonly ways: readonly AttackIntent[]
}

/** The possible actions of one of the player's figures. */
export interface Actor {
  readonly at: SquareName
  readonly walks: readonly WalkEnd[]
  readonly attacks: readonly AttackOn[]
  readonly abilities: readonly UsableAbility[]
  readonly jumps: readonly JumpIntent[]
}

/** The possible actions of the action part (R5.4), by figure; figures without any are left out. */
export interface Actions {
  /** Null while no action part is open. */
  readonly answers: ActAnswers | null
  readonly actors: readonly Actor[]
}

type ActAnswers = Extract<Answers, { type: 'act' }>
type Acted = AttackIntent | AbilityIntent | JumpIntent

/** The turn player's possible actions; null when no action part is open. */
export function actionsIn(state: State): Actions | null {
  const answers = answersOf(state)
  if (answers?.type !== 'act') return null
  const walks = walksIn(answers)
  const acts = answers.others.filter(isActed)
  const squares = new Set([...walks.keys(), ...acts.map(({ from }) => from)])
  const actors = [...squares].map((at) =>
    actorOn(
      at,
      walks.get(at) ?? [],
      acts.filter(({ from }) => from === at),
    ),
  )
  return { answers, actors }
}

/** The walk that is listed for its end. */
export const walkAt = ({ answers }: Actions, { index }: WalkEnd): Answer | null =>
  answers === null ? null : answerAt(answers, index)

const isActed = (answer: Answer): answer is Acted =>
  answer.type === 'attack' || answer.type === 'ability' || answer.type === 'jump'

/** The walks of each figure that can walk: they are listed first, in this order. */
function walksIn({ reaches }: ActAnswers): ReadonlyMap<SquareName, readonly WalkEnd[]> {
  const walks = new Map<SquareName, readonly WalkEnd[]>()
  let first = 0
  for (const { from, ends, count } of reaches) {
    const start = first
    const squares = squaresOf(ends).map(squareName)
    walks.set(
      squareName(from),
      squares.map((at, place) => ({ at, index: start + place })),
    )
    first += count
  }
  return walks
}

const actorOn = (at: SquareName, walks: readonly WalkEnd[], acts: readonly Acted[]): Actor => ({
  at,
  walks,
  attacks: attacksOn(acts),
  abilities: usableAbilities(acts),
  jumps: acts.filter((act) => act.type === 'jump'),
})

function attacksOn(acts: readonly Acted[]): readonly AttackOn[] {
  const attacks = acts.filter((act) => act.type === 'attack')
  return [...new Set(attacks.map(({ at }) => at))].map((at) => ({
    at,
    ways: attacks.filter((attack) => attack.at === at),
  }))
}
