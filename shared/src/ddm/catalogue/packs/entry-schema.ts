import { GENERAL_ABILITIES } from '../../model/general-ability.ts'
import { LEVELS } from '../../rules/01-terms/levels.ts'
import { MONSTER_TYPES } from '../../rules/01-terms/types-and-colours.ts'
import { abilitySchema, id, notes } from './ability-schema.ts'
import { fields, list, oneOf, pattern, points, text } from './leaves.ts'
import { LIMITS } from './limits.ts'

const figure = {
  id,
  name: text(LIMITS.name),
  otherNames: list(text(LIMITS.name), 0, LIMITS.texts).exactOptional(),
  level: oneOf(LEVELS),
  uncertain: notes.exactOptional(),
}

const monster = {
  ...figure,
  type: oneOf(MONSTER_TYPES, 'item'),
  attack: points(0, LIMITS.points),
  defense: points(0, LIMITS.points),
  hp: points(10, LIMITS.points),
  general: list(oneOf(GENERAL_ABILITIES), 0, GENERAL_ABILITIES.length).exactOptional(),
  abilities: list(abilitySchema, 0, LIMITS.abilities).exactOptional(),
}

const item = {
  ...figure,
  type: oneOf(['item']),
  afterUse: oneOf(['discard', 'remain']),
  abilities: list(abilitySchema, 1, LIMITS.abilities),
}

const die = {
  faces: pattern(
    'six faces such as "SSSSM2A": S, M, A, D, G or T for the crest, then a count from 2 to 10 when it is more than 1',
    /^(?:[SMADGT](?:[2-9]|10)?){6}$/,
    18,
  ),
}

/** Schemas of board figures and of dice, by kind. */
export const FORMS = {
  monster: fields(monster),
  item: fields(item),
  monsterDie: fields({ ...monster, ...die }),
  itemDie: fields({ ...item, ...die }),
} as const

const isItem = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && Reflect.get(entry, 'type') === 'item'

/** The schema for a die of its type. */
export const dieForm = (entry: unknown) => (isItem(entry) ? FORMS.itemDie : FORMS.monsterDie)

/** The schema for a board figure of its type. */
export const figureForm = (entry: unknown) => (isItem(entry) ? FORMS.item : FORMS.monster)
