import type { Form, ReadAs } from '@dungeon-dice/shared/protocol'
import type { Log } from '../platform/log.ts'
import { type Peers, Unreachable } from './ports.ts'

/** Handlers of calls and channels on this server. */
export interface Subscriptions {
  readonly serve: Peers['serve']
  /** Runs the handler of a call; rejects with `Unreachable` when there is none or it fails. */
  readonly answer: (name: string, question: unknown, from: string) => Promise<unknown>
  readonly subscribe: Peers['subscribe']
  /**
   * Delivers a message to all subscribers of a channel; invalid messages are logged and dropped.
   */
  readonly deliver: (channel: string, message: unknown, from: string) => void
}

/** Called for the first subscriber of a channel, and after the last has left. */
interface SubscriptionEvents {
  readonly onFirst: (channel: string) => void
  readonly onLast: (channel: string) => void
}

type Handler = (message: unknown, from: string) => void

/** Creates an empty registry of handlers. */
export function subscriptionsOf(
  log: Pick<Log, 'error'>,
  { onFirst, onLast }: SubscriptionEvents,
): Subscriptions {
  const served = new Map<string, (question: unknown, from: string) => unknown>()
  const handlers = new Map<string, Set<Handler>>()
  const guarded = (channel: string, run: () => void) => {
    try {
      run()
    } catch (error) {
      log.error({ err: error, channel }, 'message handler failed')
    }
  }
  return {
    serve: <Q extends Form, A>(
      call: { readonly name: string; readonly question: Q },
      serve: (question: ReadAs<Q>, from: string) => A | Promise<A>,
    ) => {
      served.set(call.name, (question, from) =>
        serve(call.question.parse(question) as ReadAs<Q>, from),
      )
    },
    answer: async (name, question, from) => {
      const serve = served.get(name)
      if (serve === undefined) throw new Unreachable(`no handler for ${name}`)
      try {
        return await serve(question, from)
      } catch (error) {
        log.error({ err: error, call: name, from }, 'call from peer failed')
        throw new Unreachable(`${name} failed`)
      }
    },
    subscribe: (channel, handle) => {
      const all = handlers.get(channel.name) ?? new Set<Handler>()
      const one: Handler = (message, from) =>
        handle(channel.message.parse(message) as Parameters<typeof handle>[0], from)
      handlers.set(channel.name, all.add(one))
      if (all.size === 1) onFirst(channel.name)
      return () => {
        if (!all.delete(one) || all.size > 0) return
        handlers.delete(channel.name)
        onLast(channel.name)
      }
    },
    deliver: (channel, message, from) => {
      for (const one of [...(handlers.get(channel) ?? [])])
        guarded(channel, () => one(message, from))
    },
  }
}
