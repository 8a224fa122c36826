import type { MatchDice } from '../kernel/fairness.ts'
import { SERVER } from '../kernel/game.ts'
import { type TextHash, textHash } from '../kernel/hash.ts'
import { atOnce, type InSteps, mapInSteps } from '../kernel/in-steps.ts'
import { makeBounded, makeDigits } from './numbers.ts'
import type {
  CourseFrame,
  HeaderFrame,
  RecordCodec,
  RecordedPlayer,
  RecordedStepOf,
  RecordOf,
  RecordTypes,
  SeatOf,
  StepBy,
} from './types.ts'

/** First line of every record of a format. */
export const titleOf = (format: 1 | 2): string => `Dungeon Dice record ${format}`

/** Beginning of the last line. */
export const CHECKSUM = 'sha256 '

/** Marks of who gave a step, behind its actor. */
export const BY_MARKS = {
  seat: '',
  orders: '*',
  clock: '!',
  absence: '?',
  server: '~',
} as const satisfies Record<StepBy, string>

/** The server as an actor. */
export const SERVER_MARK = 'S'

/** The record as text, in the one form in which it is written (`docs/record.md`). */
export const makeRecord = <R extends RecordTypes>(
  codec: RecordCodec<R>,
  record: RecordOf<R>,
): string => atOnce(makingRecord(codec, record, textHash))

/**
 * Like `makeRecord`, with a pause after each step for the caller's other work. `hash`: `textHash`, or
 * one that is native.
 */
export function* makingRecord<R extends RecordTypes>(
  codec: RecordCodec<R>,
  record: RecordOf<R>,
  hash: TextHash,
): InSteps<string> {
  const steps = new StepLines(codec, record)
  const lines = yield* mapInSteps(record.steps, steps.next)
  return sealed([...headLines(codec, record), ...lines, ''].join('\n'), hash)
}

/** A text followed by its checksum. */
const sealed = (text: string, hash: TextHash): string => `${text}${CHECKSUM}${hash(text)}\n`

/**
 * The text of a record with these names instead of its own, by seat; the checksum is made anew, by
 * `textHash` or one that is native.
 */
export function renameRecord(
  text: string,
  names: Readonly<Record<string, string>>,
  hash: TextHash = textHash,
): string {
  const body = text.slice(0, text.lastIndexOf(CHECKSUM))
  const renamed = body.replace(
    /^seat ([A-Z]) "(?:[^"\\\n]|\\.)*"/gm,
    (_, seat: string) => `seat ${seat} ${makeName(names[seat] ?? '')}`,
  )
  return sealed(renamed, hash)
}

/** The seats of a match, in seat order. */
const seatsOf = <R extends RecordTypes>(
  { seats }: RecordCodec<R>,
  { players }: HeaderFrame<R>,
): readonly SeatOf<R>[] => seats.filter((seat) => Object.hasOwn(players, seat))

/** All lines before the steps. */
export function headLines<R extends RecordTypes>(
  codec: RecordCodec<R>,
  record: RecordOf<R>,
): readonly string[] {
  const { matchId, rulesVersion, catalogue, startedAtMs, clock, isRated, dice } = record
  const seats = seatsOf(codec, record)
  const first = makeNumbers(codec, record, 0, record.firstNumbers.length)
  return [
    titleOf(codec.format),
    `match ${matchId}`,
    `rules ${codec.game} ${rulesVersion} ${catalogue}`,
    `began ${startedAtMs}`,
    `clock ${clock}${isRated ? ' rated' : ''}`,
    ...seats.map((seat) => makePlayer(seat, record.players[seat])),
    ...(record.sides ?? []).map((side) => `side ${side.join('+')}`),
    ...codec.makeSetup(record, seats),
    ...(dice === null ? [] : diceLines(dice)),
    `drawn ${first}`.trim(),
    `ended ${codec.makeEnd(record.outcome)}`,
    `state ${record.hash}`,
    `steps ${record.steps.length}`,
  ]
}

const makePlayer = (seat: string, { name, bot }: RecordedPlayer): string =>
  `seat ${seat} ${makeName(name)}${bot === null ? '' : ` ${bot}`}`

/** The replacement character is escaped, so that a flipped byte cannot turn into it unnoticed. */
const makeName = (name: string): string => JSON.stringify(name).replaceAll('\ufffd', '\\ufffd')

const diceLines = ({ secret, commitment, seats }: MatchDice): readonly string[] => [
  `secret ${secret} ${commitment}`,
  ...seats.map(({ seat, nonce, commitment: own }) => `nonce ${seat} ${nonce} ${own}`),
]

/** Numbers `from` to `to` of a record, in its format. */
function makeNumbers<R extends RecordTypes>(
  { format }: RecordCodec<R>,
  { firstNumbers, belows = [] }: CourseFrame<R>,
  from: number,
  to: number,
  numbers: readonly number[] = firstNumbers,
): string {
  return format === 1 ? makeDigits(numbers) : makeBounded(numbers, belows.slice(from, to))
}

/** Makes the lines of steps in order. */
class StepLines<R extends RecordTypes> {
  readonly #codec: RecordCodec<R>
  readonly #record: CourseFrame<R>
  #drawn: number
  #before = 0

  constructor(codec: RecordCodec<R>, record: CourseFrame<R>) {
    this.#codec = codec
    this.#record = record
    this.#drawn = record.firstNumbers.length
  }

  readonly next = (step: RecordedStepOf<R>): string => {
    const from = this.#drawn
    this.#drawn += step.numbers.length
    const drawn = makeNumbers(this.#codec, this.#record, from, this.#drawn, step.numbers)
    const line = stepLine(this.#codec, step, this.#before, drawn)
    this.#before = step.atSeconds
    return line
  }
}

/** The line of a step; `before`: time of the step before it; `drawn`: its numbers as text. */
export function stepLine<R extends RecordTypes>(
  { makeIntent }: RecordCodec<R>,
  { actor, by, intent, atSeconds }: Omit<RecordedStepOf<R>, 'numbers'>,
  before: number,
  drawn: string,
): string {
  const who = `${actor === SERVER ? SERVER_MARK : actor}${BY_MARKS[by]}`
  return `${atSeconds - before} ${who} ${makeIntent(intent)}${drawn === '' ? '' : ` =${drawn}`}`
}
