import type { TargetSpec } from '../model/ability.ts'
import type { Stat } from '../model/effect.ts'
import type { GeneralAbility } from '../model/general-ability.ts'
import type { Group } from '../model/subject.ts'
import type { Crest } from '../rules/01-terms/crests.ts'
import type { MonsterType } from '../rules/01-terms/types-and-colours.ts'

/** Singular and plural of a noun. */
export interface Noun {
  readonly one: string
  readonly many: string
}

const noun = (one: string, many = `${one}s`): Noun => ({ one, many })

/** Kinds of targets. */
export const TARGET_NOUNS: Readonly<Record<TargetSpec['piece'], Noun>> = {
  monster: noun('monster'),
  item: noun('item'),
  summon: noun('monster or item', 'monsters or items'),
  obstacle: noun('obstacle'),
}

/** Kinds of group members. */
export const GROUP_NOUNS: Readonly<Record<Group['piece'], Noun>> = {
  monster: noun('monster'),
  summon: noun('monster and item', 'monsters and items'),
}

/** Monsters of a type (R1.6). */
export const TYPE_NOUNS: Readonly<Record<MonsterType, Noun>> = {
  dragon: noun('dragon'),
  spellcaster: noun('spellcaster'),
  undead: noun('undead monster'),
  beast: noun('beast'),
  warrior: noun('warrior'),
}

/** The two values that can change (R12.4). */
export const STAT_WORDS: Readonly<Record<Stat, string>> = { attack: 'ATK', defense: 'DEF' }

/** Names of general abilities (R13). */
export const GENERAL_NAMES: Readonly<Record<GeneralAbility, string>> = {
  flying: 'flying',
  tunnel: 'tunnel',
  'hits-flying': 'hits flying',
  'type-neutral': 'type-neutral',
}

/** Verbs for monsters with a general ability, singular and plural, and for none having it (R13). */
export const GENERAL_VERBS: Readonly<Record<GeneralAbility, Noun & { readonly none: string }>> = {
  flying: { ...noun('flies', 'fly'), none: 'no monster flies' },
  tunnel: { ...noun('can tunnel', 'can tunnel'), none: 'no monster can tunnel' },
  'hits-flying': {
    ...noun('hits flying', 'hit flying'),
    none: 'no monster hits flying, unless it flies itself',
  },
  'type-neutral': {
    ...noun('is type-neutral', 'are type-neutral'),
    none: 'no monster is type-neutral',
  },
}

/**
 * A number of crests: `1 trap crest`, `2 or more magic crests`, `3 crests of any one kind`; null
 * for no kind.
 */
export function crests(kind: Crest | 'any' | null, amount: number | string): string {
  const isOne = amount === 1 || amount === 'exactly 1'
  const counted = isOne ? 'crest' : 'crests'
  if (kind === 'any') return `${amount} ${counted} of any one kind`
  return kind === null ? `${amount} ${counted}` : `${amount} ${kind} ${counted}`
}
