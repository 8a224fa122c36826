import { parseArgs } from 'node:util'
import { plainText } from '@dungeon-dice/shared/protocol'

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

/** The options of a program by name; says what is wrong and how it is used, and ends it, if they are wrong. */
export function readOptions<T extends NonNullable<Options>>(options: T, usage: string) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values
  } catch (error) {
    return quit(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Ends the program with a message, as one that went wrong. */
export function quit(message: string): never {
  process.stderr.write(`${plainText(message)}\n`)
  process.exit(1)
}

/** A whole number of an option, from `least` up. */
export function wholeNumber(name: string, text: string, least: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= least ? number : quit(`--${name} must be a whole number from ${least} up.`)
}
