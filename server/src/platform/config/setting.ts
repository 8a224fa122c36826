import { err, ok, type Result } from '@dungeon-dice/shared'
import { z } from 'zod'

/** The environment as Node has it. */
export type Environment = Readonly<Record<string, string | undefined>>

/** One setting: its environment variable, and the schema of its text. */
export interface Setting<T> {
  readonly variable: string
  readonly schema: z.ZodType<T, string | undefined>
}

/** Settings by their names in the configuration. */
export type Section = Readonly<Record<string, Setting<unknown>>>

/** The values of a section. */
export type ValuesOf<S extends Section> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never
}

/** A whole number within bounds. */
export function wholeNumber(
  variable: string,
  standard: number,
  least: number,
  most: number,
): Setting<number> {
  const error = ({ input }: { readonly input?: unknown }) =>
    `${variable} must be a whole number from ${least} to ${most}, not "${input}".`
  const bounded = z.number().min(least, { error }).max(most, { error })
  const schema = z.string().regex(/^\d+$/, { error }).transform(Number).pipe(bounded)
  return { variable, schema: schema.default(standard) }
}

/** One of a few words, each with its value. */
export function oneOf<T>(
  variable: string,
  values: Readonly<Record<string, T>>,
  standard: T,
): Setting<T> {
  const names = Object.keys(values)
  return setting(variable, (text) => {
    if (text === undefined) return ok(standard)
    const found = Object.entries(values).find(([name]) => name === text)
    return found === undefined
      ? err(`${variable} must be one of ${names.join(', ')}.`)
      : ok(found[1])
  })
}

/** Any other text; `read` returns its value, or a sentence that names the fault. */
export const setting = <T>(
  variable: string,
  read: (text: string | undefined) => Result<T, string>,
): Setting<T> => ({
  variable,
  schema: z
    .string()
    .optional()
    .transform((text, context) => {
      const found = read(text)
      if (found.ok) return found.value
      context.addIssue({ code: 'custom', message: found.error })
      return z.NEVER
    }),
})

/** Words between spaces; none for nothing. */
export const wordsOf = (text = ''): readonly string[] =>
  text.split(/\s+/).filter((one) => one !== '')

/** The values that an environment gives to settings, or one sentence about the first wrong one. */
export function readSettings<S extends Section>(
  settings: S,
  environment: Environment,
): Result<ValuesOf<S>, string> {
  const of = <T>(each: (one: Setting<unknown>) => T) =>
    Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, each(one)]))
  const read = z
    .object(of(({ schema }) => schema))
    .safeParse(of(({ variable }) => environment[variable]))
  return read.success
    ? ok(read.data as ValuesOf<S>)
    : err(read.error.issues[0]?.message ?? 'The configuration is wrong.')
}
