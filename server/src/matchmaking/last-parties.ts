/** How long the last match is remembered, in milliseconds. */
const MEMORY_MS = 3_600_000

const NOBODY: ReadonlySet<string> = new Set()

interface Meeting {
  readonly others: ReadonlySet<string>
  readonly atMs: number
}

/** The others in the last match of each player, so that the same players are not seated again at once. */
export class LastParties {
  /** The oldest meeting first. */
  readonly #meetings = new Map<string, Meeting>()

  /** Notes that these have just played each other. */
  note(players: readonly string[], nowMs: number): void {
    this.#forgetOld(nowMs)
    for (const player of players) {
      const others = new Set(players.filter((other) => other !== player))
      this.#meetings.delete(player)
      this.#meetings.set(player, { others, atMs: nowMs })
    }
  }

  /** The others in the last match of `player` within the last hour. */
  of(player: string, nowMs: number): ReadonlySet<string> {
    const meeting = this.#meetings.get(player)
    return meeting === undefined || isOld(meeting, nowMs) ? NOBODY : meeting.others
  }

  #forgetOld(nowMs: number): void {
    for (const [player, meeting] of this.#meetings) {
      if (!isOld(meeting, nowMs)) return
      this.#meetings.delete(player)
    }
  }
}

const isOld = ({ atMs }: Meeting, nowMs: number): boolean => nowMs - atMs >= MEMORY_MS
