import { squareName } from '../../geometry/square.ts'
import { changeMonster, emit } from '../../mechanics/draft.ts'
import { addLasting } from '../../mechanics/lasting.ts'
import type { Amount, Deed, Stat } from '../../model/effect.ts'
import { defenseOf } from '../../model/modifiers.ts'
import { type Monster, monsterById, monsterCardOf, type State } from '../../model/state.ts'
import type { Battle } from '../../model/units.ts'
import { cardIn, type Done, monstersOf, type Scene, selfIn, subjectsOf, tally } from './deed.ts'

type Of<Op extends Deed['op']> = Extract<Deed, { op: Op }>

/** Raises or lowers ATK or DEF, for a time or for good (R12.4, R14.14). */
export function changingStat(scene: Scene, effect: Of<'changeStat'>): Done {
  const amount = pointsOf(scene, effect.amount, effect.stat)
  if (amount === 0) return 'nothing'
  const monsters = monstersOf(subjectsOf(scene, effect.on))
  for (const monster of monsters) change(scene, monster, effect, amount)
  return tally(scene, effect.on, monsters.length)
}

function change(
  scene: Scene,
  monster: Monster,
  { stat, until }: Of<'changeStat'>,
  amount: number,
): void {
  const { draft } = scene
  const cause = cardIn(scene).id
  if (until === 'leaves') changeMonster(draft, monster.id, raised(monster, stat, amount))
  else addLasting(draft, { what: stat, amount, monster: monster.id, cause, until })
  emit(draft, { type: 'statChanged', at: squareName(monster.square), stat, amount, until })
}

const raised = (
  { attackChange, defenseChange }: Monster,
  stat: Stat,
  amount: number,
): Partial<Monster> =>
  stat === 'attack'
    ? { attackChange: attackChange + amount }
    : { defenseChange: defenseChange + amount }

/** The points of an amount, read when the effect happens (R14.21). */
function pointsOf(scene: Scene, amount: Amount, stat: Stat): number {
  if (typeof amount === 'number') return amount
  if ('perCrest' in amount) return amount.perCrest * scene.link.paid
  const { state } = scene.draft
  switch (amount.of) {
    case 'damage-carried':
      return selfIn(scene)?.damage ?? 0
    case 'attacker-defense':
      return attackerDefense(state)
    default:
      return printedOfDestroyed(state, amount.type, stat)
  }
}

/** DEF of the attacker of the battle that goes on; a Dungeon Master has none (R1.8). */
function attackerDefense(state: State): number {
  const attacker = battleOf(state)?.attacker
  const monster = typeof attacker === 'number' ? monsterById(state, attacker) : undefined
  return monster === undefined ? 0 : defenseOf(state, monster)
}

/** The battle that goes on, if any: what is still to be done of it stands on the agenda. */
function battleOf({ agenda }: State): Battle | null {
  for (const unit of agenda)
    if (unit.type === 'offerDefence' || unit.type === 'dealDamage') return unit.battle
  return null
}

const printedOfDestroyed = (state: State, type: Monster['card']['type'], stat: Stat): number =>
  state.destroyed
    .map((origin) => monsterCardOf(state, origin))
    .filter((card) => card.type === type)
    .reduce((sum, card) => sum + card[stat], 0)

/** Gives a general ability for a time (R13). */
export function grantingGeneral(scene: Scene, { on, general, until }: Of<'grantGeneral'>): Done {
  const monsters = monstersOf(subjectsOf(scene, on))
  const cause = cardIn(scene).id
  for (const { id } of monsters)
    addLasting(scene.draft, { what: 'general', general, monster: id, cause, until })
  const squares = monsters.map(({ square }) => squareName(square))
  if (squares.length > 0)
    emit(scene.draft, { type: 'generalChanged', general, squares, change: 'gained', until })
  return tally(scene, on, monsters.length)
}

/** Lets the next attack of this turn reach farther (R14.20). */
export function reachingFarther(scene: Scene, { distance }: Of<'rangedAttack'>): Done {
  const self = selfIn(scene)
  if (self === null) return 'nothing'
  const cause = cardIn(scene).id
  addLasting(scene.draft, { what: 'reach', distance, monster: self.id, cause, until: 'turn' })
  return 'all'
}
