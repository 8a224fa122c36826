import { nextUnit } from '../../../kernel/agenda.ts'
import { assert, present } from '../../../kernel/assert.ts'
import type { Ability } from '../../model/ability.ts'
import type { Link } from '../../model/link.ts'
import { cardOf, itemById } from '../../model/state.ts'
import type { Among, Happened, Task, Unit } from '../../model/units.ts'
import { abilityOf } from '../14-abilities/abilities-are-data.ts'
import { isAsk } from '../14-abilities/effects/effect-context.ts'
import { perform } from '../14-abilities/effects/perform.ts'
import { discardAfterUse } from '../15-items/after-use.ts'
import { checkHearts } from '../17-end/heart-points.ts'
import { holds } from '../17-end/winning-by-card.ts'
import { type Draft, emit, finishUnit, schedule } from '../draft.ts'

type Resolution = Extract<Task, { type: 'resolve' }>

/** Performs the next effect of the last link; nothing can be added meanwhile (R16.5, R16.6). */
export function resolve(draft: Draft, unit: Resolution): void {
  const link = present(unit.links.at(-1), 'a chain that resolves has a link')
  const ability = abilityOf(draft.state, link)
  if (unit.step === 0 && !holds(draft.state, link, ability.condition)) {
    finishUnit(draft)
    finishLink(draft, unit, link, ability, 'nothing')
    return
  }
  const effect = present(ability.effects[unit.step], 'an effect that is left')
  // The unit stays on the agenda meanwhile, so that its links record the last positions of their
  // sources.
  const done = perform({ draft, link, chosen: unit.chosen }, effect)
  if (draft.state.outcome !== null) return
  const after = nextUnit(draft.state.agenda)
  assert(after?.type === 'resolve', 'no effect schedules anything')
  finishUnit(draft)
  if (isAsk(done)) ask(draft, after, link, done.among)
  else goOn(draft, after, link, ability, together(unit.happened, done))
}

function ask(draft: Draft, unit: Resolution, link: Link, among: Among): void {
  const cause = cardOf(draft.state.setup, link).id
  schedule(draft, { type: 'choose', seat: link.seat, cause, among }, unit)
}

function together(before: Happened | null, now: Happened): Happened {
  if (before === null || before === now) return now
  return 'part'
}

function goOn(
  draft: Draft,
  unit: Resolution,
  link: Link,
  ability: Ability,
  happened: Happened,
): void {
  const step = unit.step + 1
  if (step < ability.effects.length) schedule(draft, { ...unit, step, happened, chosen: null })
  else finishLink(draft, unit, link, ability, happened)
}

/** Finishes a link: a used-up item leaves, and victory is checked (R15.8, R16.9). */
function finishLink(
  draft: Draft,
  { links }: Resolution,
  link: Link,
  { timing }: Ability,
  happened: Happened,
): void {
  emit(draft, { type: 'linkResolved', link: links.length, happened })
  const rest = links.slice(0, -1)
  const item = itemById(draft.state, link.source)
  if (timing === 'step' && item !== undefined && !rest.some(({ source }) => source === item.id))
    discardAfterUse(draft, item)
  checkHearts(draft)
  if (draft.state.outcome === null && rest.length > 0) schedule(draft, resolution(rest))
}

/** A unit that resolves these links, the last first (R16.2). */
export const resolution = (links: readonly Link[]): Unit => ({
  type: 'resolve',
  links,
  step: 0,
  happened: null,
  chosen: null,
})
