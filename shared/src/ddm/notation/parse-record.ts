import type { MatchDice, SeatDice } from '../../kernel/fairness.ts'
import { hashingText } from '../../kernel/hash.ts'
import { atOnce, type InSteps } from '../../kernel/in-steps.ts'
import { nameFault, plainName } from '../../kernel/name-rule.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ListedIds } from '../model/listed.ts'
import { type Options, PRESETS } from '../model/options.ts'
import { readOptions } from '../model/read-options.ts'
import type { Outcome } from '../model/state.ts'
import type { Actor } from '../play/check.ts'
import { SEATS, type Seat } from '../types.ts'
import { parseIds } from './ids.ts'
import { parseIntent } from './intent.ts'
import {
  BY_MARKS,
  CHECKSUM,
  type DuelRecord,
  headLines,
  RECORD_TITLE,
  type RecordedPlayer,
  type RecordedStep,
  type StepBy,
  stepLine,
} from './record.ts'

/** Why a text is no record. */
export type RecordTextError =
  /** Longer than any record, or of more lines. */
  | { readonly code: 'too_long' }
  /** Its checksum is that of another text: something in it was changed. */
  | { readonly code: 'other_checksum' }
  /** This line, from 1, is not as `docs/record.md` says. */
  | { readonly code: 'bad_line'; readonly line: number }

/**
 * Limits of a text: characters, lines, characters of a line, abilities in one intent. A match that
 * wanders to its limit of 400 turns has 1,400 lines and 25,000 characters; the longest line that a
 * match can have is a list of 99 dice whose ids have 40 characters each.
 */
const MOST = { text: 500_000, lines: 32_768, line: 8_192, abilities: 16 } as const

/** Characters that are read between two pauses. */
const READ_AT_ONCE = 4_096

/** Thrown and caught in this file: a line that is not what it should be. */
class BadLine extends Error {
  readonly line: number
  constructor(line: number) {
    super(`line ${line}`)
    this.line = line
  }
}

type Parsed = Result<DuelRecord, RecordTextError>

/**
 * The record of a text, or why it is none. It takes the one form that `makeRecord` writes, so that
 * no byte can be changed unseen. Versions, lists and steps are not looked at: `openRecord` does.
 */
export const parseRecord = (text: string): Parsed => atOnce(parsingRecord(text))

/** The same, with pauses for whoever has other things to do. */
export function* parsingRecord(text: string): InSteps<Parsed> {
  if (text.length > MOST.text) return err({ code: 'too_long' })
  try {
    const lines = linesOf(text)
    if (lines === null) return err({ code: 'too_long' })
    const [sum = '', last = ''] = lines.slice(-2)
    const body = text.slice(0, text.length - `${sum}\n${last}`.length)
    if (sum !== `${CHECKSUM}${yield* hashingText(body)}`) return err({ code: 'other_checksum' })
    if (last !== '') throw new BadLine(lines.length)
    return ok(yield* new Lines(lines.slice(0, -2)).record())
  } catch (error) {
    if (error instanceof BadLine) return err({ code: 'bad_line', line: error.line })
    throw error
  }
}

/** The lines of a text that begins as a record does; null for more than there can be. */
function linesOf(text: string): readonly string[] | null {
  const lines: string[] = []
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? text.length : end)
    if (line.length > MOST.line || (from === 0 && line !== RECORD_TITLE))
      throw new BadLine(lines.length + 1)
    if (lines.length === MOST.lines) return null
    lines.push(line)
    from += line.length + 1
  }
  return lines
}

/** Reads lines one after the other. */
class Lines {
  readonly #lines: readonly string[]
  /** The next line, from 0. */
  #at = 1

  constructor(lines: readonly string[]) {
    this.#lines = lines
  }

