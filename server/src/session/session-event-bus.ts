import type { HostTypes } from '../game/hosted-game.ts'
import type { SessionEvents } from './match-session.ts'

/** Handlers for some of the session events. */
export type SessionSubscriber<H extends HostTypes> = Partial<SessionEvents<H>>

/** Delivers the events of all match sessions to their subscribers, in the order of subscription. */
export class SessionEventBus<H extends HostTypes> implements SessionEvents<H> {
  readonly #subscribers: SessionSubscriber<H>[] = []

  subscribe(...subscribers: readonly SessionSubscriber<H>[]): this {
    this.#subscribers.push(...subscribers)
    return this
  }

  readonly onChange: SessionEvents<H>['onChange'] = (session) => {
    for (const subscriber of this.#subscribers) subscriber.onChange?.(session)
  }

  readonly onGone: SessionEvents<H>['onGone'] = (session, isMoved) => {
    for (const subscriber of this.#subscribers) subscriber.onGone?.(session, isMoved)
  }

  readonly onEnded: SessionEvents<H>['onEnded'] = async (session, ended) => {
    await Promise.all(this.#subscribers.map((subscriber) => subscriber.onEnded?.(session, ended)))
  }

  readonly onStep: SessionEvents<H>['onStep'] = (session, step) => {
    for (const subscriber of this.#subscribers) subscriber.onStep?.(session, step)
  }

  readonly onAbsent: SessionEvents<H>['onAbsent'] = (session, player) => {
    for (const subscriber of this.#subscribers) subscriber.onAbsent?.(session, player)
  }
}
