import { z } from 'zod'

/**
 * Wording of an expected value; faults repeat it, and the tables of `docs/catalogue.md` contain it.
 */
const expected = (words: string) => ({ error: `must be ${words}` })

/** A value checked at once, so that it has at most one fault. */
const leaf = <T>(words: string, fits: (value: unknown) => boolean) =>
  z.custom<T>(fits, expected(words)).describe(words)

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/** A whole number within bounds. */
export const whole = (least: number, most: number) =>
  leaf<number>(`a whole number from ${least} to ${most}`, (value) => isWhole(value, least, most))

/** A whole number within bounds, or null for no bound. */
export const wholeOrNull = (least: number, most: number) =>
  leaf<number | null>(
    `a whole number from ${least} to ${most}, or null for any number`,
    (value) => value === null || isWhole(value, least, most),
  )

/** Returns whether a value is a multiple of 10 within bounds. */
const isPoints = (value: unknown, least: number, most: number): boolean =>
  isWhole(value, least, most) && Number(value) % 10 === 0

/** Points within bounds (R1.7). */
export const points = (least: number, most: number) =>
  leaf<number>(`a multiple of 10 from ${least} to ${most}`, (value) => isPoints(value, least, most))

/** A change in points, positive or negative, but not 0. */
export const change = (most: number) =>
  leaf<number>(
    `a multiple of 10 from -${most} to ${most}, and not 0`,
    (value) => value !== 0 && isPoints(value, -most, most),
  )

/** Words joined for a sentence: `"a", "b" or "c"`. */
const orOf = (words: readonly (string | number)[]): string =>
  words.length === 1
    ? `${JSON.stringify(words[0])}`
    : `${words
        .slice(0, -1)
        .map((word) => JSON.stringify(word))
        .join(', ')} or ${JSON.stringify(words.at(-1))}`

/** One of a closed list; `others` are mentioned as well if another schema accepts them. */
export const oneOf = <const T extends string | number>(
  words: readonly T[],
  ...others: readonly string[]
) => leaf<T>(orOf([...words, ...others]), (value) => (words as readonly unknown[]).includes(value))

/** Only true; omitted otherwise. */
export const flag = () => leaf<true>('true, or left out', (value) => value === true)

const PLAIN_TEXT = /^\P{C}+$/u

/** One line of readable text. */
export const text = (most: number) =>
  leaf<string>(
    `one line of 1 to ${most} characters, without spaces around it`,
    (value) =>
      typeof value === 'string' &&
      value.length <= most &&
      value.trim() === value &&
      PLAIN_TEXT.test(value),
  )

/** Text matching a pattern. */
export const pattern = (words: string, form: RegExp, most: number) =>
  leaf<string>(
    words,
    (value) => typeof value === 'string' && value.length <= most && form.test(value),
  )

/** A list with bounded length. */
export const list = <S extends z.ZodType>(inner: S, least: number, most: number) => {
  const words = `a list of ${least} to ${most}`
  const { error } = expected(words)
  return z.array(inner, error).min(least, error).max(most, error).describe(words)
}

/** An object with exactly these fields; optional ones are `.exactOptional()`. */
export const fields = <S extends z.core.$ZodLooseShape>(shape: S) => {
  const names = Object.keys(shape).join(', ')
  const words = `an object with the fields ${names}`
  return z
    .strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `has no field ${issue.keys.slice(0, 3).map(shortened).join(', ')}; its fields are ${names}`
          : `must be ${words}`,
    })
    .describe(words)
}

const LONGEST_KEY = 40

const shortened = (key: string): string => JSON.stringify(key.slice(0, LONGEST_KEY))

/** One of several schemas, with a message of its own, since no single schema's fault would help. */
export const either = <const S extends readonly [z.ZodType, ...z.ZodType[]]>(
  words: string,
  ...forms: S
) => z.union(forms, expected(words)).describe(words)
