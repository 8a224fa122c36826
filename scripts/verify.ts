import { readFileSync } from 'node:fs'
import {
  type GameId,
  type RecordFault as RecordFaultOf,
  type Verified,
  verify,
} from '../client-sdk/src/index.ts'
import { plainText } from '../shared/src/protocol/plain-text.ts'

/**
 * `npm run verify -- FILE`: verifies a match record (docs/record.md) and prints what was checked,
 * or the first fault.
 */

type RecordFault = RecordFaultOf<GameId>

type Sentences = {
  readonly [C in RecordFault['code']]: (fault: RecordFault & { code: C }) => string
}

const SENTENCES: Sentences = {
  too_long: () => 'The record is too long.',
  other_game: ({ game }) => `The record is of a game that is not known here: ${game}.`,
  other_checksum: () => 'The checksum does not match: the record was changed.',
  bad_line: ({ line }) => `Line ${line} is invalid.`,
  other_rules: ({ rulesVersion }) =>
    `The match was played with version ${rulesVersion} of the rules.`,
  other_catalogue: () => 'The match was played with another catalogue.',
  bad_seats: ({ seats }) => `The options do not allow ${seats} seats.`,
  bad_list: ({ seat }) => `The list of seat ${seat} is not legal.`,
  step_refused: ({ step }) => `Step ${step} breaks the rules.`,
  other_numbers: ({ step }) => `Step ${step} does not roll the recorded dice.`,
  other_end: () => 'The recorded result does not match.',
  no_agreement: () => 'The dice come from no agreement.',
  other_secret: () => 'The secret of the server does not match its commitment.',
  other_nonce: ({ seat }) => `The nonce of seat ${seat} does not match its commitment.`,
  other_roll: ({ roll }) => `Roll ${roll} does not match the dice key.`,
}

const sentenceOf = (fault: RecordFault): string =>
  // Each function takes the fields of its own code.
  (SENTENCES[fault.code] as (facts: RecordFault) => string)(fault)

const summaryOf = ({ commitments, rolls, steps }: Verified): string =>
  `${commitments} commitments verified, ${rolls} rolls match the key, ${steps} legal steps.`

/** The message about a file, and the exit code. */
async function check(file: string): Promise<readonly [text: string, code: number]> {
  const verified = await verify(readFileSync(file, 'utf8'))
  return verified.ok ? [summaryOf(verified.value), 0] : [sentenceOf(verified.error), 1]
}

const [file] = process.argv.slice(2)
const [text, code] =
  file === undefined ? ['npm run verify -- FILE, the record of a match', 2] : await check(file)
process.stdout.write(`${plainText(text)}\n`)
process.exitCode = code
