import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type QueueBody, type QueueGrant, refusal } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../accounts/ports.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { QueueKind, Seeker } from '../matchmaking/ports.ts'
import type { Desk } from './desk.ts'
import { loneRoom } from './lone-room.ts'
import type { Rooms } from './ports.ts'
import { readSettings, type Settings } from './settings.ts'

/** What is played where the player chose nothing. */
const USUAL = { preset: 'tabletop', clock: 'standard', rated: false } as const

/** How far behind spectators of a rated match are: nobody whispers what they see in time. */
const RATED_DELAY_SECONDS = 30

type Wanted = Pick<QueueBody, 'preset' | 'clock' | 'rated' | 'list'>
type SettingsOf<H extends HostTypes> = Result<Settings<H['Rules']>, Refusal>

/** How a match that a queue makes is played: nothing but its kind can be chosen. */
export const queueSettings = <H extends HostTypes>(
  hosted: HostedGame<H>,
  { preset, clock, rated }: QueueKind,
): SettingsOf<H> =>
  readSettings(hosted, { preset, clock, rated, delaySeconds: rated ? RATED_DELAY_SECONDS : 0 })

/** What the way into the queue is made of. */
export interface QueueDoorParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly desk: Pick<Desk<H>, 'vet' | 'isDraining'>
  readonly rooms: Rooms
  readonly join: (
    kind: QueueKind,
    seeker: Seeker,
  ) => Promise<Result<{ readonly player: string; readonly way: number }, Refusal>>
}

/** The way into the queue: what cannot be played is refused here, and not when two have met. */
export class QueueDoor<H extends HostTypes> {
  readonly #parts: QueueDoorParts<H>
  readonly #open: () => Promise<void>

  constructor(parts: QueueDoorParts<H>) {
    this.#parts = parts
    this.#open = loneRoom(parts.rooms, 'queue')
  }

  /** A way to a place in the queue, for somebody with an account (`token_needed`). */
  async enter(wanted: Wanted, sitter: Sitter): Promise<Result<QueueGrant, Refusal>> {
    const { hosted, desk, rooms, join } = this.#parts
    if (desk.isDraining) return err(refusal('draining'))
    const { accountId } = sitter
    if (accountId === null) return err(refusal('token_needed'))
    const { preset = USUAL.preset, clock = USUAL.clock, rated = USUAL.rated, list } = wanted
    const kind = { preset, clock, rated }
    const settings = queueSettings(hosted, kind)
    if (!settings.ok) return settings
    const vetted = await desk.vet(settings.value, { sitter: { ...sitter, accountId }, list })
    if (!vetted.ok) return vetted
    const joined = await join(kind, vetted.value)
    if (!joined.ok) return joined
    await this.#open()
    return ok({ reservation: await rooms.reserve('queue', joined.value) })
  }
}
