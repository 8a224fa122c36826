import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import { type QueueBody, type QueueGrant, refusal } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../../accounts/ports.ts'
import { type Peers, type Roles, Unreachable } from '../../cluster/ports.ts'
import type { HostedGame, HostTypes } from '../../games/hosted-game.ts'
import type { QueueKind, Seeker } from '../../matchmaking/ports.ts'
import type { Desk } from '../seats/desk.ts'
import { playedBy } from '../table/played-by.ts'
import { readSettings, type Settings } from '../table/settings.ts'
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
export interface QueueDoorParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly desk: Pick<Desk<H>, 'vet' | 'isDraining'>
  readonly peers: Pick<Peers, 'ask'>
  readonly roles: Pick<Roles, 'holder'>
}

/**
 * The way into the queue, at every server: what cannot be played is refused here, and not when two
 * have met; the place itself is at the server that has the queue.
 */
export class QueueDoor<H extends HostTypes> {
  readonly #parts: QueueDoorParts<H>

  constructor(parts: QueueDoorParts<H>) {
    this.#parts = parts
  }

  /**
   * A way to a place in the queue, for somebody with an account (`token_needed`); `moving` while
   * nobody has the queue, or whoever has it cannot be reached.
   */
  async enter(wanted: Wanted, sitter: Sitter): Promise<Result<QueueGrant, Refusal>> {
    const { hosted, desk } = this.#parts
    if (desk.isDraining) return err(refusal('draining'))
    const { name, isGuest, accountId } = sitter
    if (accountId === null) return err(refusal('token_needed'))
    const { preset = USUAL.preset, clock = USUAL.clock, rated = USUAL.rated, list } = wanted
    const kind = { preset, clock, rated, ...playedBy(hosted) }
    const settings = queueSettings(hosted, kind)
    if (!settings.ok) return settings
    const guest = { sitter: { name, isGuest, accountId }, list }
    const vetted = await desk.vet(settings.value, guest)
    return vetted.ok ? this.#join(kind, vetted.value) : vetted
  }

  async #join(kind: QueueKind, seeker: Seeker): Promise<Result<QueueGrant, Refusal>> {
    const { peers, roles } = this.#parts
    try {
      const holder = await roles.holder('queue')
      if (holder === null) return err(refusal('moving'))
      return await peers.ask(holder, joinQueue, { kind, seeker })
    } catch (error) {
      if (error instanceof Unreachable) return err(refusal('moving'))
      throw error
    }
  }
}
