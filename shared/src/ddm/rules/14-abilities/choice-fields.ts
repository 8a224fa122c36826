import type { Ability } from '../../model/ability.ts'
import { CHOICE_FIELDS, type ChoiceField } from '../../model/choices.ts'

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

/** The choices an ability requires, in the order of §23 (R18.9). Cached. */
export function fieldsOf(ability: Ability): readonly ChoiceField[] {
  const known = forms.get(ability)
  if (known !== undefined) return known
  const fields = CHOICE_FIELDS.filter((field) => asksFor[field](ability))
  forms.set(ability, fields)
  return fields
}

/** Returns whether an ability needs a choice or a payment before it goes on the chain (R14.8). */
export const asks = (ability: Ability): boolean =>
  ability.cost !== null || fieldsOf(ability).length > 0
