import { err, ok, type Result } from '@dungeon-dice/shared'
import { type ChatMode, refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { ANSWER_MS } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { BlockedSets, BlockWatch } from './blocked-sets.ts'
import type { SaidAnswer } from './calls.ts'
import type { ChannelStore } from './channel-store.ts'
import type { Author, ChannelMessage, Said } from './chat-message.ts'
import type { Mutes } from './ports.ts'
import { readWords } from './words.ts'

/** What all channels of a server have in common. */
export interface ChatParts {
  readonly clock: Clock
  readonly blocked: BlockedSets
  /** Lines, by account, or by key where there is none. */
  readonly pace: Pick<Limit, 'take'>
  readonly mutes: Mutes
  /** Characters that a line may have. */
  readonly letters: number
}

/** What a channel is to its own people. */
export interface ChannelRules {
  readonly mode: ChatMode
  /**
   * Whether newcomers hear the last lines of before. Else they hear those since they came for the
   * first time, when they come again.
   */
  readonly isOpen: boolean
  /** Whether only those with an account may speak (`token_needed`); all may hear. */
  readonly needsAccount: boolean
}

/** Hears lines, the newest last. */
export type Hear = (lines: readonly ChannelMessage[]) => void

/** Lines that a channel keeps, and that it remembers to have told somebody. */
const LINES_KEPT = 50

/** Somebody who was here, and is unless `hear` is null. */
interface Member {
  readonly voice: Author
  /** Number of the first line that is theirs to hear. */
  readonly first: number
  /** The last lines that they were told. */
  heard: readonly ChannelMessage[]
  readonly blocked: BlockWatch
  hear: Hear | null
}

/**
 * People who hear each other. Everything happens one after the other, so that everybody hears the
 * lines in the same order. Whoever blocked somebody does not hear them.
 */
export class Channel {
  readonly #parts: ChatParts
  readonly #rules: ChannelRules
  readonly #members = new Map<string, Member>()
  /** Those who are on their way in, until they are here. */
  readonly #coming = new Map<string, Promise<void>>()
  #kept: readonly ChannelMessage[] = []
  #last = 0
  /** Number of the first line that is theirs to hear, of those who were here before this server had it. */
  #firstOf: (key: string) => number | null = () => null
  #turn: Promise<unknown> = Promise.resolve()
  readonly #reach: ChannelStore | null
  readonly #deaf: () => void
  #isClosed = false

  /** Without `reach` it is this server's alone, and ends with it. */
  constructor(parts: ChatParts, rules: ChannelRules, reach: ChannelStore | null = null) {
    this.#parts = parts
    this.#rules = rules
    this.#reach = reach
    this.#deaf = reach?.listen((line) => void this.#hear(line)) ?? (() => undefined)
    if (reach !== null) void this.#next(() => this.#goOnWith(reach))
  }

  /** Nothing is heard from other servers any more, and nobody joins. */
  close(): void {
    this.#isClosed = true
    this.#deaf()
    for (const { blocked } of this.#members.values()) blocked.end()
  }

  /** Lets somebody hear: first what was said before, where that is theirs, then what is. */
  join(voice: Author, hear: Hear): Promise<void> {
    const joined = this.#join(voice, hear, () => this.#coming.get(voice.key) === joined)
    this.#coming.set(voice.key, joined)
    return joined
  }

  /** They hear no more; when they come back, they are told what they missed. */
  leave(key: string): Promise<void> {
    this.#coming.delete(key)
    return this.#next(async () => {
      const member = this.#members.get(key)
      if (member === undefined) return
      if (!this.#rules.isOpen) member.hear = null
      else {
        this.#members.delete(key)
        member.blocked.end()
      }
    })
  }

  /** Newcomers are told no line of this account's any more; whoever was told keeps what they heard. */
  forget(accountId: string): Promise<void> {
    return this.#next(async () => {
      this.#kept = this.#kept.filter(({ voice }) => voice.accountId !== accountId)
    })
  }

  /** A line of somebody here, once everybody here was told; refused by the rules P15. */
  async say(key: string, said: Said): Promise<Result<ChannelMessage, ServerRefusal>> {
    const read = this.#read(said)
    if (!read.ok) return read
    await this.#coming.get(key)
    const fault = await this.#faultOf(this.authorOf(key))
    if (fault !== null) return err(fault)
    const line = await this.#next(async () => {
      const voice = this.authorOf(key)
      if (voice === null) return err(refusal('internal'))
      const silence = await this.#silenceOf(voice)
      if (silence !== null) return err(silence)
      return ok(this.#reach?.isElsewhere() ? voice : this.#add(voice, read.value))
    })
    if (!line.ok || 'wire' in line.value) return line as Result<ChannelMessage, ServerRefusal>
    return this.#sayElsewhere(line.value, read.value)
  }

  /**
   * Takes a line that was said, counted and checked at another server; resolves when it is kept. Null,
   * and it is not, when its turn comes so late that whoever asks may have given up: they say it again.
   */
  async accept(voice: Author, said: Said): Promise<SaidAnswer> {
    const { clock } = this.#parts
    const untilMs = clock.now() + ANSWER_MS / 2
    const taken = await this.#next(async () =>
      clock.now() < untilMs ? this.#write(voice, said) : null,
    )
    await taken?.written
    return taken === null ? null : { line: taken.line }
  }

  /** Somebody who is here, or was and may come back. */
  authorOf(key: string): Author | null {
    return this.#members.get(key)?.voice ?? null
  }

  /** The people here. */
  get voices(): readonly Author[] {
    return [...this.#members.values()].map(({ voice }) => voice)
  }

  /** The last lines that somebody here was told, oldest first. */
  heardBy(key: string): readonly ChannelMessage[] {
    return this.#members.get(key)?.heard ?? []
  }

  /** Nobody else waits until it is looked up whom somebody has blocked. */
  async #join(voice: Author, hear: Hear, isComing: () => boolean): Promise<void> {
    try {
      const blocked = await this.#parts.blocked.watch(voice.accountId)
      await this.#next(async () => {
        if (isComing() && !this.#isClosed) this.#enter({ voice, blocked, hear })
        else blocked.end()
      })
    } finally {
      if (isComing()) this.#coming.delete(voice.key)
    }
  }

  #enter({ voice, blocked, hear }: Pick<Member, 'voice' | 'blocked' | 'hear'>): void {
    const before = this.#members.get(voice.key)
    const first = before?.first ?? this.#firstFor(voice.key)
    const heard = before?.heard ?? (this.#kept.length === 0 ? this.#kept : [])
    const member = { voice, first, heard, blocked, hear }
    before?.blocked.end()
    this.#members.set(voice.key, member)
    this.#catchUp(member)
  }

  #read(said: Said): Result<Said, ServerRefusal> {
    const { mode } = this.#rules
    if (mode === 'off') return err(refusal('chat_off'))
    if ('phrase' in said) return ok(said)
    if (mode === 'phrases') return err(refusal('phrases_only'))
    const text = readWords(said.text, this.#parts.letters)
    return text.ok ? ok({ text: text.value }) : text
  }

  /** Before the turn: nobody else waits for what counts lines. */
  async #faultOf(voice: Author | null): Promise<ServerRefusal | null> {
    if (voice === null) return refusal('internal')
    const { key, accountId } = voice
    if (accountId === null && this.#rules.needsAccount) return refusal('token_needed')
    const wait = await this.#parts.pace.take(accountId ?? key)
    return wait === null ? null : refusal('too_fast', { retryAfterSeconds: wait })
  }

  async #silenceOf({ accountId }: Author): Promise<ServerRefusal | null> {
    return accountId === null ? null : this.#parts.mutes.silenceOf(accountId)
  }

  async #sayElsewhere(voice: Author, said: Said): Promise<Result<ChannelMessage, ServerRefusal>> {
    const answer = (await this.#reach?.say(voice, said)) ?? null
    if (answer === null) return err(refusal('moving'))
    await this.#hear(answer.line)
    return ok(answer.line)
  }

  /** A line of another server; what was missed before it is brought from where it is kept. */
  #hear(line: ChannelMessage): Promise<void> {
    return this.#next(async () => {
      if (this.#isKnown(line)) return
      if (line.wire.number > this.#last + 1) {
        const missed = await this.#written()
        for (const one of missed)
          if (one.wire.number > this.#last && one.wire.number < line.wire.number) this.#keep(one)
      }
      this.#keep(line)
    })
  }

  #isKnown({ wire }: ChannelMessage): boolean {
    return this.#kept.some(
      (kept) => kept.wire.number === wire.number && kept.wire.atMs === wire.atMs,
    )
  }

  /** Goes on from what was written down by whoever had it before. */
  async #goOnWith(reach: ChannelStore): Promise<void> {
    const { lines, firstOf } = await reach.read()
    // What cannot be checked for the silenced is not shown.
    this.#firstOf = firstOf
    this.#last = lines.at(-1)?.wire.number ?? 0
    this.#kept = newest(await this.#unsilenced(lines).catch(() => []))
  }

  async #written(): Promise<readonly ChannelMessage[]> {
    const written = await this.#reach?.read()
    // Who is silenced cannot be told: then nothing of before is shown.
    return this.#unsilenced(written?.lines ?? []).catch(() => [])
  }

  /** Without the lines of those who may say nothing by now. */
  async #unsilenced(lines: readonly ChannelMessage[]): Promise<readonly ChannelMessage[]> {
    const silenced = new Set<string | null>()
    for (const accountId of new Set(lines.map(({ voice }) => voice.accountId)))
      if (accountId !== null && (await this.#parts.mutes.silenceOf(accountId)) !== null)
        silenced.add(accountId)
    return lines.filter(({ voice }) => !silenced.has(voice.accountId))
  }

  #firstFor(key: string): number {
    if (this.#rules.isOpen) return 1
    const first = this.#firstOf(key) ?? this.#last + 1
    this.#reach?.noteCome(key, first)
    return first
  }

  #add(voice: Author, said: Said): ChannelMessage {
    return this.#write(voice, said).line
  }

  #write(
    voice: Author,
    said: Said,
  ): { readonly line: ChannelMessage; readonly written: Promise<void> } {
    const line = this.#lineOf(voice, said)
    this.#keep(line)
    return { line, written: this.#reach?.write(line) ?? Promise.resolve() }
  }

  #lineOf(voice: Author, said: Said): ChannelMessage {
    const { name, isGuest: guest, seat } = voice
    const atMs = this.#parts.clock.now()
    return { voice, wire: { number: this.#last + 1, atMs, name, guest, seat, ...said } }
  }

  /** Tells everybody here. */
  #keep(line: ChannelMessage): void {
    this.#last = line.wire.number
    const lines = [line]
    const before = this.#kept
    this.#kept = newest([...before, line])
    for (const member of this.#members.values())
      if (member.hear !== null && isFor(member, line)) {
        // Most have heard all that is kept: one list serves them.
        member.heard = member.heard === before ? this.#kept : newest([...member.heard, line])
        member.hear(lines)
      }
  }

  /** Tells those of the kept lines that are theirs to hear. */
  #catchUp(member: Member): void {
    const lines = this.#kept.filter((line) => isFor(member, line))
    if (lines.length === 0) return
    const all = new Set([...member.heard, ...lines])
    const isKept = all.size === lines.length && lines.length === this.#kept.length
    const sorted = [...all].sort((a, b) => a.wire.number - b.wire.number)
    member.heard = isKept ? this.#kept : newest(sorted)
    member.hear?.(lines)
  }

  /** Does this when all before it is done. */
  #next<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(act)
    this.#turn = done.catch(() => undefined)
    return done
  }
}

const newest = (lines: readonly ChannelMessage[]): readonly ChannelMessage[] =>
  lines.slice(-LINES_KEPT)

const isFor = ({ first, blocked }: Member, { voice, wire }: ChannelMessage): boolean =>
  wire.number >= first && !blocked.has(voice.accountId)
