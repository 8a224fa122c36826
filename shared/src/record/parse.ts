import type { MatchDice, SeatDice } from '../kernel/fairness.ts'
import { SERVER } from '../kernel/game.ts'
import { hashingText } from '../kernel/hash.ts'
import type { InSteps } from '../kernel/in-steps.ts'
import { nameFault, plainName } from '../kernel/name-rule.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { BadLine, jsonOf, RecordLines } from './lines.ts'
import { BY_MARKS, CHECKSUM, headLines, SERVER_MARK, stepLine, titleOf } from './make.ts'
import { type Bounded, makeBounded, makeDigits, parseBounded, parseDigits } from './numbers.ts'
import type {
  RecordCodec,
  RecordedPlayer,
  RecordedStepOf,
  RecordOf,
  RecordTypes,
  SeatOf,
  StepBy,
} from './types.ts'

/** Why a text is no record. */
export type RecordTextError =
  /** Longer than any record, or of more lines. */
  | { readonly code: 'too_long' }
  /** It is of another game. */
  | { readonly code: 'other_game'; readonly game: string }
  /** The checksum does not match: the text was changed. */
  | { readonly code: 'other_checksum' }
  /** This line, from 1, is not as `docs/record.md` says. */
  | { readonly code: 'bad_line'; readonly line: number }

/**
 * Limits of a text: characters, lines, characters of a line. A duel that wanders to its limit of 400
 * turns has 1,400 lines and 25,000 characters; the longest line that a match can have is a list of
 * 99 dice whose ids have 40 characters each.
 */
const MOST = { text: 500_000, lines: 32_768, line: 8_192 } as const

/** Characters that are read between two pauses. */
const READ_AT_ONCE = 4_096

type Parsed<R extends RecordTypes> = Result<RecordOf<R>, RecordTextError>

/** Id of the game that a record is of; null if the text does not begin as a record. */
export function recordedGame(text: string): string | null {
  const [title, match, rules = ''] = text.slice(0, 512).split('\n', 3)
  const isRecord = title === titleOf(1) || title === titleOf(2)
  const game = /^rules ([a-z]{1,16}) \d/.exec(rules)?.[1] ?? null
  return isRecord && match?.startsWith('match ') ? game : null
}

/**
 * Parses the text of a record, with pauses for the caller's other work. Accepts only the one form
 * that `makeRecord` writes, so that every changed byte is noticed. Versions, lists and steps are
 * checked by replaying (`openingRecord`).
 */
export function* parsingRecord<R extends RecordTypes>(
  codec: RecordCodec<R>,
  text: string,
): InSteps<Parsed<R>> {
  if (text.length > MOST.text) return err({ code: 'too_long' })
  const game = recordedGame(text)
  if (game !== null && game !== codec.game) return err({ code: 'other_game', game })
  try {
    const lines = linesOf(text, titleOf(codec.format))
    if (lines === null) return err({ code: 'too_long' })
    const [sum = '', last = ''] = lines.slice(-2)
    const body = text.slice(0, text.length - `${sum}\n${last}`.length)
    if (sum !== `${CHECKSUM}${yield* hashingText(body)}`) return err({ code: 'other_checksum' })
    if (last !== '') throw new BadLine(lines.length)
    return ok(yield* new RecordParser(codec, lines.slice(0, -2)).record())
  } catch (error) {
    if (error instanceof BadLine) return err({ code: 'bad_line', line: error.line })
    throw error
  }
}

/** The lines of a text that begins as a record does; null for more than there can be. */
function linesOf(text: string, title: string): readonly string[] | null {
  const lines: string[] = []
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? text.length : end)
    if (line.length > MOST.line || (from === 0 && line !== title))
      throw new BadLine(lines.length + 1)
    if (lines.length === MOST.lines) return null
    lines.push(line)
    from += line.length + 1
  }
  return lines
}

