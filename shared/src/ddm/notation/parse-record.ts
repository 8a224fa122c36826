import type { MatchDice, SeatDice } from '../../kernel/fairness.ts'
import { textHash } from '../../kernel/hash.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ListedIds } from '../model/listed.ts'
import { type Options, PRESETS } from '../model/options.ts'
import { readOptions } from '../model/read-options.ts'
import type { Outcome } from '../model/state.ts'
import { SEATS, type Seat } from '../types.ts'
import { parseIds } from './ids-text.ts'
import { parseIntent } from './intent.ts'
import {
  BY_MARKS,
  CHECKSUM,
  type DuelRecord,
  makeRecord,
  RECORD_TITLE,
  type RecordedPlayer,
  type RecordedStep,
  SERVER_MARK,
  type StepBy,
} from './record.ts'

/** Why a text is no record. */
export type RecordTextError =
  /** Longer than any record. */
  | { readonly code: 'too_long' }
  /** Its checksum is that of another text: something in it was changed. */
  | { readonly code: 'other_checksum' }
  /** This line, from 1, is not as `docs/record.md` says. */
  | { readonly code: 'bad_line'; readonly line: number }

/** Longest text of a record that is read, in characters. */
const LONGEST_RECORD = 1_000_000

/** Thrown and caught in this file: a line that is not what it should be. */
class BadLine extends Error {
  readonly line: number
  constructor(line: number) {
    super(`line ${line}`)
    this.line = line
  }
}

/**
 * The record of a text, or why it is none. It takes the one form that `makeRecord` writes, so that
 * no byte can be changed unseen. Versions, lists and steps are not looked at: `openRecord` does.
 */
export function parseRecord(text: string): Result<DuelRecord, RecordTextError> {
  if (text.length > LONGEST_RECORD) return err({ code: 'too_long' })
  const lines = text.split('\n')
  const sum = lines.length - 2
  if (lines[0] !== RECORD_TITLE) return err({ code: 'bad_line', line: 1 })
  const body = lines.slice(0, sum).map((line) => `${line}\n`)
  if (lines[sum] !== `${CHECKSUM}${textHash(body.join(''))}`) return err({ code: 'other_checksum' })
  try {
    const record = new Lines(lines.slice(0, sum)).record()
    return makeRecord(record) === text ? ok(record) : err({ code: 'bad_line', line: 1 })
  } catch (error) {
    if (error instanceof BadLine) return err({ code: 'bad_line', line: error.line })
    throw error
  }
}

/** Reads lines one after the other. */
class Lines {
  readonly #lines: readonly string[]
  /** The next line, from 0. */
  #at = 1

  constructor(lines: readonly string[]) {
    this.#lines = lines
  }

  record(): DuelRecord {
    const [matchId = ''] = this.#take(/^match (\S{1,64})$/)
    const [version, catalogue = ''] = this.#take(/^rules ddm (\d{1,6}) ([0-9a-z]{1,64})$/)
    const [startedAtMs] = this.#take(/^began (\d{1,15})$/)
    const [clock = '', rated] = this.#take(/^clock ([a-z]{1,16})( rated)?$/)
    const head = { matchId, rulesVersion: Number(version), catalogue, clock }
    const players = { A: this.#player('A'), B: this.#player('B') }
    const options = this.#options()
    const lists = { A: this.#list('A'), B: this.#list('B') }
    return {
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
      steps: this.#steps(),
    }
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
    return this.#given(() => (own === seat ? { name: String(jsonOf(name) ?? ''), bot } : null))
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

  #steps(): readonly RecordedStep[] {
    const count = Number(this.#take(/^steps (\d{1,6})$/)[0])
    const steps: RecordedStep[] = []
    let atSeconds = 0
    while (this.#at < this.#lines.length) {
      const step = this.#step(atSeconds)
      atSeconds = step.atSeconds
      steps.push(step)
    }
    return steps.length === count ? steps : this.#fail()
  }

  #step(before: number): RecordedStep {
    const [waited, who, mark = '', text = '', drawn] = this.#take(
      /^(\d{1,9}) ([ABS])([*!~])? ([^=]{1,2500}?)(?: =(\d{1,100}))?$/,
    )
    return this.#given(() => {
      const intent = parseIntent(text)
      const by = GIVERS.find((one) => BY_MARKS[one] === mark)
      if (!intent.ok || by === undefined) return null
      return {
        actor: who === SERVER_MARK ? 'server' : (who as Seat),
        by,
        intent: intent.value,
        atSeconds: before + Number(waited),
        numbers: numbersIn(drawn),
      }
    })
  }
}

const GIVERS = Object.keys(BY_MARKS) as readonly StepBy[]

const numbersIn = (text: string | undefined): readonly number[] =>
  text === undefined ? [] : [...text].map(Number)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
