import { parseArgs } from 'node:util'
import { plainText } from '@dungeon-dice/shared/protocol'

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options']

/** Parses command line options; prints the error with the usage and exits if they are invalid. */
export function readOptions<T extends NonNullable<Options>>(options: T, usage: string) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values
  } catch (error) {
    return quit(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Prints an error and exits with status 1. */
export function quit(message: string): never {
  process.stderr.write(`${plainText(message)}\n`)
  process.exit(1)
}

/** Parses a whole number of at least `least`. */
export function wholeNumber(name: string, text: string, least: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= least ? number : quit(`--${name} must be a whole number from ${least} up.`)
}