/** How random numbers are written in a format. */
const NUMBERS = {
  1: {
    drawn: /^drawn(?: (\d{1,100}))?$/,
    step: /^(\d{1,9}) ([A-Z])([*!~])? ([^=]{1,2500}?)(?: =(\d{1,100}))?$/,
    parse: (text?: string): Bounded => ({ numbers: parseDigits(text), belows: [] }),
    make: ({ numbers }: Bounded): string => makeDigits(numbers),
  },
  2: {
    drawn: /^drawn(?: ([0-9a-z: ]{1,400}))?$/,
    step: /^(\d{1,9}) ([A-Z])([*!?~])? ([^=]{1,2500}?)(?: =([0-9a-z: ]{1,400}))?$/,
    parse: parseBounded,
    make: ({ numbers, belows }: Bounded): string => makeBounded(numbers, belows),
  },
} as const

class RecordParser<R extends RecordTypes> {
  readonly #codec: RecordCodec<R>
  readonly #lines: RecordLines
  readonly #belows: number[] = []

  constructor(codec: RecordCodec<R>, lines: readonly string[]) {
    this.#codec = codec
    this.#lines = new RecordLines(lines, 1)
  }

  *record(): InSteps<RecordOf<R>> {
    const lines = this.#lines
    const { format } = this.#codec
    const [matchId = ''] = lines.take(/^match (\S{1,64})$/)
    // `parsingRecord` has looked at the game.
    const [version, catalogue = ''] = lines.take(/^rules [a-z]{1,16} (\d{1,6}) ([0-9a-z]{1,64})$/)
    const [startedAtMs] = lines.take(/^began (\d{1,15})$/)
    const [clock = '', rated] = lines.take(/^clock ([a-z]{1,16})( rated)?$/)
    const players = this.#players()
    const seats = [...players.keys()]
    const sides = format === 1 ? null : this.#sides(seats)
    const frame = {
      matchId,
      rulesVersion: Number(version),
      catalogue,
      clock,
      startedAtMs: Number(startedAtMs),
      isRated: rated !== undefined,
      // One entry for each seat of the match.
      players: Object.fromEntries(players) as Record<SeatOf<R>, RecordedPlayer>,
      ...(sides === null ? {} : { sides }),
      ...this.#codec.parseSetup(lines, seats),
      dice: this.#dice(seats),
      firstNumbers: this.#numbers(lines.take(NUMBERS[format].drawn)[0]),
      outcome: this.#end(seats),
      hash: lines.take(/^state ([0-9a-f]{32})$/)[0] ?? '',
      steps: yield* this.#steps(seats),
    }
    const record: RecordOf<R> = { ...frame, ...(format === 1 ? {} : { belows: this.#belows }) }
    lines.expect(headLines(this.#codec, record))
    return record
  }

  #players(): ReadonlyMap<SeatOf<R>, RecordedPlayer> {
    const lines = this.#lines
    const { seats, fewestSeats } = this.#codec
    const players = new Map<SeatOf<R>, RecordedPlayer>()
    for (const seat of seats) {
      if (players.size >= fewestSeats && lines.next?.startsWith('seat ') !== true) break
      const [own, name = '', bot = null] = lines.take(
        /^seat ([A-Z]) ("(?:[^"\\]|\\.){0,400}")(?: ([a-z0-9-]{1,32}))?$/,
      )
      const player = lines.given(() => {
        const said = jsonOf(name)
        return own === seat && isName(said) ? { name: said, bot } : null
      })
      players.set(seat, player)
    }
    return players
  }

  /** The sides; null if each seat plays for itself. */
  #sides(seats: readonly SeatOf<R>[]): readonly (readonly SeatOf<R>[])[] | null {
    const sides: SeatOf<R>[][] = []
    while (this.#lines.next?.startsWith('side ') && sides.length < seats.length) {
      const [text = ''] = this.#lines.take(/^side ([A-Z](?:\+[A-Z])*)$/)
      const side = this.#lines.given(() => {
        const found = text.split('+').flatMap((name) => seats.find((seat) => seat === name) ?? [])
        return found.length === text.split('+').length ? found : null
      })
      sides.push(side)
    }
    if (sides.length === 0) return null
    return this.#lines.given(() => (isPartition(sides, seats) ? sides : null))
  }

