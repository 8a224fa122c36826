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
import type { Channel, Deliver } from './channel.ts'
import type { Author, Said } from './chat-message.ts'
import type { Filing, TakeReport } from './ports.ts'
import { readWords } from './words.ts'

/** Dependencies of `Talk`. */
export interface TalkParts {
  readonly channel: Channel
  readonly takeReport: TakeReport
  /** Kind of room and its id. */
  readonly venue: string
  /** Most characters in a note. */
  readonly letters: number
}

/** Handles the messages `chat` and `report` of one room. */
export class Talk {
  readonly #parts: TalkParts

  constructor(parts: TalkParts) {
    this.#parts = parts
  }

  /** Kind of room and its id. */
  get venue(): string {
    return this.#parts.venue
  }

  /** Adds a participant, identified by the author's key from then on. */
  join(voice: Author, deliver: Deliver): Promise<void> {
    return this.#parts.channel.join(voice, deliver)
  }

  /** Resolves once a participant who is joining has joined. */
  joined(key: string): Promise<void> {
    return this.#parts.channel.joined(key)
  }

  /** As `Channel.rename`. */
  rename(account: Parameters<Channel['rename']>[0]): void {
    this.#parts.channel.rename(account)
  }

  leave(key: string): Promise<void> {
    return this.#parts.channel.leave(key)
  }

  /** Message `chat`: resolves with the number of the line once all participants received it. */
  async say(key: string, message: unknown): Promise<Result<{ number: number }, ServerRefusal>> {
    const read = parse(chatRequestSchema, message)
    if (!read.ok) return read
    const line = await this.#parts.channel.say(key, saidIn(read.value))
    return line.ok ? ok({ number: line.value.wire.number }) : line
  }

  /** Accepts a line from another server, which has already checked it. */
  accept(voice: Author, said: Said): Promise<SaidAnswer> {
    return this.#parts.channel.accept(voice, said)
  }

  /**
   * Message `report`: files it with the last lines the reporter received. Reporters without an
   * account count by `address`, since each connection has a new key.
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
    const lines = channel.receivedBy(key).map(({ wire }) => wire)
    const people = { reporter: personOf(reporter), reported: personOf(reported) }
    const filing: Filing = { venue, ...people, reason, note: words.value, lines }
    const filed = await takeReport(reporter.accountId ?? `address ${address}`, filing, {
      accountId: reporter.accountId,
      address,
    })
    return filed.ok ? ok({}) : filed
  }

  /**
   * The reported participant. A name belongs to the author of the newest line under it, because its
   * owner may have been renamed and somebody else may have taken it; a seat to its present player.
   */
  #find(key: string, { name, seat }: ReportRequest): Author | null {
    const { channel } = this.#parts
    const heard = channel.receivedBy(key).map(({ voice }) => voice)
    const known = seat === undefined ? [...channel.voices, ...heard] : [...heard, ...channel.voices]
    const fits = (voice: Author): boolean =>
      seat === undefined ? voice.name === name : voice.seat === seat
    return known.findLast((voice) => voice.key !== key && fits(voice)) ?? null
  }
}

/** The schema ensures exactly one of them is set. */
const saidIn = ({ text = '', phrase }: ChatRequest): Said =>
  phrase === undefined ? { text } : { phrase }

const personOf = ({ accountId, name, seat }: Author) => ({ accountId, name, seat })
