/** What is wrong with a part of a pack, told so that a sentence can begin with the name of the part. */
export interface Fault {
  /** Path of the field within its entry, such as `abilities[0].cost.count`; empty for the whole. */
  readonly field: string
  /** Rule of the rule book that it breaks; `form` when it breaks the tables of `docs/catalogue.md`. */
  readonly rule: string
  /** What would be right: `must be a whole number from 1 to 4, not 7`. */
  readonly text: string
}

/** A fault of a pack, with its place. */
export interface PackError extends Fault {
  /** Name under which the pack was given, such as its folder. */
  readonly pack: string
  /** Path within the pack's folder; empty for the whole pack. */
  readonly file: string
  /** Id of the die or figure, or `entry n` from 1; empty when it is not about one. */
  readonly entry: string
}

/** Faults found with a field of an ability, with that field in front of theirs. */
export const within = (place: string, faults: Iterable<Fault>): readonly Fault[] =>
  Array.from(faults, (fault) => ({ ...fault, field: joined(place, fault.field) }))

const joined = (place: string, field: string): string => {
  if (place === '' || field === '') return place + field
  return field.startsWith('[') ? place + field : `${place}.${field}`
}

/** An error as one sentence: where it is, and what would be right there. */
export const sentenceOf = ({ pack, file, entry, field, rule, text }: PackError): string => {
  const path = [pack, file].filter((part) => part !== '').join('/')
  const place = [path, entry, field].filter((part) => part !== '').join(', ')
  return `${place}: ${text}${rule === 'form' ? '' : ` (${rule})`}.`
}
