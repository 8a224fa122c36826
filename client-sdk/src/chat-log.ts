import {
  type ChatLine as ChatLineWire,
  chatMessageSchema,
  PHRASES,
  type Phrase,
} from '@dungeon-dice/shared/protocol'

/** A chat line. */
export interface ChatLine {
  /** Server time of the line, in milliseconds since 1970. */
  readonly atMs: number
  /** Name of the author; empty for a player without one. */
  readonly name: string
  /** True if the name is a guest's, which anybody may use. */
  readonly guest: boolean
  /** The author's seat; null without one. */
  readonly seat: string | null
  /** The text; for a phrase its English text. */
  readonly text: string
  /** The phrase, for localized display; null for free text and for phrases unknown to this SDK. */
  readonly phrase: Phrase | null
}

/** The chat of one venue: each line once, without muted authors. */
export class ChatLog {
  readonly #onLine: (line: ChatLine) => void
  readonly #known = new Set<string>()
  readonly #muted = new Set<string>()
  readonly #lines: ChatLine[] = []
  #hasBegun = false
  #delivered = 0

  /** Calls `onLine` for each line once `begin` was called. */
  constructor(onLine: (line: ChatLine) => void) {
    this.#onLine = onLine
  }

  /** Lines so far, oldest first. */
  get lines(): readonly ChatLine[] {
    return this.#lines.filter((line) => !this.#isMuted(line))
  }

  /** Delivers the lines so far and then each new one. */
  begin(): void {
    this.#hasBegun = true
    this.#deliver()
  }

  /** Handles message `chat`; returns the parse error, or null. */
  take(payload: unknown): unknown {
    const read = chatMessageSchema.safeParse(payload)
    if (!read.success) return read.error
    for (const line of read.data.lines) this.#add(line)
    if (this.#hasBegun) this.#deliver()
    return null
  }

  /** Hides or shows lines under this name, on this client only. */
  mute(name: string, isMuted = true): void {
    if (isMuted) this.#muted.add(name)
    else this.#muted.delete(name)
  }

  /** The last lines are sent again after a reconnection. A reopened venue counts from 1 again. */
  #add(wire: ChatLineWire): void {
    const key = `${wire.atMs} ${wire.number}`
    if (this.#known.has(key)) return
    this.#known.add(key)
    const { atMs, name, guest, seat, text = '', phrase = '' } = wire
    const known = isPhrase(phrase) ? phrase : null
    const words = known === null ? text || phrase : PHRASES[known]
    this.#lines.push({ atMs, name, guest, seat, text: words, phrase: known })
  }

  #deliver(): void {
    const fresh = this.#lines.slice(this.#delivered)
    this.#delivered = this.#lines.length
    for (const line of fresh) if (!this.#isMuted(line)) this.#onLine(line)
  }

  #isMuted({ name }: ChatLine): boolean {
    return this.#muted.has(name)
  }
}

const isPhrase = (text: string): text is Phrase => Object.hasOwn(PHRASES, text)
