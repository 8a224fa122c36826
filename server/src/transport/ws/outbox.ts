import type { Client } from '@colyseus/core'
import { GuardedSocket } from './guarded-socket.ts'

/**
 * Gathers what goes to a client in one turn of the event loop, so that a step's patch, events,
 * decision and answer leave in one write: writes are what a busy server spends its time on.
 */
export class Outbox {
  #held: GuardedSocket[] = []

  /** Holds what is sent to `client` back until this turn ends. */
  hold({ ref }: Pick<Client, 'ref'>): void {
    if (!(ref instanceof GuardedSocket) || ref.isHeld) return
    if (this.#held.length === 0) setImmediate(() => this.#flush())
    ref.hold()
    this.#held.push(ref)
  }

  #flush(): void {
    const held = this.#held
    this.#held = []
    for (const socket of held) socket.letGo()
  }
}
