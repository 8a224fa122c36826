/** How long a last opponent is remembered, in milliseconds. */
const MEMORY_MS = 3_600_000

interface Meeting {
  readonly opponent: string
  readonly atMs: number
}

/** The last opponent of each player, so that the same two are not paired again at once. */
export class LastOpponents {
  /** The oldest meeting first. */
  readonly #meetings = new Map<string, Meeting>()

  /** Notes that these two have just played each other. */
  note(one: string, other: string, nowMs: number): void {
    this.#forgetOld(nowMs)
    this.#noteFor(one, { opponent: other, atMs: nowMs })
    this.#noteFor(other, { opponent: one, atMs: nowMs })
  }

  /** The last opponent of `player` within the last hour; null for none. */
  of(player: string, nowMs: number): string | null {
    const meeting = this.#meetings.get(player)
    return meeting === undefined || isOld(meeting, nowMs) ? null : meeting.opponent
  }

  #noteFor(player: string, meeting: Meeting): void {
    this.#meetings.delete(player)
    this.#meetings.set(player, meeting)
  }

  #forgetOld(nowMs: number): void {
    for (const [player, meeting] of this.#meetings) {
      if (!isOld(meeting, nowMs)) return
      this.#meetings.delete(player)
    }
  }
}

const isOld = ({ atMs }: Meeting, nowMs: number): boolean => nowMs - atMs >= MEMORY_MS
