import type { Ability } from '../model/ability.ts'
import type { ChoiceField } from '../model/choices.ts'
import { CHOICE_FIELDS } from '../model/choices.ts'

const asksFor: Readonly<Record<ChoiceField, (ability: Ability) => boolean>> = {
  targets: ({ target }) => target !== undefined,
  crests: ({ cost }) => cost?.max !== undefined,
  level: ({ cost, effects }) =>
    cost?.plusPer === 'chosen-level' || effects.some(({ op }) => op === 'lineCharge'),
  direction: ({ effects }) => effects.some(({ op }) => op === 'lineCharge'),
  give: ({ cost }) => cost?.crest === 'any',
  get: ({ effects }) =>
    effects.some((effect) => effect.op === 'gainCrest' && effect.crest === 'named'),
}

const forms = new WeakMap<Ability, readonly ChoiceField[]>()

/** What the user of an ability names, in the order of §23: exactly this (R14.10, R18.9). Worked out once. */
export function fieldsOf(ability: Ability): readonly ChoiceField[] {
  const known = forms.get(ability)
  if (known !== undefined) return known
  const fields = CHOICE_FIELDS.filter((field) => asksFor[field](ability))
  forms.set(ability, fields)
  return fields
}

/** Whether something has to be named or paid before an ability can go on the chain (R14.8). */
export const asks = (ability: Ability): boolean =>
  ability.cost !== null || fieldsOf(ability).length > 0
