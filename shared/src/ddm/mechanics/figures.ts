import { squareName } from '../geometry/square.ts'
import type { DamageCause, EffectCause } from '../language/event.ts'
import { type Card, hasEffect } from '../model/card.ts'
import type { Link } from '../model/link.ts'
import { type Item, itemCardOf, type Monster, type State } from '../model/state.ts'
import { beginStanding, endStanding } from './14-continuous.ts'
import { rememberPlace } from './16-links.ts'
import { changeItem, changeSeat, type Draft, emit, markEventful, unsettle } from './draft.ts'

export function addMonster(draft: Draft, monster: Monster): void {
  draft.state.monsters = [...draft.state.monsters, monster]
  unsettle(draft)
  beginStanding(draft, monster.id, monster.card)
}

/** Adds a new item, face down (R15.1). */
export function addItem(draft: Draft, item: Item): void {
  draft.state.items = [...draft.state.items, item]
  unsettle(draft)
}

/** Turns an item face up if it is face down (R8.4, R15.3, R15.9). */
export function turnUp(draft: Draft, item: Item, cause: 'summoned' | 'setOff' | 'destroyed'): void {
  if (item.faceUp) return
  const card = itemCardOf(draft.state, item)
  changeItem(draft, item.id, { faceUp: true })
  show(draft, item)
  unsettle(draft)
  emit(draft, { type: 'itemTurnedUp', at: squareName(item.square), item: card.id, cause })
  if (cause !== 'destroyed') beginStanding(draft, item.id, card)
}

/** Marks this item of its summoner's list as public (R8.4). */
function show(draft: Draft, { summoner, die, figure }: Item): void {
  const { shown } = draft.state.seats[summoner]
  changeSeat(draft, summoner, {
    shown: [...shown, figure ?? die].toSorted((a, b) => a - b),
  })
}

/**
 * Destroys a monster: removes it at once and triggers the effects of its destruction (R12.8,
 * R16.6).
 */
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

/** Gives a monster up for another, which is not destruction (R14.22). */
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

/** Destroys an item, which is turned up as it leaves (R8.7). */
export function destroyItem(draft: Draft, item: Item, cause: EffectCause): void {
  turnUp(draft, item, 'destroyed')
  markEventful(draft)
  const { id } = itemCardOf(draft.state, item)
  emit(draft, { type: 'itemDestroyed', at: squareName(item.square), item: id, cause })
  removeItem(draft, item)
}

/** Removes an item after its effect (R15.8). */
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

/** Whether an item makes its space a vortex (R15.11). */
export const isVortex = (state: State, item: Item): boolean =>
  item.faceUp && hasEffect(itemCardOf(state, item), 'warpGate')

/**
 * Items that do something when a monster enters: all except those whose effect began on arrival,
 * when they were turned up (R15.9). This is public: a face-down item still has its effect to come.
 */
export const liveItems = (state: State): readonly Item[] =>
  state.items.filter((item) => isLive(state, item))

/** Whether an item does something when a monster enters. */
export const isLive = (state: State, item: Item): boolean =>
  !item.faceUp || itemCardOf(state, item).abilities.some(({ timing }) => timing === 'step')
