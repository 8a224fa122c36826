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
import { NEW_RATING, ratedByWeight } from '../../results/rating.ts'
import { ratingAt } from '../../results/ratings.ts'
import { nextStanding } from '../../results/settlement.ts'
import type { AuditLog, People } from '../ports.ts'

/** Dependencies of `HeldGains`. */
export interface HeldGainParts {
  readonly store: Pick<ResultStore, 'heldGains' | 'heldGain' | 'release' | 'discard' | 'standing'>
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
   * Adds a gain to the ratings. The match is rated now, from the player's current rating and the
   * opponent's rating at the time. Refused with `no_held_gain`.
   */
  async release({ by, match, reason }: GainBody): Answer<DecidedGain> {
    const noted = await this.#note('release', { by, match, reason })
    if (!noted.ok) return noted
    for (let contest = 0; contest < MOST_CONTESTS; contest += 1) {
      const held = await this.#parts.store.heldGain(match)
      if (held === null) return err(refusal('no_held_gain'))
      const points = await this.#release(held)
      if (points !== null) return ok({ match, name: noted.value, points })
    }
    throw new Error('standings kept changing')
  }

  /**
   * Discards a gain for good; the match and the opponent's loss stay. Refused with `no_held_gain`.
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
    const { accountId, ladder, opponent, score, weight } = held
    const before = (await store.standing(accountId, ladder)) ?? undefined
    const own = ratingOf(before, held.endedAtMs)
    const after = ratedByWeight(own, opponent, score, weight)
    const standing = nextStanding(held, after, score, before)
    const rating = { before: own.rating, after: after.rating }
    const released = await store.release(held, standing, rating)
    return released === 'done' ? after.rating - own.rating : null
  }

  /**
   * Writes the decision to the audit log and returns the player's name; refused with
   * `no_held_gain`.
   */
  async #note(
    action: 'release' | 'discard',
    { by, match, reason }: GainBody,
  ): Answer<string | null> {
    const { store, audit, people, clock } = this.#parts
    const held = await store.heldGain(match)
    if (held === null) return err(refusal('no_held_gain'))
    const name = await people.nameOf(held.accountId)
    await audit.append({
      ...{ by, action, target: match, untilMs: null, atMs: clock.now() },
      reason: name === null ? reason : `${name}: ${reason}`,
    })
    return ok(name)
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
