import { present } from '../../../kernel/assert.ts'
import type { SummonAbilityIntent } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { Link } from '../../model/link.ts'
import type { State } from '../../model/state.ts'
import type { Question, Task } from '../../model/units.ts'
import { addLink } from '../16-chain/links.ts'
import { type Draft, emit, finishUnit, openWindow, schedule } from '../draft.ts'
import { abilityOn } from './abilities-are-data.ts'
import { asks } from './choice-fields.ts'
import { checkChoices } from './choices.ts'
import { hasLegalChoice } from './legal-choices.ts'
import type { Usable } from './source.ts'
import { type Source, sourceOf } from './source.ts'

type Arrival = Pick<Extract<Task, { type: 'arrive' }>, 'figure' | 'ability' | 'links'>
type Asking = Extract<Question, { type: 'summonAbility' }>

const arriving = (state: State, figure: number): Source =>
  present(sourceOf(state, figure), 'a new figure is in play')

/** The ability of a new figure that is being asked about. */
export function askedUsable(state: State, { figure, ability: number }: Asking): Usable {
  const source = arriving(state, figure)
  return {
    source,
    number,
    ability: present(abilityOn(source.card, number), 'an ability asked about'),
  }
}

/**
 * Handles the "when summoned" abilities of a new figure in card order: free ones happen
 * automatically, others are offered if usable; then its window opens (R14.8).
 */
export function arrive(draft: Draft, { figure, ability: first, links }: Arrival): void {
  finishUnit(draft)
  const source = sourceOf(draft.state, figure)
  // Without a chain, one of its own effects may have removed it (R16.10.3).
  if (source === null) return
  let chain = links
  for (let number = first; number <= source.card.abilities.length; number += 1) {
    const ability = present(abilityOn(source.card, number), 'an ability of the card')
    if (ability.timing !== 'summon') continue
    const usable = { source, number, ability }
    if (asks(ability)) {
      if (!hasLegalChoice(draft.state, usable)) continue
      schedule(draft, { type: 'summonAbility', figure, ability: number, links: chain })
      return
    }
    const link = addLink(draft, usable, {})
    if (resolvesAtOnce(draft.state)) {
      proceed(draft, { figure, ability: number + 1, links: [] }, link)
      return
    }
    chain = [...chain, link]
  }
  schedule(draft, openWindow('summon', source.seat, chain))
}

/** Without a chain, every effect resolves at once, unanswered (R16.10.3). */
const resolvesAtOnce = ({ setup }: State): boolean => setup.options.chain === 'off'

/** Resolves one link, then continues the arrival. */
function proceed(draft: Draft, rest: Arrival, link: Link): void {
  const { player } = draft.state
  schedule(draft, openWindow('summon', player, [link]), { type: 'arrive', ...rest })
}

/** Returns whether these choices are legal for the ability being asked about (R14.8). */
export const checkSummonAbility = (
  state: State,
  asking: Asking,
  { choices }: SummonAbilityIntent,
): RuleError | null => checkChoices(state, askedUsable(state, asking), choices)

/** Returns whether the ability may be declined: free ones are mandatory (R14.8). */
export const checkDecline = (state: State, asking: Asking): RuleError | null =>
  askedUsable(state, asking).ability.cost === null ? { code: 'must_happen', rule: 'R14.8' } : null

/** Pays for the ability and puts it on the chain. */
export function useSummonAbility(
  draft: Draft,
  asking: Asking,
  { choices }: SummonAbilityIntent,
): void {
  finishUnit(draft)
  const link = addLink(draft, askedUsable(draft.state, asking), choices)
  const { figure, ability, links } = asking
  const next = { figure, ability: ability + 1 }
  if (resolvesAtOnce(draft.state)) proceed(draft, { ...next, links: [] }, link)
  else schedule(draft, { type: 'arrive', ...next, links: [...links, link] })
}

/** Declines the ability. */
export function decline(draft: Draft, { figure, ability, links }: Asking): void {
  finishUnit(draft)
  emit(draft, { type: 'passed', seat: draft.state.player })
  schedule(draft, { type: 'arrive', figure, ability: ability + 1, links })
}
