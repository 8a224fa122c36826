import { parseSquare, squareName } from '../geometry/square.ts'
import { hasSquare, union } from '../geometry/square-set.ts'
import type { Ability } from '../model/ability.ts'
import type { Options } from '../model/options.ts'
import type { Setup } from '../model/setup.ts'
import {
  type AbilityUse,
  cardOf,
  countsTurns,
  type Item,
  type Monster,
  type Origin,
  type State,
} from '../model/state.ts'
import type { MonsterCard } from '../rules/01-terms/monster-and-item-cards.ts'
import { after, count, maybe, type Of, shape } from './codec.ts'
import { MARKED, NO_MARKS, sayMonster, usualCrests } from './marks.ts'
import { readOrigin, sayOrigin } from './origin.ts'
import { refuse } from './position-error.ts'
import { SEAT, SQUARE } from './words.ts'

/** A figure in play: a monster has a card of its own. */
export type Figure = Monster | Item

/** Returns whether a figure in play is a monster. */
export const isMonster = (figure: Figure): figure is Monster => 'card' in figure

/** Returns whether a figure in play is an item. */
export const isItem = (figure: Figure): figure is Item => 'faceUp' in figure

/** All figures in play, in order of arrival. */
export const figuresOf = ({ monsters, items }: Pick<State, 'monsters' | 'items'>) =>
  [...monsters, ...items].toSorted((a, b) => a.id - b.id)

/**
 * An entry: square, controller, summoner if another, die, the figure if it is not the usual one, HP
 * left, marks.
 */
const ENTRY = shape({
  at: SQUARE,
  controller: SEAT,
  summoner: maybe(SEAT),
  die: count(3),
  figure: maybe(after('/', count(3))),
  hpLeft: maybe(after(':', count(5))),
  marks: MARKED,
})

type Said = Of<typeof ENTRY>

/** The occupants field: entries of all figures in order of arrival, by commas. */
export function makeOccupants(state: State): string {
  const figures = figuresOf(state)
  return figures
    .map((figure, place) => {
      const before = figures.slice(0, place)
      const id = figure.id === (before.at(-1)?.id ?? 0) + 1 ? null : figure.id
      return ENTRY.write(sayFigure(state, figure, before, id))
    })
    .join(',')
}

function sayFigure(
  { setup, turn }: State,
  figure: Figure,
  before: readonly Figure[],
  id: number | null,
): Said {
  const { summoner, die, figure: number } = sayOrigin(setup, figure, before)
  const controller = isMonster(figure) ? figure.controller : summoner
  const marks = isMonster(figure) ? sayMonster(figure, turn) : NO_MARKS
  return {
    at: squareName(figure.square),
    controller,
    summoner: controller === summoner ? null : summoner,
    die,
    figure: number,
    hpLeft: isMonster(figure) && figure.damage > 0 ? figure.card.hp - figure.damage : null,
    marks: { ...marks, faceDown: isItem(figure) && !figure.faceUp, id },
  }
}

/** The figures in play of an occupants field in a turn, checked, in order of arrival. */
export function readFigures(
  setup: Setup,
  path: State['path'],
  text: string,
  turn: number,
): readonly Figure[] {
  const entries = (text === '-' ? [] : text.split(',')).map(
    (part) => ENTRY.read(part) ?? refuse({ code: 'bad_occupant', text: part }),
  )
  const figures: Figure[] = []
  for (const said of entries) {
    const summoner = said.summoner ?? said.controller
    const origin = readOrigin(setup, { ...said, summoner }, figures)
    const id = said.marks.id ?? (figures.at(-1)?.id ?? 0) + 1
    const figure = figureOf(
      setup,
      { ...origin, id, square: parseSquare(said.at) ?? -1 },
      said,
      turn,
    )
    checkPlace(path, figure, figures)
    figures.push(figure)
  }
  return figures.toSorted((a, b) => a.id - b.id)
}

/** Checks where a figure stands, beside those before it. */
function checkPlace(path: State['path'], figure: Figure, before: readonly Figure[]): void {
  const { id, square } = figure
  const at = squareName(square)
  if (!hasSquare(union(path.A, path.B), square)) refuse({ code: 'off_path', at })
  const others = before.filter(
    (one) => one.square === square && isMonster(one) === isMonster(figure),
  )
  // A walk can wait on a space that another monster holds; whether it does is known later (R15.6).
  if (others.length > (isMonster(figure) ? 1 : 0)) refuse({ code: 'space_held', at })
  if (id < 1 || before.some((one) => one.id === id)) refuse({ code: 'id_twice', at })
}

type Placed = Origin & Pick<Figure, 'id' | 'square'>

/** The figure with the marks of its entry in a turn, if its card can bear them. */
function figureOf(setup: Setup, placed: Placed, said: Said, turn: number): Figure {
  const { at, marks, hpLeft, controller } = said
  const { faceDown, id: _, ...done } = marks
  const card = cardOf(setup, placed)
  if (card.kind === 'item') {
    const isBare =
      controller === placed.summoner &&
      hpLeft === null &&
      MARKED.write({ ...NO_MARKS, ...done }) === ''
    return isBare ? { ...placed, faceUp: !faceDown } : refuse({ code: 'bad_mark', at })
  }
  const uses = done.uses.map(({ ability, times, crests }) => ({
    ability,
    times,
    crests: crests ?? usualCrests(card, ability, times),
  }))
  const since = countsTurns(card) ? (done.since ?? turn) : 0
  const damage = card.hp - (hpLeft ?? card.hp)
  const monster: Monster = { ...placed, card, controller, damage, ...done, uses, since }
  // Only a card that counts turns has an arrival to remember (R14.17).
  const isSince = done.since === null || (countsTurns(card) && done.since >= 1)
  if (faceDown || !isSince || !canBear(setup.options, monster, turn))
    refuse({ code: 'bad_mark', at })
  return canCarry(setup.options, monster) ? monster : refuse({ code: 'bad_hp', at })
}

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

/** Returns whether an ability can have been used so often in a turn, for so many crests (R14.2). */
function canBeUsed(options: Options, card: MonsterCard, use: AbilityUse): boolean {
  const ability = card.abilities[use.ability - 1]
  if (ability === undefined || !card.used.includes(use.ability) || use.times < 1) return false
  const { limit, timing } = ability
  const isOnce = options.abilityUses === 'oncePerTurn' && (timing === 'move' || timing === 'magic')
  const isWithin =
    limit === undefined || ('uses' in limit ? use.times <= limit.uses : use.crests <= limit.crests)
  return isWithin && !(isOnce && use.times > 1) && canCost(card, ability, use)
}

/**
 * Returns whether so many uses can have cost so many crests: as many as its price, unless that
 * varies (R14.1, R18.9).
 */
function canCost(card: MonsterCard, { cost }: Ability, { ability, times, crests }: AbilityUse) {
  const least = usualCrests(card, ability, times)
  const varies = cost !== null && (cost.max !== undefined || cost.plusPer !== undefined)
  return varies ? crests >= least : crests === least
}

/** R12.6, R12.7: steps of 10, and not so much that it would be destroyed. */
const canCarry = ({ destroyAt }: Options, { card: { hp }, damage }: Monster): boolean =>
  damage >= 0 && damage % 10 === 0 && (destroyAt === 'reach' ? damage < hp : damage <= hp)
