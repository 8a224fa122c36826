import { nextUnit } from '../../kernel/agenda.ts'
import { assert, present } from '../../kernel/assert.ts'
import { checkHearts } from '../mechanics/17-victory.ts'
import { changeUnit, type Draft, emit, finishUnit, schedule } from '../mechanics/draft.ts'
import type { Ability, Condition } from '../model/ability.ts'
import type { Link } from '../model/link.ts'
import { cardOf, itemById, type State } from '../model/state.ts'
import type { Among, Happened, Question, Task } from '../model/units.ts'
import { discardAfterUse } from './15-items.ts'
import { resolution } from './16-windows.ts'
import { isAsk } from './effects/effect-context.ts'
import { perform } from './effects/perform.ts'
import { abilityOf } from './source.ts'

type Resolution = Extract<Task, { type: 'resolve' }>
type Choosing = Extract<Question, { type: 'choose' }>

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

/** Whether the controller has the monsters that the ability requires (R17.3). */
const holds = ({ monsters }: State, { seat }: Link, condition: Condition | undefined): boolean =>
  (condition?.controls ?? []).every((id) =>
    monsters.some(({ card, controller }) => card.id === id && controller === seat),
  )

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

/** Applies the choice among the options of an effect (R14.9, R15.12). */
export function choose(draft: Draft, { seat, cause, among }: Choosing, option: number): void {
  finishUnit(draft)
  const what = present<string | number>(among[option - 1], 'a checked option')
  emit(draft, { type: 'chosen', seat, cause, what })
  const place = draft.state.agenda.length - 1
  const unit = draft.state.agenda[place]
  if (unit?.type === 'resolve') changeUnit(draft, place, { ...unit, chosen: option - 1 })
}