  *record(): InSteps<DuelRecord> {
    const [matchId = ''] = this.#take(/^match (\S{1,64})$/)
    const [version, catalogue = ''] = this.#take(/^rules ddm (\d{1,6}) ([0-9a-z]{1,64})$/)
    const [startedAtMs] = this.#take(/^began (\d{1,15})$/)
    const [clock = '', rated] = this.#take(/^clock ([a-z]{1,16})( rated)?$/)
    const head = { matchId, rulesVersion: Number(version), catalogue, clock }
    const players = { A: this.#player('A'), B: this.#player('B') }
    const options = this.#options()
    const lists = { A: this.#list('A'), B: this.#list('B') }
    const record = {
      ...head,
      startedAtMs: Number(startedAtMs),
      isRated: rated !== undefined,
      players,
      options,
      lists,
      dice: this.#dice(),
      firstNumbers: numbersIn(this.#take(/^drawn(?: (\d{1,100}))?$/)[0]),
      outcome: this.#outcome(),
      hash: this.#take(/^state ([0-9a-f]{32})$/)[0] ?? '',
      steps: yield* this.#steps(),
    }
    const other = headLines(record).findIndex((line, place) => line !== this.#lines[place])
    if (other >= 0) throw new BadLine(other + 1)
    return record
  }

  #take(form: RegExp): readonly (string | undefined)[] {
    const found = form.exec(this.#lines[this.#at] ?? '')
    if (found === null) return this.#fail()
    this.#at += 1
    return found.slice(1)
  }

  #fail(): never {
    throw new BadLine(this.#at + 1)
  }

  /** What a reader gives for the line before. */
  #given<T>(read: () => T | null): T {
    const value = read()
    if (value !== null) return value
    this.#at -= 1
    return this.#fail()
  }

  #player(seat: Seat): RecordedPlayer {
    const [own, name = '', bot = null] = this.#take(
      /^seat ([AB]) ("(?:[^"\\]|\\.){0,400}")(?: ([a-z0-9-]{1,32}))?$/,
    )
    return this.#given(() => {
      const said = jsonOf(name)
      return own === seat && isName(said) ? { name: said, bot } : null
    })
  }

  #options(): Options {
    const [name, changes = '{}'] = this.#take(/^options (\w{1,32})(?: (\{.*\}))?$/)
    return this.#given(() => {
      const preset = PRESETS.find((one) => one === name)
      const given = jsonOf(changes)
      if (preset === undefined || typeof given !== 'object' || given === null) return null
      // Options are checked one by one there.
      const read = readOptions(preset, given as Readonly<Record<string, unknown>>)
      return read.ok ? read.value : null
    })
  }

  #list(seat: Seat): ListedIds {
    const [own, diceText = '', figureText = ''] = this.#take(/^list ([AB]) ([^;]*)(?:;([^;]+))?$/)
    return this.#given(() => {
      const [dice, figures] = [parseIds(diceText), parseIds(figureText)]
      return own !== seat || dice === null || figures === null ? null : { dice, figures }
    })
  }

  #dice(): MatchDice | null {
    if (!this.#lines[this.#at]?.startsWith('secret ')) return null
    const [secret = '', commitment = ''] = this.#take(/^secret ([0-9a-f]{64}) ([0-9a-f]{64})$/)
    const seats: readonly SeatDice[] = SEATS.map((seat) => {
      const [own, nonce = '', sealed = ''] = this.#take(
        /^nonce ([AB]) ([0-9a-f]{64}) ([0-9a-f]{64})$/,
      )
      return this.#given(() => (own === seat ? { seat, nonce, commitment: sealed } : null))
    })
    return { secret, commitment, seats }
  }

  #outcome(): Outcome {
    const [winner, rule, ladder] = this.#take(
      /^ended (A|B|draw) (R\d{1,2}(?:\.\d{1,2})*)(?: (R\d{1,2}\.\d{1,2}))?$/,
    )
    // Which rules there are is for those who play it again to say.
    return {
      winner: SEATS.find((seat) => seat === winner) ?? null,
      rule,
      ladder: ladder ?? null,
    } as Outcome
  }

  *#steps(): InSteps<readonly RecordedStep[]> {
    const count = Number(this.#take(/^steps (\d{1,6})$/)[0])
    const steps: RecordedStep[] = []
    let [atSeconds, read] = [0, 0]
    while (this.#at < this.#lines.length) {
      read += this.#lines[this.#at]?.length ?? 0
      if (read > READ_AT_ONCE) {
        yield
        read = 0
      }
      const step = this.#step(atSeconds)
      atSeconds = step.atSeconds
      steps.push(step)
    }
    return steps.length === count ? steps : this.#fail()
  }

  #step(before: number): RecordedStep {
    const line = this.#lines[this.#at]
    const [waited, who, mark = '', text = '', drawn] = this.#take(
      /^(\d{1,9}) ([ABS])([*!~])? ([^=]{1,2500}?)(?: =(\d{1,100}))?$/,
    )
    return this.#given(() => {
      const by = GIVERS.find((one) => BY_MARKS[one] === mark)
      if (by === undefined || text.split('!').length > MOST.abilities + 1) return null
      const intent = parseIntent(text)
      if (!intent.ok) return null
      const actor: Actor = who === 'A' || who === 'B' ? who : 'server'
      const atSeconds = before + Number(waited)
      const step = { actor, by, intent: intent.value, atSeconds, numbers: numbersIn(drawn) }
      return stepLine(step, before) === line ? step : null
    })
  }
}

const GIVERS = Object.keys(BY_MARKS) as readonly StepBy[]

/** Whether a player can have this name (P8.12); empty when none was given. */
const isName = (name: unknown): name is string =>
  name === '' || (typeof name === 'string' && plainName(name) === name && nameFault(name) === null)

const numbersIn = (text: string | undefined): readonly number[] =>
  text === undefined ? [] : [...text].map(Number)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
