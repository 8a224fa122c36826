/** A fault in a part of a pack, worded so that a sentence can begin with the name of the part. */
export interface Fault {
  /**
   * Path of the field within its entry, such as `abilities[0].cost.count`; empty for the whole
   * entry.
   */
  readonly field: string
  /** The rule that is broken; `form` for the tables of `docs/catalogue.md`. */
  readonly rule: string
  /** The expected value: `must be a whole number from 1 to 4, not 7`. */
  readonly text: string
}

/** A fault of a pack with its location. */
export interface PackError extends Fault {
  /** Name of the pack as given, such as its folder. */
  readonly pack: string
  /** Path within the pack's folder; empty for the whole pack. */
  readonly file: string
  /** Id of the die or figure, or `entry n` from 1; empty if it concerns none. */
  readonly entry: string
}

/** Prefixes the faults of a field with its name. */
export const within = (place: string, faults: Iterable<Fault>): readonly Fault[] =>
  Array.from(faults, (fault) => ({ ...fault, field: joined(place, fault.field) }))

const joined = (place: string, field: string): string => {
  if (place === '' || field === '') return place + field
  return field.startsWith('[') ? place + field : `${place}.${field}`
}

/** A fault as one sentence: the location, and what is expected there. */
export const sentenceOf = ({ pack, file, entry, field, rule, text }: PackError): string => {
  const path = [pack, file].filter((part) => part !== '').join('/')
  const place = [path, entry, field].filter((part) => part !== '').join(', ')
  return `${place}: ${text}${rule === 'form' ? '' : ` (${rule})`}.`
}
