import { type PolicyWeights, USUAL_POLICY } from '../../shared/src/ddm/bots/policy.ts'

/** A number of a policy that the tuning changes. */
interface Tuned {
  readonly name: string
  /** A usual size of it: by parts of this it is changed. */
  readonly scale: number
  /** The least value; by default there is none. */
  readonly least?: number
  readonly isWhole?: boolean
}

/** All numbers of a policy that are tuned. */
const TUNED: readonly Tuned[] = [
  { name: 'wants.movement.worth', scale: 1 },
  { name: 'wants.movement.enough', scale: 10, least: 2 },
  { name: 'wants.attack.worth', scale: 1 },
  { name: 'wants.attack.enough', scale: 5, least: 1 },
  { name: 'wants.defense.worth', scale: 0.5 },
  { name: 'wants.defense.enough', scale: 4, least: 1 },
  { name: 'wants.usable', scale: 0.3 },
  { name: 'costs.free', scale: 3, least: 1, isWhole: true },
  { name: 'costs.foe', scale: 4, least: 1, isWhole: true },
  { name: 'strength.presence', scale: 3 },
  { name: 'strength.attack', scale: 1 },
  { name: 'strength.defense', scale: 0.5 },
  { name: 'strength.hp', scale: 0.7 },
  { name: 'strength.moreAttacks', scale: 2 },
  { name: 'strength.speed', scale: 1 },
  { name: 'strength.flying', scale: 1 },
  { name: 'strength.abilities', scale: 1 },
  { name: 'strike.wears', scale: 0.8 },
  { name: 'strike.destroys', scale: 2 },
  { name: 'strike.threat', scale: 20 },
  { name: 'strike.drains', scale: 1 },
  { name: 'strike.crest', scale: 0.7 },
  { name: 'strike.lastCrest', scale: 4 },
  { name: 'roll.path', scale: 6 },
  { name: 'roll.prize', scale: 1, least: 0.1 },
  { name: 'roll.crowd', scale: 0.1, least: 0 },
  { name: 'roll.shortAttack', scale: 0.6 },
  { name: 'roll.shortMovement', scale: 0.3 },
  { name: 'walk.price', scale: 1 },
  { name: 'walk.nearness', scale: 15 },
  { name: 'walk.prospect', scale: 0.9, least: 0.1 },
  { name: 'walk.guard', scale: 30 },
  { name: 'walk.exposed', scale: 0.3 },
  { name: 'summon.walk', scale: 0.5, least: 0 },
  { name: 'summon.die', scale: 1 },
]

type Tree = { [name: string]: number | Tree }

/** The numbers of the usual policy, each in units of its scale. */
export const usualNumbers = (): readonly number[] =>
  TUNED.map(({ name, scale }) => read(USUAL_POLICY as unknown as Tree, name.split('.')) / scale)

/** The weights with these numbers. */
export function weightsWith(numbers: readonly number[]): PolicyWeights {
  const { strengthOf: _, ...usual } = USUAL_POLICY
  const tree = structuredClone(usual) as unknown as Tree
  for (const [place, { name, scale, least, isWhole }] of TUNED.entries()) {
    const number = Math.max(least ?? Number.NEGATIVE_INFINITY, (numbers[place] ?? 0) * scale)
    write(tree, name.split('.'), isWhole ? Math.round(number) : Number(number.toFixed(3)))
  }
  return { ...(tree as unknown as PolicyWeights), attacksFirst: false }
}

function read(tree: Tree, [name = '', ...rest]: readonly string[]): number {
  const inner = tree[name] ?? 0
  return typeof inner === 'number' ? inner : read(inner, rest)
}

function write(tree: Tree, [name = '', ...rest]: readonly string[], number: number): void {
  const inner = tree[name]
  if (rest.length === 0 || typeof inner !== 'object') tree[name] = number
  else write(inner, rest, number)
}
