import { present } from '../../../kernel/assert.ts'
import { parseSquare, type Square } from '../../geometry/square.ts'
import type { DimensionIntent } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import {
  cardOf,
  countSummon,
  countsTurns,
  type Monster,
  type State,
  UNTOUCHED,
} from '../../model/state.ts'
import type { MonsterCard } from '../01-terms/monster-and-item-cards.ts'
import { addItem } from '../15-items/face-down-item.ts'
import { turnUpWhenDimensioned } from '../15-items/when-dimensioned.ts'
import { changeSeat, type Draft, emit, schedule } from '../draft.ts'
import { addMonster } from '../in-play.ts'

/** R9.7: given only with `summonCell any`, and then one of the six spaces. */
export function checkStand(
  state: State,
  { at, stand }: DimensionIntent,
  spaces: readonly Square[],
): RuleError | null {
  const square = stand === undefined ? null : parseSquare(stand)
  const isFine =
    state.setup.options.summonCell === 'any'
      ? square !== null && spaces.includes(square)
      : stand === undefined
  return isFine ? null : { code: 'bad_stand', rule: 'R9.7', at: stand ?? at }
}

/** The one window after a placement, with the figure's "when summoned" abilities first (R9.10). */
export const openArrival = (draft: Draft): void =>
  schedule(draft, { type: 'arrive', figure: draft.state.arrivals, ability: 1, links: [] })

/** Puts the summoned monster or item on the marked space (R9.7). */
export function bringIn(
  draft: Draft,
  { die, figure: named, at, stand = at }: DimensionIntent,
): void {
  const { state } = draft
  const seat = state.player
  const figure = named ?? null
  state.arrivals += 1
  const square = present(parseSquare(stand), 'a checked square')
  const origin = { id: state.arrivals, summoner: seat, die, figure, square }
  const summoned = { seat, at: stand, die, ...(figure === null ? {} : { figure }) }
  const card = cardOf(state.setup, origin)
  if (card.kind === 'monster') {
    changeSeat(draft, seat, { summoned: countSummon(state.seats[seat].summoned, card.level) })
    emit(draft, { type: 'monsterSummoned', ...summoned, monster: card.id })
    addMonster(draft, freshMonster(state, origin, card))
    return
  }
  const item = { ...origin, faceUp: false }
  emit(draft, { type: 'itemSummoned', ...summoned, level: card.level, item: card.id })
  addItem(draft, item)
  turnUpWhenDimensioned(draft, item)
}

/** A new monster: controlled by its summoner and unmarked, so it may act this turn. */
const freshMonster = (
  { turn }: State,
  origin: Pick<Monster, 'id' | 'summoner' | 'die' | 'figure' | 'square'>,
  card: MonsterCard,
): Monster => ({
  ...origin,
  ...UNTOUCHED,
  card,
  controller: origin.summoner,
  since: countsTurns(card) ? turn : 0,
})
