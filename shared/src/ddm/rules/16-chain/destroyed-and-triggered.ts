import { squareName } from '../../geometry/square.ts'
import type { Link } from '../../model/link.ts'
import { cardOf, type Monster } from '../../model/state.ts'
import type { Unit } from '../../model/units.ts'
import { changeUnit, type Draft, emit, finishUnit, openWindow, schedule } from '../draft.ts'

/** R16.6: links whose source has left measure ranges from its last position. */
export function rememberPlace(draft: Draft, id: number, at: string): void {
  const moved = (links: readonly Link[]) =>
    links.map((link) => (link.source === id ? { ...link, at } : link))
  draft.state.agenda.forEach((unit, place) => {
    if (linksOf(unit).some(({ source }) => source === id))
      changeUnit(draft, place, withLinks(unit, moved))
  })
}

function linksOf(unit: Unit): readonly Link[] {
  if (unit.type === 'resolve' || unit.type === 'arrive' || unit.type === 'summonAbility')
    return unit.links
  if (unit.type === 'window' || unit.type === 'respond') return unit.window.chain.links
  return []
}

function withLinks(unit: Unit, change: (links: readonly Link[]) => readonly Link[]): Unit {
  if (unit.type === 'resolve' || unit.type === 'arrive' || unit.type === 'summonAbility')
    return { ...unit, links: change(unit.links) }
  if (unit.type !== 'window' && unit.type !== 'respond') return unit
  const { chain } = unit.window
  return { ...unit, window: { ...unit.window, chain: { ...chain, links: change(chain.links) } } }
}

/**
 * Schedules triggered effects below the resolving chain, if any, in the order in which they arose;
 * at the same moment the turn player's come first (R16.6).
 */
export function scheduleTriggers({ state, triggered }: Draft): void {
  if (triggered.length === 0) return
  const own = triggered.filter(({ seat }) => seat === state.player)
  const others = triggered.filter(({ seat }) => seat !== state.player)
  triggered.length = 0
  const fresh = [...own, ...others].map((link) => ({ type: 'trigger', link }) as const)
  // The next unit is the last one: earlier triggers are just below the chain, the first on top.
  const chain = state.agenda.findLastIndex(({ type }) => type === 'resolve')
  let place = chain < 0 ? state.agenda.length : chain
  while (place > 0 && state.agenda[place - 1]?.type === 'trigger') place -= 1
  state.agenda = state.agenda.toSpliced(place, 0, ...fresh.toReversed())
}

/** Notes what a card does when its own monster is destroyed (R16.6). */
export function triggerDestroyed({ triggered }: Draft, monster: Monster): void {
  monster.card.abilities.forEach(({ timing }, place) => {
    if (timing === 'destroyed') triggered.push(parting(monster, place + 1))
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

/** Makes a triggered effect the first link of a new chain (R16.6). */
export function trigger(draft: Draft, link: Link): void {
  finishUnit(draft)
  const { seat, at, ability, choices } = link
  const { id: card } = cardOf(draft.state.setup, link)
  emit(draft, { type: 'linkAdded', seat, at, card, ability, choices })
  schedule(draft, openWindow('ability', seat, [link]))
}
