import type { TargetSpec } from '../model/ability.ts'
import type { Group, Subject } from '../model/subject.ts'
import { phrase, span, withArticle } from './grammar.ts'
import { does, type Person, type SideWords, type Speech } from './speech.ts'
import { GENERAL_VERBS, GROUP_NOUNS, type Noun, TARGET_NOUNS, TYPE_NOUNS } from './vocabulary.ts'

/** The subject of an effect, always in the singular: "this monster", "each of your dragons". */
export function subjectWords(subject: Subject, speech: Speech): string {
  if (subject === 'self') return speech.self
  if (subject === 'mover') return 'that monster'
  if (subject === 'target') return speech.hasManyTargets ? 'each target' : 'the target'
  return subject.lowest === undefined ? everyone(subject, speech) : weakest(subject, speech)
}

/** The target of an effect that can have only one. */
export const firstTarget = ({ hasManyTargets }: Speech): string =>
  hasManyTargets ? 'the first target that still fits' : 'the target'

/** The target or targets of an ability. */
export function targetWords(spec: TargetSpec, { person }: Speech): string {
  const { upTo, range } = spec
  const named = upTo === undefined ? oneOf(spec, person) : someOf(spec, person, upTo)
  return phrase(named, range === undefined ? undefined : `within range ${range}`)
}

function oneOf(spec: TargetSpec, person: Person): string {
  const { other, ...rest } = spec
  const noun = described(rest, TARGET_NOUNS[spec.piece], person)
  if (isYours(spec, person)) return `${other ? 'another' : 'one'} of ${noun.many}`
  return other ? `another ${noun.one}` : withArticle(noun.one)
}

function someOf(spec: TargetSpec, person: Person, upTo: number): string {
  const noun = described(spec, TARGET_NOUNS[spec.piece], person)
  const count = upTo === 1 ? '1' : span(1, upTo)
  if (isYours(spec, person)) return `${count} of ${noun.many}`
  return `${count} ${upTo === 1 ? noun.one : noun.many}`
}

function everyone(group: Group, speech: Speech): string {
  const noun = described(group, GROUP_NOUNS[group.piece], speech.person)
  const all = isYours(group, speech.person) ? `each of ${noun.many}` : `every ${noun.one}`
  return phrase(all, aroundWords(group, speech))
}

function weakest(group: Group, speech: Speech): string {
  const { many } = described(group, GROUP_NOUNS[group.piece], speech.person)
  const items = group.piece === 'summon' ? 'an item only where there is no monster; ' : ''
  return phrase(
    `the one with the lowest ATK of all ${many}`,
    aroundWords(group, speech),
    `(${items}${does(speech.person, 'choose')} among equals)`,
  )
}

function aroundWords({ around }: Group, { self }: Speech): string | undefined {
  if (around === undefined) return undefined
  const width = 2 * around + 1
  return `in the ${width} by ${width} square around ${self}`
}

/** The properties that describe monsters and items. */
type Description = Pick<TargetSpec, 'side' | 'type' | 'general' | 'damaged' | 'other'>

const sideOf = ({ side }: Description, { sides }: Person): SideWords =>
  side === undefined ? {} : sides[side]

const isYours = (spec: Description, person: Person): boolean =>
  sideOf(spec, person).possessive !== undefined

/** The description in singular and plural, without an article. */
function described(spec: Description, piece: Noun, person: Person): Noun {
  const { type, general, damaged, other } = spec
  const { possessive, adjective, behind } = sideOf(spec, person)
  const isTypeNoun = type !== undefined && piece.one === 'monster'
  const noun = isTypeNoun ? TYPE_NOUNS[type] : piece
  const words = (number: keyof Noun): string =>
    phrase(
      possessive,
      other ? 'other' : undefined,
      adjective,
      damaged ? 'damaged' : undefined,
      noun[number],
      behind,
      type === undefined || isTypeNoun ? undefined : `of the type ${type}`,
      general === undefined ? undefined : `that ${GENERAL_VERBS[general][number]}`,
    )
  return { one: words('one'), many: words('many') }
}
