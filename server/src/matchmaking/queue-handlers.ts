import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import { type QueueBody, type QueueGrant, refusal } from '@dungeon-dice/shared/protocol'
import { type Peers, type Roles, Unreachable } from '../cluster/ports.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import { readSettings, type Settings } from '../game/settings.ts'
import type { Participant } from '../match/participant.ts'
import { playedBy } from '../session/played-by.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { QueueKind, Seeker } from './ports.ts'
import { joinQueue } from './queue-calls.ts'

/** What is played where the player chose nothing. */
const USUAL = { preset: 'tabletop', clock: 'standard', rated: false } as const

/** How far behind spectators of a rated match are: nobody whispers what they see in time. */
const RATED_DELAY_SECONDS = 30

type Wanted = Pick<QueueBody, 'preset' | 'clock' | 'rated' | 'list'>
type SettingsOf<H extends HostTypes> = Result<Settings<H['Rules']>, Refusal>

/** How a match that a queue makes is played: nothing but its kind can be chosen. */
export const queueSettings = <H extends HostTypes>(
  hosted: HostedGame<H>,
  { preset, clock, rated }: Pick<QueueKind, 'preset' | 'clock' | 'rated'>,
): SettingsOf<H> =>
  readSettings(hosted, { preset, clock, rated, delaySeconds: rated ? RATED_DELAY_SECONDS : 0 })

/** What the way into the queue is made of. */
export interface QueueHandlersParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly reservations: Pick<SeatReservations<H>, 'vet' | 'isDraining'>
  readonly peers: Pick<Peers, 'call'>
  readonly roles: Pick<Roles, 'leader'>
}

/**
 * The way into the queue, at every server: what cannot be played is refused here, and not when two
 * have met; the place itself is at the server that has the queue.
 */
export class QueueHandlers<H extends HostTypes> {
  readonly #parts: QueueHandlersParts<H>

  constructor(parts: QueueHandlersParts<H>) {
    this.#parts = parts
  }

  /**
   * A way to a place in the queue, for somebody with an account (`token_needed`); `moving` while
   * nobody has the queue, or whoever has it cannot be reached.
   */
  async enter(
    wanted: Wanted,
    participant: Participant,
    address: string,
  ): Promise<Result<QueueGrant, Refusal>> {
    const { hosted, reservations } = this.#parts
    if (reservations.isDraining) return err(refusal('draining'))
    const { name, isGuest, accountId } = participant
    if (accountId === null) return err(refusal('token_needed'))
    const { preset = USUAL.preset, clock = USUAL.clock, rated = USUAL.rated, list } = wanted
    const kind = { preset, clock, rated, ...playedBy(hosted) }
    const settings = queueSettings(hosted, kind)
    if (!settings.ok) return settings
    const guest = { participant: { name, isGuest, accountId }, list }
    const vetted = await reservations.vet(settings.value, { ...guest, address })
    // The queue is told nothing of where players come from.
    return vetted.ok ? this.#join(kind, { ...guest, list: vetted.value.list }) : vetted
  }

  async #join(kind: QueueKind, seeker: Seeker): Promise<Result<QueueGrant, Refusal>> {
    const { peers, roles } = this.#parts
    try {
      const holder = await roles.leader('queue')
      if (holder === null) return err(refusal('moving'))
      return await peers.call(holder, joinQueue, { kind, seeker })
    } catch (error) {
      if (error instanceof Unreachable) return err(refusal('moving'))
      throw error
    }
  }
}
