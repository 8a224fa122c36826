import { stepsBetween } from '../../geometry/square.ts'
import { squaresOf } from '../../geometry/square-set.ts'
import type { Monster, State } from '../../model/state.ts'
import type { CrestPool } from '../../rules/01-terms/crests.ts'
import { otherSeat, type Seat } from '../../rules/01-terms/players.ts'
import { masterSquare } from '../../rules/03-board/board.ts'
import { attackOf } from '../../rules/12-damage/current-attack-and-defense.ts'
import type { Distances } from '../distances.ts'
import { nearness, wayToFoe } from '../outlook.ts'
import { usesOf } from '../purse.ts'
import { strengthNow } from '../strength.ts'
import { blowsFor, strikersOf } from './strikes.ts'

/** Facts about one side of a position, from which its terms are computed. */
export interface Side {
  readonly heartPoints: number
  /** Heart points of the enemy. */
  readonly foeHeartPoints: number
  readonly crests: CrestPool
  /** Magic and trap crests, at most six of a kind, that pay for abilities of its monsters in play. */
  readonly abilityCrests: number
  readonly monsters: number
  /** Strength of its monsters, by `strengthNow`, as far as damage has left it. */
  readonly life: number
  /** ATK of all its monsters and of the strongest, in units of 10 points. */
  readonly attack: number
  readonly topAttack: number
  /** Attacks a turn beyond one of each monster. */
  readonly extraAttacks: number
  /** `nearness` of its monsters to the enemy Dungeon Master, the nearest first. */
  readonly nearness: readonly number[]
  /** Cost of the way from its path to the enemy Dungeon Master, as in `wayToFoe`. */
  readonly way: number
  /** Blows on the enemy Dungeon Master that its crests pay for now, */
  readonly blows: number
  /** and with the crests of a usual roll besides. */
  readonly blowsSoon: number
  /** Own monsters next to the own Dungeon Master, and within three steps of it. */
  readonly guards: number
  readonly defenders: number
  readonly dice: number
  /** Dice of level 1 or 2, which summon often (R1.5). */
  readonly easyDice: number
  /** Figures that it can still bring in. */
  readonly reserve: number
  readonly items: number
}

/** Crests of a usual roll: two of movement, one of attack. */
const USUAL_ROLL = { movement: 2, attack: 1 } as const

/** The cost of a way that does not exist. */
const NO_WAY = 30

const MOST_ABILITY_CRESTS = 6

const POINTS = 10

/** Collects the facts about the side of `seat`. */
export function sideOf(state: State, seat: Seat): Side {
  const { seats, setup } = state
  const { heartPoints, crests, dice } = seats[seat]
  const own = state.monsters.filter(({ controller }) => controller === seat)
  const ways = wayToFoe(state, seat)
  const strikers = strikersOf(state, seat)
  const list = setup.lists[seat].dice
  return {
    heartPoints,
    foeHeartPoints: seats[otherSeat(seat)].heartPoints,
    crests,
    abilityCrests: abilityCrestsOf(state, seat),
    ...forceOf(state, own),
    nearness: own.map(({ square }) => nearness(ways[square])).sort((a, b) => b - a),
    way: nearestOf(ways, state.path[seat]),
    blows: blowsFor(strikers, crests.movement, crests.attack),
    blowsSoon: blowsFor(
      strikers,
      crests.movement + USUAL_ROLL.movement,
      crests.attack + USUAL_ROLL.attack,
    ),
    ...guardsOf(own, masterSquare(setup.options.board, seat)),
    dice: dice.length,
    easyDice: dice.filter((die) => (list[die - 1]?.level ?? 0) <= 2).length,
    reserve: reserveOf(state, seat),
    items: state.items.filter(({ summoner }) => summoner === seat).length,
  }
}

function abilityCrestsOf(state: State, seat: Seat): number {
  const uses = usesOf(state, seat)
  const { magic, trap } = state.seats[seat].crests
  return (
    (uses.has('magic') ? Math.min(magic, MOST_ABILITY_CRESTS) : 0) +
    (uses.has('trap') ? Math.min(trap, MOST_ABILITY_CRESTS) : 0)
  )
}

function forceOf(state: State, own: readonly Monster[]) {
  const force = { monsters: own.length, life: 0, attack: 0, topAttack: 0 }
  let extraAttacks = 0
  for (const monster of own) {
    const strength = strengthNow(monster)
    const attack = attackOf(state, monster) / POINTS
    force.life += strength * (1 - monster.damage / monster.card.hp)
    force.attack += attack
    force.topAttack = Math.max(force.topAttack, attack)
    extraAttacks += monster.card.attacksPerTurn - 1
  }
  return { ...force, extraAttacks }
}

const guardsOf = (own: readonly Monster[], home: number) => {
  const steps = own.map(({ square }) => stepsBetween(square, home))
  return {
    guards: steps.filter((far) => far <= 1).length,
    defenders: steps.filter((far) => far <= 3).length,
  }
}

const nearestOf = (ways: Distances, path: readonly number[]): number =>
  squaresOf(path).reduce((least, square) => Math.min(least, ways[square] ?? NO_WAY), NO_WAY)

function reserveOf({ setup: { options }, seats }: State, seat: Seat): number {
  const { maxSummons, summonBinding } = options
  const { summons, reserve, dice } = seats[seat]
  const left = maxSummons === 'none' ? dice.length : Math.max(0, maxSummons - summons)
  return Math.min(left, summonBinding === 'bound' ? dice.length : reserve.length)
}
