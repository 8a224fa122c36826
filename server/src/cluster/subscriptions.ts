import type { Form, ReadAs } from '@dungeon-dice/shared/protocol'
import type { Log } from '../platform/log.ts'
import { type Peers, Unreachable } from './ports.ts'

/** What this server answers, and what it listens to. */
export interface Subscriptions {
  readonly serve: Peers['serve']
  /** The answer of this server; rejects with `Unreachable` when it has none, or fails. */
  readonly answer: (name: string, question: unknown, from: string) => Promise<unknown>
  readonly listen: Peers['listen']
  /** Lets all hear who listen to this channel; what has another form is logged and left out. */
  readonly hear: (channel: string, message: unknown, from: string) => void
}

/** Told when the first listens to a channel, and when the last has gone. */
interface EarEvents {
  readonly onFirst: (channel: string) => void
  readonly onLast: (channel: string) => void
}

type Hear = (message: unknown, from: string) => void

/** Ears that hear nothing yet. */
export function subscriptionsOf(
  log: Pick<Log, 'error'>,
  { onFirst, onLast }: EarEvents,
): Subscriptions {
  const served = new Map<string, (question: unknown, from: string) => unknown>()
  const heard = new Map<string, Set<Hear>>()
  const guarded = (channel: string, act: () => void) => {
    try {
      act()
    } catch (error) {
      log.error({ err: error, channel }, 'a message of a server was not taken')
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
      if (serve === undefined) throw new Unreachable(`nobody serves ${name}`)
      try {
        return await serve(question, from)
      } catch (error) {
        log.error({ err: error, call: name, from }, 'a question of a server was not answered')
        throw new Unreachable(`${name} failed`)
      }
    },
    listen: (channel, hear) => {
      const all = heard.get(channel.name) ?? new Set<Hear>()
      const one: Hear = (message, from) =>
        hear(channel.message.parse(message) as Parameters<typeof hear>[0], from)
      heard.set(channel.name, all.add(one))
      if (all.size === 1) onFirst(channel.name)
      return () => {
        if (!all.delete(one) || all.size > 0) return
        heard.delete(channel.name)
        onLast(channel.name)
      }
    },
    hear: (channel, message, from) => {
      for (const one of [...(heard.get(channel) ?? [])]) guarded(channel, () => one(message, from))
    },
  }
}