  #dice(seats: readonly string[]): MatchDice | null {
    if (!this.#lines.next?.startsWith('secret ')) return null
    const [secret = '', commitment = ''] = this.#lines.take(
      /^secret ([0-9a-f]{64}) ([0-9a-f]{64})$/,
    )
    const nonces = seats.map((seat): SeatDice => {
      const [own, nonce = '', sealed = ''] = this.#lines.take(
        /^nonce ([A-Z]) ([0-9a-f]{64}) ([0-9a-f]{64})$/,
      )
      return this.#lines.given(() => (own === seat ? { seat, nonce, commitment: sealed } : null))
    })
    return { secret, commitment, seats: nonces }
  }

  #end(seats: readonly SeatOf<R>[]): R['End'] {
    const [text = ''] = this.#lines.take(/^ended (.{1,200})$/)
    return this.#lines.given(() => this.#codec.parseEnd(text, seats))
  }

  /** The numbers of the line before. */
  #numbers(text: string | undefined): readonly number[] {
    const { numbers, belows } = this.#lines.given(() => NUMBERS[this.#codec.format].parse(text))
    this.#belows.push(...belows)
    return numbers
  }

  *#steps(seats: readonly SeatOf<R>[]): InSteps<readonly RecordedStepOf<R>[]> {
    const count = Number(this.#lines.take(/^steps (\d{1,6})$/)[0])
    const steps: RecordedStepOf<R>[] = []
    let [atSeconds, read] = [0, 0]
    for (let line = this.#lines.next; line !== undefined; line = this.#lines.next) {
      read += line.length
      if (read > READ_AT_ONCE) {
        yield
        read = 0
      }
      const step = this.#step(line, atSeconds, seats)
      atSeconds = step.atSeconds
      steps.push(step)
    }
    return steps.length === count ? steps : this.#lines.fail()
  }

  #step(line: string, before: number, seats: readonly SeatOf<R>[]): RecordedStepOf<R> {
    const { format, parseIntent } = this.#codec
    const { step: form, parse, make } = NUMBERS[format]
    const [waited, who = '', mark = '', text = '', drawn] = this.#lines.take(form)
    return this.#lines.given(() => {
      const by = GIVERS.find((one) => BY_MARKS[one] === mark)
      const actor = who === SERVER_MARK ? SERVER : seats.find((seat) => seat === who)
      const bounded = parse(drawn)
      if (by === undefined || actor === undefined || bounded === null) return null
      const intent = parseIntent(text)
      if (intent === null) return null
      const step = { actor, by, intent, atSeconds: before + Number(waited) }
      if (stepLine(this.#codec, step, before, make(bounded)) !== line) return null
      this.#belows.push(...bounded.belows)
      return { ...step, numbers: bounded.numbers }
    })
  }
}

const GIVERS = Object.keys(BY_MARKS) as readonly StepBy[]

/** Whether every seat is on one side, seats and sides in order, and some side has several. */
function isPartition(sides: readonly (readonly string[])[], seats: readonly string[]): boolean {
  const place = (seat: string): number => seats.indexOf(seat)
  const isSorted = (list: readonly string[]): boolean =>
    list.every((seat, at) => at === 0 || place(list[at - 1] ?? '') < place(seat))
  const all = sides.flat()
  return (
    all.length === seats.length &&
    new Set(all).size === seats.length &&
    sides.some((side) => side.length > 1) &&
    sides.every(isSorted) &&
    isSorted(sides.map(([first = '']) => first))
  )
}

/** Whether a player can have this name (P8.12); empty when none was given. */
const isName = (name: unknown): name is string =>
  name === '' || (typeof name === 'string' && plainName(name) === name && nameFault(name) === null)
