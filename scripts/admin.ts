import { userInfo } from 'node:os'
import { inspect, parseArgs } from 'node:util'
import { plainText } from '../shared/src/protocol/plain-text.ts'
import type { Options } from './admin/command.ts'
import { COMMANDS } from './admin/commands.ts'

/** `npm run admin -- COMMAND …`: administers players and matches of a running server. */
const HELP = `npm run admin -- COMMAND [--url http://localhost:2567] [--by NAME] [--json]

${Object.entries(COMMANDS)
  .map(([name, { takes, does }]) => `  ${`${name} ${takes}`.trimEnd()}\n      ${does}`)
  .join('\n')}

ADMIN_KEY, the admin key of the server, is read from the environment.
  --url   the server; by default ADMIN_URL
  --by    your name for the audit log; by default your user name
  --json  the answer as JSON
`

const TEXT = { type: 'string' } as const
const OPTIONS = {
  url: TEXT,
  by: TEXT,
  reason: TEXT,
  hours: TEXT,
  count: TEXT,
  before: TEXT,
  out: TEXT,
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Id of an earlier version that looks like an option: 12 bytes as base64url with a leading dash. */
const DASHED_ID = /^-[\w-]{15}$/

// The message of an uncaught error may contain text from a hostile server.
process.on('uncaughtException', (error) => process.exit(complain(`${inspect(error)}\n`, 1)))
process.exitCode = await run(process.argv.slice(2))

/** Runs a command and returns the exit status. */
async function run(args: readonly string[]): Promise<number> {
  const given = read(args)
  if (given === null) return complain(HELP, 2)
  const { values, positionals } = given
  const [name = '', ...words] = positionals
  if (values.help) return print(HELP)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const asked = command?.ask(words.join(' '), optionsOf(values)) ?? null
  if (asked === null) return complain(HELP, 2)
  const { ADMIN_KEY: key = '', ADMIN_URL: usual = 'http://localhost:2567' } = process.env
  if (key === '') return complain('Set ADMIN_KEY to the key of the server.\n', 2)
  const answer = await asked({ url: values.url ?? usual, key })
  if (!answer.ok) return complain(`${answer.error}\n`, 1)
  const { json, text } = answer.value
  return print(values.json ? `${JSON.stringify(json, null, 2)}\n` : `${text}\n`)
}

/** Parses the arguments; null for unknown options or invalid numbers. */
function read(words: readonly string[]) {
  const options = words.filter((word) => !DASHED_ID.test(word))
  const args = [...options, '--', ...words.filter((word) => DASHED_ID.test(word))]
  try {
    const given = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const { hours = '1', count = '1', before = '1' } = given.values
    const isWhole = [count, before].every((text) => /^[1-9]\d{0,14}$/.test(text))
    return isWhole && Number(hours) > 0 && Number.isFinite(Number(hours)) ? given : null
  } catch {
    return null
  }
}

function optionsOf(values: Partial<Record<keyof typeof OPTIONS, string | boolean>>): Options {
  const number = (text: string | boolean | undefined) => (text === undefined ? null : Number(text))
  const { by = userInfo().username, reason = null, hours, count, before, out = null } = values
  return {
    by: String(by),
    reason: reason === null ? null : String(reason),
    hours: number(hours),
    count: number(count),
    before: number(before),
    out: out === null ? null : String(out),
  }
}

function print(text: string): number {
  process.stdout.write(plainText(text))
  return 0
}

function complain(text: string, status: number): number {
  process.stderr.write(plainText(text))
  return status
}
