/** A value in text: what its texts look like, how it is written, and how it is read again. */
export interface Codec<T> {
  /** The look of its texts: the source of a pattern without groups that capture. */
  readonly form: string
  readonly write: (value: T) => string
  /** The value of a text that looks so; undefined where it stands for none. */
  readonly read: (text: string) => T | undefined
}

/** The type of the values of a codec. */
export type Of<C> = C extends Codec<infer T> ? T : never

/** A codec for each field of an object, in the order in which they stand in text. */
type Fields<T> = { readonly [K in keyof T]: Codec<T[K]> }

function namesOf<T extends object>(fields: Fields<T>) {
  const names: Extract<keyof T, string>[] = []
  for (const name in fields) names.push(name)
  return names
}

const escaped = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')

/** A whole number of so many digits at most; zeros in front are read over. */
export const count = (digits = 6): Codec<number> => ({
  form: `\\d{1,${digits}}`,
  write: String,
  read: Number,
})

/** Points more or fewer: `+20`, `-10`. */
export const SIGNED: Codec<number> = {
  form: '[+-]\\d{1,6}',
  write: (points) => `${points > 0 ? '+' : ''}${points}`,
  // No -0.
  read: (text) => Number(text) + 0,
}

/** A number that is left out where it is 1. */
export const STARRED: Codec<number> = {
  form: '\\d{0,6}',
  write: (times) => (times === 1 ? '' : String(times)),
  read: (text) => (text === '' ? 1 : Number(text)),
}

/** One of these words. */
export const word = <T extends string>(...words: readonly T[]): Codec<T> => ({
  form: `(?:${words.map(escaped).join('|')})`,
  write: (value) => value,
  read: (text) => words.find((one) => one === text),
})

/** Returns whether a sign stands there. */
export const flag = (sign: string): Codec<boolean> => ({
  form: `(?:${escaped(sign)})?`,
  write: (value) => (value ? sign : ''),
  read: (text) => text !== '',
})

/** Text that looks like this, as it is. */
export const text = (form: string): Codec<string> => ({
  form,
  write: (value) => value,
  read: (value) => value,
})

/** Something behind a sign. */
export const after = <T>(sign: string, codec: Codec<T>): Codec<T> => ({
  form: `${escaped(sign)}${codec.form}`,
  write: (value) => `${sign}${codec.write(value)}`,
  read: (found) => codec.read(found.slice(sign.length)),
})

/** Something that can be left out, and then has this value. */
export const usually = <T>(codec: Codec<T>, usual: T): Codec<T> => ({
  form: `(?:${codec.form})?`,
  write: (value) => (value === usual ? '' : codec.write(value)),
  read: (found) => (found === '' ? usual : codec.read(found)),
})

/** Something that can be left out: null then. */
export const maybe = <T>(codec: Codec<T>): Codec<T | null> => ({
  form: `(?:${codec.form})?`,
  write: (value) => (value === null ? '' : codec.write(value)),
  read: (found) => (found === '' ? null : codec.read(found)),
})

/** One or more, with a sign between two of them. */
export const separated = <T>(codec: Codec<T>, sign: string): Codec<readonly T[]> => ({
  form: `${codec.form}(?:${escaped(sign)}${codec.form})*`,
  write: (values) => {
    let said = ''
    for (const value of values) said += `${said === '' ? '' : sign}${codec.write(value)}`
    return said
  },
  read: (found) => {
    const values = found.split(sign).map(codec.read)
    const known = values.filter((value) => value !== undefined)
    return known.length < values.length ? undefined : known
  },
})

/** An object, field behind field. Reads any text: undefined for one that does not look so. */
export function shape<T extends object>(fields: Fields<T>): Codec<T> {
  const names = namesOf(fields)
  const pairs = names.map((name) => [name, fields[name]] as const)
  const whole = new RegExp(`^${names.map((name) => `(${fields[name].form})`).join('')}$`)
  return {
    form: names.map((name) => fields[name].form).join(''),
    write: (value) => {
      let said = ''
      for (const [name, codec] of pairs) said += codec.write(value[name])
      return said
    },
    read: (found) => {
      const parts = whole.exec(found)
      if (parts === null) return undefined
      const value: Partial<T> = {}
      let place = 0
      for (const [name, codec] of pairs) {
        place += 1
        const one = codec.read(parts[place] ?? '')
        if (one === undefined) return undefined
        value[name] = one
      }
      // Every field was read.
      return value as T
    },
  }
}

/** Fields in any order, each known by its look, and left out where it says the usual. */
export function parts<T extends object>(fields: Fields<T>) {
  const names = namesOf(fields)
  const forms = names.map((name) => new RegExp(`^${fields[name].form}$`))
  return {
    /** The texts of the fields that differ from the usual. */
    write: (value: Partial<T>, usual: Partial<T> = {}): readonly string[] => {
      const texts: string[] = []
      for (const name of names) {
        const [own, other] = [value[name], usual[name]]
        if (own === undefined || own === other) continue
        const said = fields[name].write(own)
        if (said !== '' && (other === undefined || said !== fields[name].write(other)))
          texts.push(said)
      }
      return texts
    },
    /** The values of these texts, each of a different field; otherwise undefined. */
    read: (texts: readonly string[]): Partial<T> | undefined => {
      const value: Partial<T> = {}
      for (const one of texts) {
        const name = names.find((_, place) => one !== '' && forms[place]?.test(one))
        const said = name === undefined ? undefined : fields[name].read(one)
        if (name === undefined || said === undefined || name in value) return undefined
        value[name] = said
      }
      return value
    },
  }
}
