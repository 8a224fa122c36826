/** How long it is remembered whom somebody met last. */
const MEMORY_MS = 3_600_000

interface Meeting {
  readonly opponent: string
  readonly atMs: number
}

/** Who met whom last, so that the same two do not meet again at once. */
export class LastOpponents {
  /** The oldest meeting first. */
  readonly #meetings = new Map<string, Meeting>()

  /** These two have just met. */
  note(one: string, other: string, nowMs: number): void {
    this.#forgetOld(nowMs)
    this.#noteFor(one, { opponent: other, atMs: nowMs })
    this.#noteFor(other, { opponent: one, atMs: nowMs })
  }

  /** Whom `player` met last, within the last hour; null for nobody. */
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
