import type { SessionEvents } from './match-session.ts'

/** Handlers for some of the session events. */
export type SessionSubscriber = Partial<SessionEvents>

/** Delivers the events of all match sessions to their subscribers, in the order of subscription. */
export class SessionEventBus implements SessionEvents {
  readonly #subscribers: SessionSubscriber[] = []

  subscribe(...subscribers: readonly SessionSubscriber[]): this {
    this.#subscribers.push(...subscribers)
    return this
  }

  readonly onChange: SessionEvents['onChange'] = (session) => {
    for (const subscriber of this.#subscribers) subscriber.onChange?.(session)
  }

  readonly onGone: SessionEvents['onGone'] = (session, isMoved) => {
    for (const subscriber of this.#subscribers) subscriber.onGone?.(session, isMoved)
  }

  readonly onEnded: SessionEvents['onEnded'] = async (session, ended) => {
    await Promise.all(this.#subscribers.map((subscriber) => subscriber.onEnded?.(session, ended)))
  }

  readonly onStep: SessionEvents['onStep'] = (session, step) => {
    for (const subscriber of this.#subscribers) subscriber.onStep?.(session, step)
  }

  readonly onAbsent: SessionEvents['onAbsent'] = (session, player) => {
    for (const subscriber of this.#subscribers) subscriber.onAbsent?.(session, player)
  }
}
