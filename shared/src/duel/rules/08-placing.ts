import { present } from '../../kernel/assert.ts'
import type { Choosing } from '../cards/card.ts'
import { scriptOf } from '../cards/cards.ts'
import type { Choices } from '../language/intent.ts'
import type { Link, Trigger } from '../model/link.ts'
import { monsterOf, type State, supportOf } from '../model/state.ts'
import type { TriggerPlacing } from '../model/units.ts'
import { announceLink, linkOf } from './06-activating.ts'
import { freeZones, legalChoices, legalTargets } from './06-targets.ts'
import type { Draft } from './draft.ts'

/** The choices that a trigger allows, the default first (R8.4). */
export const choicesOf = (state: State, trigger: Trigger): readonly Choices[] =>
  legalChoices(state, scriptFor(trigger), chooserOf(trigger))

/** The chooser of a trigger. */
export const chooserOf = ({ seat, source }: Trigger) => ({ seat, source })

/** The choice of a trigger. */
export const scriptFor = ({ card, kind }: Trigger): Choosing => scriptOf(card, kind)

/**
 * Whether the owner of a trigger is asked: an optional one always, unless it has no legal target,
 * no free zone or nothing in reserve; a mandatory one only between several choices (R8.4). Depends
 * on public facts alone.
 */
function fateOf(state: State, trigger: Trigger): 'ask' | 'skip' | Choices {
  const { target, pick } = scriptFor(trigger)
  if (!trigger.isMandatory) {
    if (target !== undefined && legalTargets(state, target, chooserOf(trigger)).length === 0)
      return 'skip'
    return pick === undefined || canPick(state, trigger) ? 'ask' : 'skip'
  }
  const [only, ...others] = choicesOf(state, trigger)
  if (only === undefined) return 'skip'
  return others.length === 0 ? only : 'ask'
}

const canPick = (state: State, { seat }: Trigger): boolean =>
  state.seats[seat].reserve.monsters.length > 0 && freeZones(state, seat).length > 0

/** Puts triggers on the chain up to the first whose owner is asked (R8.4). */
export function placedTriggers(draft: Draft, placing: TriggerPlacing): TriggerPlacing {
  const links = [...placing.links]
  let { triggers } = placing
  for (;;) {
    const [trigger] = triggers
    if (trigger === undefined) break
    const fate = fateOf(draft.state, trigger)
    if (fate === 'ask') break
    if (fate !== 'skip') links.push(addTrigger(draft, trigger, fate, links.length + 1))
    triggers = triggers.slice(1)
  }
  return { ...placing, links, triggers }
}

/** Adds the link of a trigger, `place` on the chain from 1 (R8.4). */
function addTrigger(draft: Draft, trigger: Trigger, choices: Choices, place: number): Link {
  const { seat, kind, card, source, zone, battledWith, destroyers, isUnseen } = trigger
  const origin = { seat, kind: 'effect', card, source, zone, trigger: kind } as const
  const unseen = isUnseen === true ? { isUnseen } : {}
  const link = linkOf(draft, choices, { ...origin, battledWith, destroyers, ...unseen })
  const standing = monsterOf(draft.state, source) ?? supportOf(draft.state, source)
  announceLink(draft, link, place, standing?.zone ?? null)
  return link
}

/** Triggers left to place after the owner of the first trigger has chosen, or declined (R8.4). */
export function afterAnswer(
  draft: Draft,
  placing: TriggerPlacing,
  choices: Choices | null,
): TriggerPlacing {
  const [first, ...triggers] = placing.triggers
  const trigger = present(first, 'a trigger whose owner is asked')
  if (choices === null) {
    draft.events.push({ type: 'declined', seat: trigger.seat, card: trigger.card })
    return { ...placing, triggers }
  }
  const link = addTrigger(draft, trigger, choices, placing.links.length + 1)
  return { ...placing, links: [...placing.links, link], triggers }
}
