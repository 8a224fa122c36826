import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type RecordFault, type Verified, verify } from '../client-sdk/src/verify.ts'
import { BUILT_IN } from '../shared/src/ddm/index.ts'

/**
 * `npm run verify -- FILE`: recomputes the record of a match (JSON with `header`, `entries` and, if
 * its event log is there, `events`) and says what was checked, or what fails first. With `--faces`
 * prints the faces of the built-in dice, for `scripts/verify-independent.mjs`.
 */

const PROBLEMS: { readonly [C in RecordFault['code']]: (f: RecordFault & { code: C }) => string } =
  {
    malformed: ({ at }) => `It is no record of a match: see "${at}".`,
    other_rules: () => 'It was played by other rules than those here.',
    other_catalogue: () => 'It was played with other dice than those here.',
    other_secret: () => 'The secret of the server is not the one that it committed itself to.',
    other_nonce: ({ seat }) =>
      `The nonce of seat ${seat} is not the one that it committed itself to.`,
    not_by_the_rules: ({ step }) => `Step ${step} is not by the rules.`,
    other_state: ({ step }) => `The state after step ${step} is not the one that was written down.`,
    other_roll: ({ roll }) => `Roll ${roll} is not the one that the key of the dice gives.`,
  }

const sentenceOf = (fault: RecordFault): string =>
  // Each sentence takes the facts of its own code.
  (PROBLEMS[fault.code] as (facts: RecordFault) => string)(fault)

const summaryOf = ({ commitments, rolls, told, steps, hashes }: Verified): string =>
  [
    `${commitments} commitments kept.`,
    `${rolls} rolls as the key of the dice gives them; ${told} of them are in the event log.`,
    `${steps} steps by the rules; ${hashes} states compared by their hash.`,
  ].join('\n')

/** The text that was asked for, and the exit code. */
function answer(): readonly [text: string, code: number] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { faces: { type: 'boolean', default: false } },
  })
  if (values.faces) return [facesOfDice(), 0]
  const [file] = positionals
  if (file === undefined) return ['npm run verify -- FILE, the record of a match', 2]
  const verified = verify(readRecord(file))
  return verified.ok ? [summaryOf(verified.value), 0] : [sentenceOf(verified.error), 1]
}

/** What stands in a file; null, which is no record, when it is no JSON. */
function readRecord(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const facesOfDice = (): string =>
  JSON.stringify(Object.fromEntries([...BUILT_IN.dice].map(([id, { faces }]) => [id, faces])))

const [text, code] = answer()
process.stdout.write(`${text}\n`)
process.exitCode = code
