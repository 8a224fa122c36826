import type { Ability, Crest, GeneralAbility } from '@dungeon-dice/client-sdk/rules'
import { CREST_NAMES, TYPES } from '../../text/de.ts'

export type Effect = Ability['effects'][number]
export type Of<Op extends Effect['op']> = Extract<Effect, { op: Op }>
export type Cost = NonNullable<Ability['cost']>
export type TargetSpec = NonNullable<Ability['target']>
export type Subject = Of<'destroy'>['on']
export type Group = Exclude<Subject, string>
type Side = Group['side']

/** Findet den Namen einer Karte. */
export type NameOf = (id: string) => string

/** Für wen eine Fähigkeit wirkt, und wie deren Sätze von beiden Seiten reden. */
interface Person {
  readonly isReader: boolean
  readonly name: string
  readonly opponent: string
  /** Hinter einer Figur, deren Seite nicht vor ihr steht. */
  readonly behind: Readonly<Record<Side, string>>
}

const ANY = 'beider Spieler'

const READER: Person = {
  isReader: true,
  name: 'du',
  opponent: 'dein Gegner',
  behind: { own: '', enemy: '', any: ANY },
}

/** R15.5: Ein Gegenstand wirkt für den, dessen Monster ihn auslöst. */
const MOVER: Person = {
  isReader: false,
  name: 'der Spieler, der gezogen hat,',
  opponent: 'der andere Spieler',
  behind: { own: 'des Spielers, der gezogen hat', enemy: 'des anderen Spielers', any: ANY },
}

/** Was die Sätze einer Fähigkeit wissen müssen. */
export interface Speech {
  readonly kind: 'monster' | 'item'
  readonly person: Person
  readonly hasManyTargets: boolean
  readonly isContinuous: boolean
  readonly nameOf: NameOf
}

export const speechFor = (
  { timing, target }: Ability,
  kind: Speech['kind'],
  nameOf: NameOf,
): Speech => ({
  kind,
  person: timing === 'step' ? MOVER : READER,
  hasManyTargets: (target?.upTo ?? 1) > 1,
  isContinuous: timing === 'continuous',
  nameOf,
})

/** Die Figur mit der Fähigkeit. */
export const self = ({ kind }: Speech): string =>
  kind === 'monster' ? 'dieses Monster' : 'dieser Gegenstand'
export const ofSelf = ({ kind }: Speech): string =>
  kind === 'monster' ? 'dieses Monsters' : 'dieses Gegenstands'

/** Was jemand tut: `du erhältst`, `dein Gegner erhält`. */
export const does = ({ person }: Speech, second: string, third: string): string =>
  `${person.name} ${person.isReader ? second : third}`

/** Was ein Monster mit einer allgemeinen Fähigkeit tut (R13), und wenn keines sie hat. */
export const GENERAL_VERBS: Readonly<
  Record<GeneralAbility, { readonly does: string; readonly that: string; readonly none: string }>
> = {
  flying: { does: 'fliegt', that: 'das fliegt', none: 'kein Monster fliegt' },
  tunnel: {
    does: 'gräbt Tunnel',
    that: 'das Tunnel gräbt',
    none: 'kein Monster gräbt Tunnel',
  },
  'hits-flying': {
    does: 'kann Fliegende treffen',
    that: 'das Fliegende treffen kann',
    none: 'kein Monster kann Fliegende treffen, außer es fliegt selbst',
  },
  'type-neutral': {
    does: 'ist typneutral',
    that: 'das typneutral ist',
    none: 'kein Monster ist typneutral',
  },
}

/** `1 Fallenwappen`, `3 Wappen einer Sorte`. */
export function crests(kind: Crest | 'any' | null, amount: number | string): string {
  if (kind === 'any') return `${amount} Wappen einer Sorte`
  return kind === null ? `${amount} Wappen` : `${amount} ${CREST_NAMES[kind]}wappen`
}

/** Eine Spanne; ohne Obergrenze bei null. */
export function span(least: number, most: number | null): string {
  if (most === null) return `mindestens ${least}`
  if (most === least) return `genau ${least}`
  return most === least + 1 ? `${least} oder ${most}` : `${least} bis ${most}`
}

export const phrase = (...words: readonly (string | false | undefined)[]): string =>
  words.filter((word) => word !== undefined && word !== false && word !== '').join(' ')

/** `vom Typ Drache`. */
export const ofType = (type: keyof typeof TYPES | undefined): string =>
  type === undefined ? '' : `vom Typ ${TYPES[type]}`
