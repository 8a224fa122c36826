import type { Link } from '../model/link.ts'
import type { Unit } from '../model/units.ts'

/** The links of the chain that a unit holds. */
export function linksOf(unit: Unit): readonly Link[] {
  if (unit.type === 'window' || unit.type === 'respond') return unit.window.chain.links
  return unit.type === 'choose' ? unit.placing.links : []
}

/** The unit with each of its links changed. */
export function withLinks(unit: Unit, change: (link: Link) => Link): Unit {
  if (unit.type === 'choose')
    return { ...unit, placing: { ...unit.placing, links: unit.placing.links.map(change) } }
  if (unit.type !== 'window' && unit.type !== 'respond') return unit
  const { window } = unit
  const chain = { ...window.chain, links: window.chain.links.map(change) }
  return { ...unit, window: { ...window, chain } }
}
