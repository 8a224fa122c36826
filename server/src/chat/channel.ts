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

/** Dependencies shared by all channels of a server. */
export interface ChatParts {
  readonly clock: Clock
  readonly blocked: BlockedSets
  /** Rate limit for lines by account, or by key without one. */
  readonly pace: Pick<Limit, 'take'>
  readonly mutes: Mutes
  /** Most characters in a line. */
  readonly letters: number
}

/** Rules for the participants of a channel. */
export interface ChannelRules {
  readonly mode: ChatMode
  /**
   * Whether newcomers receive the latest earlier lines. If not, returning participants receive the
   * lines since they first joined.
   */
  readonly isOpen: boolean
  /** Whether only participants with an account may speak (`token_needed`); all may listen. */
  readonly needsAccount: boolean
}

/** Receives lines, the newest last. */
export type Deliver = (lines: readonly ChannelMessage[]) => void

/** Lines kept per channel, and remembered per participant as received. */
const LINES_KEPT = 50

/** A participant; `deliver` is null while disconnected. */
interface Member {
  readonly voice: Author
  /** Number of the first line this participant may receive. */
  readonly first: number
  /** The last lines this participant received. */
  received: readonly ChannelMessage[]
  readonly blocked: BlockWatch
  deliver: Deliver | null
}

/**
 * A chat channel. Operations run one at a time, so that all participants receive lines in the same
 * order. Lines of blocked accounts are not delivered.
 */
export class Channel {
  readonly #parts: ChatParts
  readonly #rules: ChannelRules
  readonly #members = new Map<string, Member>()
  /** Joins in progress. */
  readonly #joining = new Map<string, Promise<void>>()
  #kept: readonly ChannelMessage[] = []
  #last = 0
  /**
   * Number of the first line a participant may receive, for those who joined on a previous server.
   */
  #firstOf: (key: string) => number | null = () => null
  #turn: Promise<unknown> = Promise.resolve()
  readonly #store: ChannelStore | null
  readonly #unsubscribe: () => void
  #isClosed = false

  /** Without `store` the channel is local to this server and ends with it. */
  constructor(parts: ChatParts, rules: ChannelRules, store: ChannelStore | null = null) {
    this.#parts = parts
    this.#rules = rules
    this.#store = store
    this.#unsubscribe = store?.listen((line) => void this.#receive(line)) ?? (() => undefined)
    if (store !== null) void this.#next(() => this.#restoreFrom(store))
  }

  /** Stops receiving lines from other servers and refuses new participants. */
  close(): void {
    this.#isClosed = true
    this.#unsubscribe()
    for (const { blocked } of this.#members.values()) blocked.end()
  }

  /** Adds a participant, who first receives earlier lines as far as the rules allow. */
  join(voice: Author, deliver: Deliver): Promise<void> {
    const joined = this.#join(voice, deliver, () => this.#joining.get(voice.key) === joined)
    this.#joining.set(voice.key, joined)
    return joined
  }

  /** Removes a participant; on return it receives the lines it missed. */
  leave(key: string): Promise<void> {
    this.#joining.delete(key)
    return this.#next(async () => {
      const member = this.#members.get(key)
      if (member === undefined) return
      if (!this.#rules.isOpen) member.deliver = null
      else {
        this.#members.delete(key)
        member.blocked.end()
      }
    })
  }

  /** Resolves once a participant who is joining has joined. */
  async joined(key: string): Promise<void> {
    await this.#joining.get(key)
  }

