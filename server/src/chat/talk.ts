import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type ChatRequest,
  chatRequestSchema,
  parse,
  type ReportRequest,
  refusal,
  reportRequestSchema,
  type ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import type { SaidAnswer } from './calls.ts'
import type { Channel, Hear } from './channel.ts'
import type { Author, Said } from './chat-message.ts'
import type { Filing, TakeReport } from './ports.ts'
import { readWords } from './words.ts'

/** Where people talk, and with whom their reports are left. */
export interface TalkParts {
  readonly channel: Channel
  readonly takeReport: TakeReport
  /** A kind of room and its id. */
  readonly venue: string
  /** Characters of a note. */
  readonly letters: number
}

/** The messages of the people of one room about talk: `chat` and `report`. */
export class Talk {
  readonly #parts: TalkParts

  constructor(parts: TalkParts) {
    this.#parts = parts
  }

  /** Where it is: a kind of room and its id. */
  get venue(): string {
    return this.#parts.venue
  }

  /** Lets somebody hear what is said; the key of their voice names them from then on. */
  join(voice: Author, hear: Hear): Promise<void> {
    return this.#parts.channel.join(voice, hear)
  }

  /** Somebody is gone. */
  leave(key: string): Promise<void> {
    return this.#parts.channel.leave(key)
  }

  /** Message `chat`: the number of the line, once all who hear it were told. */
  async say(key: string, message: unknown): Promise<Result<{ number: number }, ServerRefusal>> {
    const read = parse(chatRequestSchema, message)
    if (!read.ok) return read
    const line = await this.#parts.channel.say(key, saidIn(read.value))
    return line.ok ? ok({ number: line.value.wire.number }) : line
  }

  /** Takes what somebody has said at another server, which has checked it. */
  accept(voice: Author, said: Said): Promise<SaidAnswer> {
    return this.#parts.channel.accept(voice, said)
  }

  /**
   * Message `report`: files it with what the reporter has heard here last. Who has no account counts
   * by `address`: a key is as new as its connection.
   */
  async report(
    key: string,
    message: unknown,
    address: string,
  ): Promise<Result<object, ServerRefusal>> {
    const read = parse(reportRequestSchema, message)
    if (!read.ok) return read
    const { channel, takeReport, venue, letters } = this.#parts
    const { reason, note = '' } = read.value
    const words = note.trim() === '' ? ok('') : readWords(note, letters)
    if (!words.ok) return words
    const reporter = channel.authorOf(key)
    const reported = this.#find(key, read.value)
    if (reporter === null || reported === null) return err(refusal('no_such_player'))
    const lines = channel.heardBy(key).map(({ wire }) => wire)
    const people = { reporter: personOf(reporter), reported: personOf(reported) }
    const filing: Filing = { venue, ...people, reason, note: words.value, lines }
    const filed = await takeReport(reporter.accountId ?? `address ${address}`, filing, {
      accountId: reporter.accountId,
      address,
    })
    return filed.ok ? ok({}) : filed
  }

  /** Whom a report is about: the last one of that name or seat who was heard, or is here. */
  #find(key: string, { name, seat }: ReportRequest): Author | null {
    const { channel } = this.#parts
    const known = [...channel.heardBy(key).map(({ voice }) => voice), ...channel.voices]
    const fits = (voice: Author): boolean =>
      seat === undefined ? voice.name === name : voice.seat === seat
    return known.findLast((voice) => voice.key !== key && fits(voice)) ?? null
  }
}

/** The schema lets one of the two through. */
const saidIn = ({ text = '', phrase }: ChatRequest): Said =>
  phrase === undefined ? { text } : { phrase }

const personOf = ({ accountId, name, seat }: Author) => ({ accountId, name, seat })
