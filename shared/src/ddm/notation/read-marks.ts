import { err, ok, type Result } from '../../kernel/result.ts'
import { squareName } from '../geometry/square.ts'
import type { Ability } from '../model/ability.ts'
import type { MonsterCard } from '../model/card.ts'
import type { Options } from '../model/options.ts'
import type { Setup } from '../model/setup.ts'
import { type AbilityUse, cardOf, countsTurns, type Monster } from '../model/state.ts'
import type { Figure, FigureNotes } from './figure-text.ts'
import { type UseNotes, usualCrests } from './mark-text.ts'
import type { PositionError } from './position-error.ts'

/** A figure in play before its marks are read. */
type Placed = Pick<Figure, 'id' | 'summoner' | 'die' | 'figure' | 'square'>

/** The figure with the marks of its entry in a turn, if its card can bear them. */
export function withMarks(
  { options, lists }: Setup,
  placed: Placed,
  notes: FigureNotes,
  turn: number,
): Result<Figure, PositionError> {
  const at = squareName(placed.square)
  const card = cardOf({ options, lists }, placed)
  if (card.kind === 'item')
    return isBare(notes, placed)
      ? ok({ ...placed, faceUp: !notes.faceDown })
      : err({ code: 'bad_mark', at })
  const monster = asMonster(placed, card, notes, turn)
  if (!canBear(options, monster, turn) || notes.faceDown || !isSince(card, notes))
    return err({ code: 'bad_mark', at })
  return canCarry(options, card, monster.damage) ? ok(monster) : err({ code: 'bad_hp', at })
}

/** Whether an entry says nothing that an item cannot bear. */
const isBare = (notes: FigureNotes, { summoner }: Placed): boolean =>
  notes.controller === summoner &&
  notes.hpLeft === null &&
  notes.since === null &&
  !(notes.moved || notes.jumped) &&
  notes.attacks === 0 &&
  notes.attackChange === 0 &&
  notes.defenseChange === 0 &&
  notes.uses.length === 0

function asMonster(placed: Placed, card: MonsterCard, notes: FigureNotes, turn: number): Monster {
  const { controller, moved, jumped, attacks, attackChange, defenseChange } = notes
  return {
    ...placed,
    card,
    controller,
    damage: card.hp - (notes.hpLeft ?? card.hp),
    moved,
    attacks,
    jumped,
    uses: notes.uses.map((use) => asUse(card, use)),
    attackChange,
    defenseChange,
    since: countsTurns(card) ? (notes.since ?? turn) : 0,
  }
}

const asUse = (card: MonsterCard, { ability, times, crests }: UseNotes): AbilityUse => ({
  ability,
  times,
  crests: crests ?? usualCrests(card, ability, times),
})

/** Only a card that counts turns has an arrival to remember (R14.17). */
const isSince = (card: MonsterCard, { since }: FigureNotes): boolean =>
  since === null || (countsTurns(card) && since >= 1)

function canBear(options: Options, monster: Monster, turn: number): boolean {
  const { card, attacks, attackChange, defenseChange, uses, since } = monster
  return (
    attacks <= card.attacksPerTurn &&
    attackChange % 10 === 0 &&
    defenseChange % 10 === 0 &&
    since <= turn &&
    uses.every((use) => canBeUsed(options, card, use))
  )
}

/** Whether an ability can have been used so often in a turn, for so many crests (R14.2). */
function canBeUsed(options: Options, card: MonsterCard, use: AbilityUse): boolean {
  const ability = card.abilities[use.ability - 1]
  if (ability === undefined || !card.used.includes(use.ability) || use.times < 1) return false
  const { limit, timing } = ability
  const isOnce = options.abilityUses === 'oncePerTurn' && (timing === 'move' || timing === 'magic')
  const isWithin =
    limit === undefined || ('uses' in limit ? use.times <= limit.uses : use.crests <= limit.crests)
  return isWithin && !(isOnce && use.times > 1) && canCost(card, ability, use)
}

/** Whether so many uses can have cost so many crests: as many as its price, unless that varies (R14.1, R18.9). */
function canCost(card: MonsterCard, { cost }: Ability, { ability, times, crests }: AbilityUse) {
  const least = usualCrests(card, ability, times)
  const varies = cost !== null && (cost.max !== undefined || cost.plusPer !== undefined)
  return varies ? crests >= least : crests === least
}

/** R12.6, R12.7: steps of 10, and not so much that it would be destroyed. */
const canCarry = ({ destroyAt }: Options, { hp }: MonsterCard, damage: number): boolean =>
  damage >= 0 && damage % 10 === 0 && (destroyAt === 'reach' ? damage < hp : damage <= hp)
