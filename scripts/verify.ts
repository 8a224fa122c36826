import { readFileSync } from 'node:fs'
import { type RecordFault, type Verified, verify } from '../client-sdk/src/verify.ts'
import { plainText } from '../shared/src/protocol/plain-text.ts'

/**
 * `npm run verify -- FILE`: recomputes the record of a match (docs/record.md) and says what was
 * checked, or what fails first.
 */

type Sentences = {
  readonly [C in RecordFault['code']]: (fault: RecordFault & { code: C }) => string
}

const SENTENCES: Sentences = {
  too_long: () => 'It is too long for a record.',
  other_checksum: () => 'Its checksum is that of another text: something in it was changed.',
  bad_line: ({ line }) => `Line ${line} is none of a record.`,
  other_rules: ({ rulesVersion }) => `It was played by version ${rulesVersion} of the rules.`,
  other_catalogue: () => 'It was played with other dice than those here.',
  bad_list: ({ seat }) => `The list of seat ${seat} cannot be brought.`,
  step_refused: ({ step }) => `Step ${step} is not by the rules.`,
  other_numbers: ({ step }) => `Step ${step} rolls other dice than it says.`,
  other_end: () => 'It does not end as it says.',
  no_agreement: () => 'Its dice hang on nothing that anybody agreed on.',
  other_secret: () => 'The secret of the server is not the one that it committed itself to.',
  other_nonce: ({ seat }) =>
    `The nonce of seat ${seat} is not the one that it committed itself to.`,
  other_roll: ({ roll }) => `Roll ${roll} is not the one that the key of the dice gives.`,
}

const sentenceOf = (fault: RecordFault): string =>
  // Each sentence takes the facts of its own code.
  (SENTENCES[fault.code] as (facts: RecordFault) => string)(fault)

const summaryOf = ({ commitments, rolls, steps }: Verified): string =>
  `${commitments} commitments kept, ${rolls} rolls as the key gives them, ${steps} steps by the rules.`

/** What to say about a file, and the exit code. */
function check(file: string): readonly [text: string, code: number] {
  const verified = verify(readFileSync(file, 'utf8'))
  return verified.ok ? [summaryOf(verified.value), 0] : [sentenceOf(verified.error), 1]
}

const [file] = process.argv.slice(2)
const [text, code] =
  file === undefined ? ['npm run verify -- FILE, the record of a match', 2] : check(file)
process.stdout.write(`${plainText(text)}\n`)
process.exitCode = code
