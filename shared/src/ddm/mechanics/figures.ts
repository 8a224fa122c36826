import { squareName } from '../geometry/square.ts'
import type { DamageCause, EffectCause } from '../language/event.ts'
import { type Card, hasEffect } from '../model/card.ts'
import type { Link } from '../model/link.ts'
import { type Item, itemCardOf, type Monster, type State } from '../model/state.ts'
import { beginStanding, endStanding } from './14-continuous.ts'
import { rememberPlace } from './16-links.ts'
import { changeItem, changeSeat, type Draft, emit, markEventful, unsettle } from './draft.ts'

/** Brings a new monster in. */
export function addMonster(draft: Draft, monster: Monster): void {
  draft.state.monsters = [...draft.state.monsters, monster]
  unsettle(draft)
  beginStanding(draft, monster.id, monster.card)
}

/** Brings a new item in, face down (R15.1). */
export function addItem(draft: Draft, item: Item): void {
  draft.state.items = [...draft.state.items, item]
  unsettle(draft)
}

/** Turns an item up, if it is not (R8.4, R15.3, R15.9). */
export function turnUp(draft: Draft, item: Item, cause: 'summoned' | 'setOff' | 'destroyed'): void {
  if (item.faceUp) return
  const card = itemCardOf(draft.state, item)
  changeItem(draft, item.id, { faceUp: true })
  show(draft, item)
  unsettle(draft)
  emit(draft, { type: 'itemTurnedUp', at: squareName(item.square), item: card.id, cause })
  if (cause !== 'destroyed') beginStanding(draft, item.id, card)
}

/** From now on everybody knows this item of its summoner's list (R8.4). */
function show(draft: Draft, { summoner, die, figure }: Item): void {
  const { shown } = draft.state.seats[summoner]
  changeSeat(draft, summoner, {
    shown: [...shown, figure ?? die].toSorted((a, b) => a - b),
  })
}

/** A monster is destroyed: it leaves at once, and what waits for that is set off (R12.8, R16.6). */
export function destroyMonster(draft: Draft, monster: Monster, cause: DamageCause): void {
  const { summoner, die, figure, square, card } = monster
  const { state } = draft
  markEventful(draft)
  state.destroyed = [...state.destroyed, { summoner, die, figure }]
  emit(draft, { type: 'monsterDestroyed', at: squareName(square), monster: card.id, cause })
  removeMonster(draft, monster)
  card.abilities.forEach(({ timing }, place) => {
    if (timing === 'destroyed') draft.triggered.push(parting(monster, place + 1))
  })
}

const parting = (
  { controller, id, summoner, die, figure, square }: Monster,
  ability: number,
): Link => ({
  seat: controller,
  source: id,
  summoner,
  die,
  figure,
  at: squareName(square),
  ability,
  choices: {},
  targets: [],
  paid: 0,
  mover: null,
})

/** A monster is given up for another: that is no destruction (R14.22). */
export function giveUpMonster(draft: Draft, monster: Monster): void {
  emit(draft, { type: 'monsterGivenUp', at: squareName(monster.square), monster: monster.card.id })
  removeMonster(draft, monster)
}

function removeMonster(draft: Draft, { id, square, card }: Monster): void {
  const { state } = draft
  state.monsters = state.monsters.filter((monster) => monster.id !== id)
  if (state.lasting.length > 0)
    state.lasting = state.lasting.filter(({ monster }) => monster !== id)
  leave(draft, id, squareName(square), card)
}

function leave(draft: Draft, id: number, at: string, card: Card): void {
  unsettle(draft)
  rememberPlace(draft, id, at)
  endStanding(draft, at, card)
}

/** An item is destroyed: it is turned up as it leaves (R8.7). */
export function destroyItem(draft: Draft, item: Item, cause: EffectCause): void {
  turnUp(draft, item, 'destroyed')
  markEventful(draft)
  const { id } = itemCardOf(draft.state, item)
  emit(draft, { type: 'itemDestroyed', at: squareName(item.square), item: id, cause })
  removeItem(draft, item)
}

/** An item is taken off after its effect (R15.8). */
export function discardItem(draft: Draft, item: Item): void {
  const { id } = itemCardOf(draft.state, item)
  emit(draft, { type: 'itemDiscarded', at: squareName(item.square), item: id })
  removeItem(draft, item)
}

function removeItem(draft: Draft, item: Item): void {
  const { state } = draft
  state.items = state.items.filter(({ id }) => id !== item.id)
  leave(draft, item.id, squareName(item.square), itemCardOf(state, item))
}

/** Whether a card in play makes its space a vortex (R15.11). */
export const isVortex = (state: State, item: Item): boolean =>
  item.faceUp && hasEffect(itemCardOf(state, item), 'warpGate')

/**
 * Items that do something when a monster enters: all but those whose effect began when they were
 * turned up on arrival (R15.9). Whoever looks can tell: one that lies face down has an effect to come.
 */
export const liveItems = (state: State): readonly Item[] =>
  state.items.filter((item) => isLive(state, item))

/** Whether an item does something when a monster enters. */
export const isLive = (state: State, item: Item): boolean =>
  !item.faceUp || itemCardOf(state, item).abilities.some(({ timing }) => timing === 'step')
