import { check } from './catalogue/check.ts'
import type { Command } from './catalogue/command.ts'
import { coverage } from './catalogue/coverage.ts'
import { words } from './catalogue/words.ts'

/** `npm run catalogue -- COMMAND …`: tools for dice and packs. */
const COMMANDS: Readonly<Record<string, Command>> = { check, coverage, words }

const help = (): string =>
  Object.entries(COMMANDS)
    .map(([name, { takes, does }]) => `npm run catalogue -- ${name} ${takes}\n  ${does}`)
    .join('\n')

const [name = '', ...given] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
const status = (await command?.run(given)) ?? null
if (status === null) console.error(help())
process.exitCode = status ?? 2
