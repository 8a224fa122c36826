import { present } from '../../kernel/assert.ts'
import { squareName } from '../geometry/square.ts'
import type { NamedAbility } from '../language/intent.ts'
import { changeMonster, type Draft, emit, pay } from '../mechanics/draft.ts'
import type { Choices } from '../model/choices.ts'
import type { Link } from '../model/link.ts'
import { type Monster, monsterById } from '../model/state.ts'
import { pieceAt, priceFor, type Usable } from './choosing.ts'
import { useOf } from './price.ts'
import type { Source } from './source.ts'
import { usableOf } from './usage.ts'

/** Uses an ability that was checked: pays for it, marks it as used and returns its link. */
export function useAbility(draft: Draft, monster: Monster, named: NamedAbility): Link {
  const usable = present(usableOf(monster, named.ability), 'a checked ability')
  const link = addLink(draft, usable, named.choices)
  mark(draft, monster.id, named.ability, link.paid)
  return link
}

/** Pays for an ability and puts it on the chain with its current targets (R14.10). */
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

/** Records the use of an ability this turn (R14.2). */
function mark(draft: Draft, id: number, ability: number, paid: number): void {
  const monster = present(monsterById(draft.state, id), 'the user is in play')
  const { times, crests } = useOf(monster, ability)
  const others = monster.uses.filter((use) => use.ability !== ability)
  const uses = [...others, { ability, times: times + 1, crests: crests + paid }]
  changeMonster(draft, id, { uses: uses.sort((a, b) => a.ability - b.ability) })
}
