import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type DecidedGain,
  type GainBody,
  type GainRow,
  type GainRows,
  refusal,
  type ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../platform/clock.ts'
import type { HeldGain, ResultStore, Standing } from '../../results/ports.ts'
import { NEW_RATING } from '../../results/rating.ts'
import { ratedAmong } from '../../results/rating-of-sides.ts'
import { ratingAt } from '../../results/ratings.ts'
import { nextStanding } from '../../results/settlement.ts'
import type { AuditLog, People } from '../ports.ts'

/** Dependencies of `HeldGains`. */
export interface HeldGainParts {
  readonly store: Pick<
    ResultStore,
    'heldGains' | 'heldGainsOf' | 'release' | 'discard' | 'standing'
  >
  readonly audit: Pick<AuditLog, 'append'>
  readonly people: Pick<People, 'nameOf'>
  readonly clock: Clock
}

type Answer<T> = Promise<Result<T, ServerRefusal>>

/** Most gains in one answer. */
const MOST_GAINS = 200
/** Retries: each failed attempt met a match of the same player that was settled concurrently. */
const MOST_CONTESTS = 32

/**
 * Lets the host release or discard held gains; until then they affect no rating. Decisions are
 * written to the audit log before they happen.
 */
export class HeldGains {
  readonly #parts: HeldGainParts

  constructor(parts: HeldGainParts) {
    this.#parts = parts
  }

  /** Held gains, oldest match first. */
  async list(): Answer<GainRows> {
    const { gains, total } = await this.#parts.store.heldGains(MOST_GAINS)
    return ok({ gains: await Promise.all(gains.map((gain) => this.#row(gain))), total })
  }

  /**
   * Adds the held gains of a match to the ratings. The match is rated now, from the current rating of
   * each player and the other ratings at the time. Refused with `no_held_gain`.
   */
  async release({ by, match, reason }: GainBody): Answer<DecidedGain> {
    const noted = await this.#note('release', { by, match, reason })
    if (!noted.ok) return noted
    const gained: number[] = []
    for (let contests = 0; contests < MOST_CONTESTS; ) {
      const [held] = await this.#parts.store.heldGainsOf(match)
      if (held === undefined) {
        if (gained.length === 0) return err(refusal('no_held_gain'))
        const points = gained.reduce((sum, one) => sum + one, 0)
        return ok({ match, name: noted.value, points })
      }
      const points = await this.#release(held)
      if (points === null) contests += 1
      else gained.push(points)
    }
    throw new Error('standings kept changing')
  }

  /**
   * Discards the held gains of a match for good; the match and the losses stay. Refused with
   * `no_held_gain`.
   */
  async discard({ by, match, reason }: GainBody): Answer<DecidedGain> {
    const noted = await this.#note('discard', { by, match, reason })
    if (!noted.ok) return noted
    const isDone = await this.#parts.store.discard(match)
    return isDone ? ok({ match, name: noted.value, points: 0 }) : err(refusal('no_held_gain'))
  }

  /** Points added; null if another settlement or decision came first. */
  async #release(held: HeldGain): Promise<number | null> {
    const { store } = this.#parts
    const { accountId, ladder, met, score } = held
    const before = (await store.standing(accountId, ladder)) ?? undefined
    const own = ratingOf(before, held.endedAtMs)
    const after = ratedAmong(own, met)
    const standing = nextStanding(held, after, score, before)
    const rating = { before: own.rating, after: after.rating }
    const released = await store.release(held, standing, rating)
    return released === 'done' ? after.rating - own.rating : null
  }

  /**
   * Writes the decision to the audit log and returns the name of the player, or of the first of
   * several; refused with `no_held_gain`.
   */
  async #note(
    action: 'release' | 'discard',
    { by, match, reason }: GainBody,
  ): Answer<string | null> {
    const { store, audit, people, clock } = this.#parts
    const held = await store.heldGainsOf(match)
    const [first] = held
    if (first === undefined) return err(refusal('no_held_gain'))
    const names = await Promise.all(held.map(({ accountId }) => people.nameOf(accountId)))
    const known = names.filter((name) => name !== null)
    await audit.append({
      ...{ by, action, target: match, untilMs: null, atMs: clock.now() },
      reason: known.length === 0 ? reason : `${known.join(', ')}: ${reason}`,
    })
    return ok(known[0] ?? null)
  }

  async #row({
    matchId: match,
    accountId,
    opponentId,
    ladder,
    ...gain
  }: HeldGain): Promise<GainRow> {
    const { people } = this.#parts
    const { points, weight, reasons, endedAtMs } = gain
    const [name, opponent] = await Promise.all([
      people.nameOf(accountId),
      people.nameOf(opponentId),
    ])
    return {
      ...{ match, name, opponent, preset: ladder, weight, endedAtMs },
      points: Math.round(points),
      reasons: [...reasons],
    }
  }
}

const ratingOf = (standing: Standing | undefined, atMs: number) =>
  standing === undefined ? NEW_RATING : ratingAt(standing, atMs)
