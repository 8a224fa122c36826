import type { Answer, Zone } from '@dungeon-dice/client-sdk/duel'
import { middleOf, zoneNamed } from '../model/zones.ts'

/** The parts of an answer to choose after its card, in this order. */
const FACETS = ['zone', 'target', 'pick', 'to'] as const
export type Facet = (typeof FACETS)[number]

/** The kinds of things that can be done with a card. */
export type Verb =
  | 'atk'
  | 'set'
  | 'setCard'
  | 'play'
  | 'activate'
  | 'turnAtk'
  | 'turnDef'
  | 'trigger'

/** Something that can be done with one card, with all answers that do it. */
export interface Way {
  readonly verb: Verb
  /** Id of a card in the reserve, or the zone of one on the field; empty for a trigger. */
  readonly source: string
  readonly answers: readonly Answer[]
}

/** The values chosen so far, by facet. */
export type Chosen = Readonly<Partial<Record<Facet, string>>>

const verbOf = (answer: Answer): Verb | null => {
  switch (answer.type) {
    case 'place':
      return answer.position === 'atk' ? 'atk' : 'set'
    case 'set':
      return 'setCard'
    case 'play':
    case 'activate':
    case 'trigger':
      return answer.type
    case 'turn':
      return answer.position === 'atk' ? 'turnAtk' : 'turnDef'
    default:
      return null
  }
}

const sourceOf = (answer: Answer): string => {
  if ('card' in answer) return answer.card
  return 'zone' in answer ? answer.zone : ''
}

/** Everything that can be done with cards now, grouped by verb and source. */
export function waysOf(legal: readonly Answer[]): readonly Way[] {
  const ways = new Map<string, { verb: Verb; source: string; answers: Answer[] }>()
  for (const answer of legal) {
    const verb = verbOf(answer)
    if (verb === null) continue
    const source = sourceOf(answer)
    const key = `${verb} ${source}`
    const way = ways.get(key) ?? { verb, source, answers: [] }
    way.answers.push(answer)
    ways.set(key, way)
  }
  return [...ways.values()]
}

/** A part of an answer; null where it has none, or where it is its source. */
function facetOf(answer: Answer, facet: Facet): string | null {
  if (facet === 'zone')
    return 'card' in answer && 'zone' in answer && answer.zone !== undefined ? answer.zone : null
  const parts: Partial<Record<Facet, string>> = answer as never
  return parts[facet] ?? null
}

const fits = (answer: Answer, chosen: Chosen): boolean =>
  FACETS.every((facet) => chosen[facet] === undefined || facetOf(answer, facet) === chosen[facet])

/** The answers that fit the values chosen so far. */
export const leftOf = ({ answers }: Way, chosen: Chosen): readonly Answer[] =>
  answers.filter((answer) => fits(answer, chosen))

/** The values of a facet among answers, each once. */
export const valuesOf = (answers: readonly Answer[], facet: Facet): readonly string[] => [
  ...new Set(answers.map((answer) => facetOf(answer, facet)).filter((one) => one !== null)),
]

/**
 * The facet to choose next; null when all are chosen. Targets and picks are asked for even if there
 * is only one, so that the player sees it first. Zones are not: `answerOf` takes the middle one
 * unless another was picked.
 */
export function nextFacet(way: Way, chosen: Chosen): Facet | null {
  const left = leftOf(way, chosen)
  return (
    FACETS.find((facet) => {
      if (chosen[facet] !== undefined || facet === 'zone') return false
      const values = valuesOf(left, facet)
      return facet === 'to' ? values.length > 1 : values.length > 0
    }) ?? null
  )
}

/**
 * The chosen answer, with its card as near to the middle as possible; null while facets are open.
 */
export function answerOf(way: Way, chosen: Chosen): Answer | null {
  if (nextFacet(way, chosen) !== null) return null
  const left = leftOf(way, chosen)
  const zones = valuesOf(left, 'zone')
    .map(zoneNamed)
    .filter((zone): zone is Zone => zone !== null)
  const middle = middleOf(zones)
  return left.find((answer) => middle === undefined || facetOf(answer, 'zone') === middle) ?? null
}
