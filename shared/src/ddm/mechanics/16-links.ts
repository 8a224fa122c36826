import type { Link } from '../model/link.ts'
import type { Unit } from '../model/units.ts'
import { changeUnit, type Draft } from './draft.ts'

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