  /**
   * An account was renamed: its further lines are under the new name, so that nobody blocks or reports
   * the next owner of the old one. On a seat a player keeps the name of the match.
   */
  rename({ accountId, name, isGuest }: Pick<Author, 'accountId' | 'name' | 'isGuest'>): void {
    for (const [key, member] of this.#members)
      if (member.voice.accountId === accountId && member.voice.seat === null)
        this.#members.set(key, { ...member, voice: { ...member.voice, name, isGuest } })
  }

  /** Hides the lines of an account from newcomers; participants who received them keep them. */
  forget(accountId: string): Promise<void> {
    return this.#next(async () => {
      this.#kept = this.#kept.filter(({ voice }) => voice.accountId !== accountId)
    })
  }

  /**
   * Publishes a participant's line and resolves once all participants here received it; refused by
   * the rules P15.
   */
  async say(key: string, said: Said): Promise<Result<ChannelMessage, ServerRefusal>> {
    const read = this.#read(said)
    if (!read.ok) return read
    await this.#joining.get(key)
    const fault = await this.#faultOf(this.authorOf(key))
    if (fault !== null) return err(fault)
    const line = await this.#next(async () => {
      const voice = this.authorOf(key)
      if (voice === null) return err(refusal('internal'))
      const silence = await this.#silenceOf(voice)
      if (silence !== null) return err(silence)
      return ok(this.#store?.isElsewhere() ? voice : this.#add(voice, read.value))
    })
    if (!line.ok || 'wire' in line.value) return line as Result<ChannelMessage, ServerRefusal>
    return this.#sayElsewhere(line.value, read.value)
  }

  /**
   * Accepts a line that another server has counted and checked; resolves once it is stored. Null,
   * and not accepted, if its turn comes so late that the caller may have timed out and will retry.
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

  /** The author with this key, also while disconnected. */
  authorOf(key: string): Author | null {
    return this.#members.get(key)?.voice ?? null
  }

  /** All participants here. */
  get voices(): readonly Author[] {
    return [...this.#members.values()].map(({ voice }) => voice)
  }

  /** The last lines that a participant received, oldest first. */
  receivedBy(key: string): readonly ChannelMessage[] {
    return this.#members.get(key)?.received ?? []
  }

  /** Loads the blocks before taking a turn, so that other players do not wait for them. */
  async #join(voice: Author, deliver: Deliver, isCurrent: () => boolean): Promise<void> {
    try {
      const blocked = await this.#parts.blocked.watch(voice.accountId)
      await this.#next(async () => {
        if (isCurrent() && !this.#isClosed) this.#enter({ voice, blocked, deliver })
        else blocked.end()
      })
    } finally {
      if (isCurrent()) this.#joining.delete(voice.key)
    }
  }

  #enter({ voice, blocked, deliver }: Pick<Member, 'voice' | 'blocked' | 'deliver'>): void {
    const before = this.#members.get(voice.key)
    const first = before?.first ?? this.#firstFor(voice.key)
    const received = before?.received ?? (this.#kept.length === 0 ? this.#kept : [])
    const member = { voice, first, received, blocked, deliver }
    before?.blocked.end()
    this.#members.set(voice.key, member)
    this.#forgetBefore(voice)
    this.#catchUp(member)
  }

  /**
   * Forgets the previous player of this seat: while a match waits for players, any number
   * may come and go.
   */
  #forgetBefore({ key, seat }: Author): void {
    if (seat === null) return
    for (const [other, { voice, blocked, deliver }] of this.#members)
      if (other !== key && voice.seat === seat && deliver === null) {
        this.#members.delete(other)
        blocked.end()
      }
  }

  #read(said: Said): Result<Said, ServerRefusal> {
    const { mode } = this.#rules
    if (mode === 'off') return err(refusal('chat_off'))
    if ('phrase' in said) return ok(said)
    if (mode === 'phrases') return err(refusal('phrases_only'))
    const text = readWords(said.text, this.#parts.letters)
    return text.ok ? ok({ text: text.value }) : text
  }

  /** Checked before taking a turn, so that other players do not wait for the rate limit. */
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
    const answer = (await this.#store?.say(voice, said)) ?? null
    if (answer === null) return err(refusal('moving'))
    await this.#receive(answer.line)
    return ok(answer.line)
  }

  /** Adds a line from another server, after loading any lines missed before it. */
  #receive(line: ChannelMessage): Promise<void> {
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

  /** Continues from the lines stored by the previous server. */
  async #restoreFrom(store: ChannelStore): Promise<void> {
    const { lines, firstOf } = await store.read()
    // Without a check for silenced accounts, no earlier line is shown.
    this.#firstOf = firstOf
    this.#last = lines.at(-1)?.wire.number ?? 0
    this.#kept = newest(await this.#unsilenced(lines).catch(() => []))
  }

  async #written(): Promise<readonly ChannelMessage[]> {
    const written = await this.#store?.read()
    // Without a check for silenced accounts, no earlier line is shown.
    return this.#unsilenced(written?.lines ?? []).catch(() => [])
  }

  /** Drops the lines of accounts that are silenced now. */
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
    this.#store?.noteCome(key, first)
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
    return { line, written: this.#store?.write(line) ?? Promise.resolve() }
  }

  #lineOf(voice: Author, said: Said): ChannelMessage {
    const { name, isGuest: guest, seat } = voice
    const atMs = this.#parts.clock.now()
    return { voice, wire: { number: this.#last + 1, atMs, name, guest, seat, ...said } }
  }

  /** Keeps a line and delivers it to all participants here. */
  #keep(line: ChannelMessage): void {
    this.#last = line.wire.number
    const lines = [line]
    const before = this.#kept
    this.#kept = newest([...before, line])
    for (const member of this.#members.values())
      if (member.deliver !== null && isFor(member, line)) {
        // Most have received exactly the kept lines: they share one list.
        member.received =
          member.received === before ? this.#kept : newest([...member.received, line])
        member.deliver(lines)
      }
  }

  /** Delivers the kept lines that the participant may receive. */
  #catchUp(member: Member): void {
    const lines = this.#kept.filter((line) => isFor(member, line))
    if (lines.length === 0) return
    const all = new Set([...member.received, ...lines])
    const isKept = all.size === lines.length && lines.length === this.#kept.length
    const sorted = [...all].sort((a, b) => a.wire.number - b.wire.number)
    member.received = isKept ? this.#kept : newest(sorted)
    member.deliver?.(lines)
  }

  /** Runs `act` after everything queued before it. */
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
