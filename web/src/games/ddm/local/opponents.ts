import {
  type Answer,
  type AttackIntent,
  apply,
  attackOf,
  decisionOf,
  defaultIntent,
  legalIntents,
  masterOn,
  monsterOn,
  parseSquare,
  type Seat,
  type SquareName,
  type State,
  seededChance,
} from '@dungeon-dice/client-sdk/rules'
import type { Opponent } from './local-match.ts'

type Legal = readonly Answer[]

/** Chance for answers that draw nothing. */
const NO_DICE = seededChance(0)

const firstOf = <T extends Answer['type']>(legal: Legal, type: T) =>
  legal.find((one): one is Extract<Answer, { type: T }> => one.type === type)

/** A seat's possible actions after an answer of its own; empty when it is not to decide then. */
function legalAfter(view: State, seat: Seat, answer: Answer): Legal {
  const done = apply(view, seat, answer, NO_DICE)
  if (!done.ok || decisionOf(done.value.state)?.seat !== seat) return []
  return legalIntents(done.value.state, seat)
}

/** ATK of the monster on a square; 0 for none. */
function strengthOf(view: State, at: SquareName): number {
  const monster = monsterOn(view, parseSquare(at) ?? -1)
  return monster === undefined ? 0 : attackOf(view, monster)
}

/** The possible targets of attacks. */
type Wanted = (attack: AttackIntent) => boolean

const anything: Wanted = () => true

/** Attacks on what is wanted, the weakest attacker first. */
const attacksIn = (view: State, legal: Legal, isWanted: Wanted): readonly Answer[] =>
  legal
    .filter((one) => one.type === 'attack')
    .filter(isWanted)
    .toSorted((a, b) => strengthOf(view, a.from) - strengthOf(view, b.from))

/** The cheapest walk after which something wanted can be attacked. */
const walkToAttack = (view: State, seat: Seat, isWanted: Wanted): Answer | undefined =>
  legalIntents(view, seat)
    .filter((one) => one.type === 'move')
    .toSorted((a, b) => a.walk.length - b.walk.length)
    .find((walk) => attacksIn(view, legalAfter(view, seat, walk), isWanted).length > 0)

/** How many pieces are tried out. */
const TRIED = 5_000

/** A piece from which the new figure can be walked to an attack; else any. */
function pieceToAttack(view: State, seat: Seat, legal: Legal): Answer | undefined {
  const pieces = legal.filter((one) => one.type === 'dimension')
  const step = Math.max(1, Math.floor(pieces.length / TRIED))
  const tried = pieces.filter((_, place) => place % step === 0)
  const isUseful = (piece: Answer): boolean => {
    const done = apply(view, seat, piece, NO_DICE)
    if (!done.ok || decisionOf(done.value.state)?.seat !== seat) return false
    const { state } = done.value
    return walkToAttack(state, seat, anything) !== undefined
  }
  return tried.find(isUseful) ?? tried[0]
}

/** Ends its turns, answers nothing, and defends nothing. */
const passive: Opponent = (view, seat) => {
  const legal = legalIntents(view, seat)
  return firstOf(legal, 'take') ?? firstOf(legal, 'skip') ?? (defaultIntent(view, seat) as Answer)
}

/** Attacks what is wanted, from where it stands or after a walk; undefined where it cannot. */
const goFor = (view: State, seat: Seat, isWanted: Wanted): Answer | undefined =>
  attacksIn(view, legalIntents(view, seat), isWanted)[0] ?? walkToAttack(view, seat, isWanted)

/** Summons where its figure can attack, attacks monsters, and does not defend. */
const aggressive: Opponent = (view, seat) => {
  const asked = decisionOf(view)?.type
  const answer =
    asked === 'act'
      ? goFor(view, seat, anything)
      : asked === 'dimension'
        ? pieceToAttack(view, seat, legalIntents(view, seat))
        : undefined
  return answer ?? passive(view, seat)
}

/** Attacks the Dungeon Master, or else monsters; does not defend. */
const raider: Opponent = (view, seat) => {
  const { board } = view.setup.options
  const isMaster: Wanted = ({ at }) => masterOn(board, parseSquare(at) ?? -1) !== null
  return decisionOf(view)?.type === 'act'
    ? (goFor(view, seat, isMaster) ?? aggressive(view, seat))
    : passive(view, seat)
}

export const OPPONENTS = { passive, aggressive, raider } as const
