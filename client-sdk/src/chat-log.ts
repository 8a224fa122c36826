import {
  type ChatLine as ChatLineWire,
  chatMessageSchema,
  PHRASES,
  type Phrase,
} from '@dungeon-dice/shared/protocol'

/** One line of talk. */
export interface ChatLine {
  /** When it was said, in milliseconds since 1970 by the server's clock. */
  readonly atMs: number
  /** Who said it; empty for a player without a name. */
  readonly name: string
  /** Whether the name is a guest's: anybody may use it. */
  readonly guest: boolean
  /** The seat of a player; null for others. */
  readonly seat: string | null
  /** The words; of a phrase the English ones. */
  readonly text: string
  /** The phrase, to be shown in any language; null for words of one's own, and for one unknown here. */
  readonly phrase: Phrase | null
}

/** What is said in one venue, as it comes: each line once, without those whom this side has muted. */
export class ChatLog {
  readonly #tell: (line: ChatLine) => void
  readonly #known = new Set<string>()
  readonly #muted = new Set<string>()
  readonly #lines: ChatLine[] = []
  #hasBegun = false
  #told = 0

  /** `tell` is called with each line from `begin` on. */
  constructor(tell: (line: ChatLine) => void) {
    this.#tell = tell
  }

  /** The lines so far, oldest first. */
  get lines(): readonly ChatLine[] {
    return this.#lines.filter((line) => !this.#isMuted(line))
  }

  /** Tells what came so far, and from now on what comes. */
  begin(): void {
    this.#hasBegun = true
    this.#tellNew()
  }

  /** Takes message `chat`; gives what is wrong with one that its schema does not read, else null. */
  take(payload: unknown): unknown {
    const read = chatMessageSchema.safeParse(payload)
    if (!read.success) return read.error
    for (const line of read.data.lines) this.#add(line)
    if (this.#hasBegun) this.#tellNew()
    return null
  }

  /** Hides what is said under this name, or shows it again; nobody else learns of it. */
  mute(name: string, isMuted = true): void {
    if (isMuted) this.#muted.add(name)
    else this.#muted.delete(name)
  }

  /** After a reconnection the last lines come again. A venue that was closed counts from 1 again. */
  #add(wire: ChatLineWire): void {
    const key = `${wire.atMs} ${wire.number}`
    if (this.#known.has(key)) return
    this.#known.add(key)
    const { atMs, name, guest, seat, text = '', phrase = '' } = wire
    const known = isPhrase(phrase) ? phrase : null
    const words = known === null ? text || phrase : PHRASES[known]
    this.#lines.push({ atMs, name, guest, seat, text: words, phrase: known })
  }

  #tellNew(): void {
    const fresh = this.#lines.slice(this.#told)
    this.#told = this.#lines.length
    for (const line of fresh) if (!this.#isMuted(line)) this.#tell(line)
  }

  #isMuted({ name }: ChatLine): boolean {
    return this.#muted.has(name)
  }
}

const isPhrase = (text: string): text is Phrase => Object.hasOwn(PHRASES, text)
