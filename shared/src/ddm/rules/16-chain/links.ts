import { squareName } from '../../geometry/square.ts'
import type { Choices } from '../../model/choices.ts'
import type { Link } from '../../model/link.ts'
import { pay } from '../06-roll/crest-pool.ts'
import { priceFor } from '../14-abilities/choices.ts'
import type { Source, Usable } from '../14-abilities/source.ts'
import { pieceAt } from '../14-abilities/targets.ts'
import { type Draft, emit } from '../draft.ts'

/**
 * Pays for an ability and puts it on the chain with its current targets (R14.10). Only abilities
 * and the effects of items become links (R16.8).
 */
export function addLink(
  draft: Draft,
  usable: Usable,
  choices: Choices,
  mover: number | null = null,
): Link {
  const { source, number } = usable
  const price = priceFor(draft.state, usable, choices)
  if (price !== null) pay(draft, source.seat, price.crest, price.count)
  const link = linkOf(source, number, {
    choices,
    targets: targetIds(draft, choices),
    paid: price?.count ?? 0,
    mover,
  })
  const { seat, at, ability } = link
  emit(draft, { type: 'linkAdded', seat, at, card: source.card.id, ability, choices })
  return link
}

const linkOf = (
  { seat, id, summoner, die, figure, square }: Source,
  ability: number,
  use: Pick<Link, 'choices' | 'targets' | 'paid' | 'mover'>,
): Link => ({ seat, source: id, summoner, die, figure, at: squareName(square), ability, ...use })

/** Ids of the targeted figures; obstacles have none. */
const targetIds = ({ state }: Draft, { targets = [] }: Choices): readonly number[] =>
  targets.flatMap((target) => pieceAt(state, target)?.figure.id ?? [])
