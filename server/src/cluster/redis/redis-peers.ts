import type { Form, ReadAs } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { ANSWER_MS, type Call, type Peers, Unreachable } from '../ports.ts'
import { subscriptionsOf } from '../subscriptions.ts'
import { keyOf, type RedisParts } from './redis-connection.ts'

/** A message from one server to another. */
const MESSAGE = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('question'),
    id: z.number(),
    from: z.string(),
    call: z.string(),
    question: z.unknown(),
  }),
  z.object({ type: z.literal('answer'), id: z.number(), answer: z.unknown() }),
  z.object({ type: z.literal('failed'), id: z.number(), why: z.string().exactOptional() }),
])
type PeerMessage = z.infer<typeof MESSAGE>

/** A message to all subscribers of a channel. */
const BROADCAST = z.object({ from: z.string(), message: z.unknown() })

/** Longest message between servers, in characters; longer answers are sent in pages. */
const MOST_CHARACTERS = 1_048_576

/** A message longer than that. */
class TooLong extends Unreachable {}

const inboxOf = (server: string): string => keyOf('to', server)
const CHANNEL = keyOf('channel', '')

interface Pending {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Unreachable) => void
}

/** Number of receivers: 0 when the server is not there. */
const RECEIVERS = z.number()

/** Messaging over Redis pub/sub: one channel for each server, and one for each topic. */
export function redisPeers(parts: RedisParts): Peers {
  const { self, redis, log } = parts
  const subscriptions = subscriptionsOf(log, {
    onFirst: (channel) => redis.subscribe(CHANNEL + channel),
    onLast: (channel) => redis.unsubscribe(CHANNEL + channel),
  })
  const pending = new Map<number, Pending>()
  let newest = 0
  const post = async (server: string, message: PeerMessage): Promise<void> => {
    const text = JSON.stringify(message)
    if (text.length > MOST_CHARACTERS) throw new TooLong(`the ${message.type} is too long to send`)
    const receivers = await redis.send(RECEIVERS, 'PUBLISH', inboxOf(server), text)
    if (receivers === 0) throw new Unreachable(`${server} is unreachable`)
  }
  const answer = async (id: number, from: string, call: string, question: unknown) => {
    const failed = (): PeerMessage => ({ type: 'failed', id })
    const message = await subscriptions
      .answer(call, question, from)
      .then((answer): PeerMessage => ({ type: 'answer', id, answer }), failed)
    await post(from, message)
      .catch((error) => {
        if (!(error instanceof TooLong)) throw error
        log.error({ err: error, call, to: from }, 'call from peer failed')
        return post(from, { type: 'failed', id, why: error.message })
      })
      // The caller times out by itself.
      .catch((error) => log.warn({ err: error, call, to: from }, 'answer to peer lost'))
  }
  const receive = (message: PeerMessage) => {
    if (message.type === 'question')
      return void answer(message.id, message.from, message.call, message.question)
    const caller = pending.get(message.id)
    if (message.type === 'answer') caller?.resolve(message.answer)
    else caller?.reject(new Unreachable(message.why ?? 'the call failed there'))
  }
  redis.subscribe(inboxOf(self))
  redis.onMessage((text, channel) => {
    if (channel === inboxOf(self)) return read(parts, MESSAGE, text, receive)
    if (!channel.startsWith(CHANNEL)) return
    read(parts, BROADCAST, text, ({ from, message }) => {
      // This server has delivered its own message locally.
      if (from !== self) subscriptions.deliver(channel.slice(CHANNEL.length), message, from)
    })
  })
  return {
    serve: subscriptions.serve,
    subscribe: subscriptions.subscribe,
    call: async <Q extends Form, A>(server: string, call: Call<Q, A>, question: ReadAs<Q>) => {
      if (server === self) return (await subscriptions.answer(call.name, question, self)) as A
      newest += 1
      const id = newest
      const message: PeerMessage = { type: 'question', id, from: self, call: call.name, question }
      const answered = answerTo(parts, pending, id, `${call.name} at ${server}`)
      post(server, message).catch((error) => {
        if (error instanceof TooLong)
          log.error({ err: error, call: call.name, to: server }, 'call to peer not sent')
        pending.get(id)?.reject(error)
      })
      return (await answered) as A
    },
    publish: (channel, message) => {
      queueMicrotask(() => subscriptions.deliver(channel.name, message, self))
      const text = JSON.stringify({ from: self, message })
      if (text.length > MOST_CHARACTERS)
        return log.error({ channel: channel.name }, 'message to peers too long')
      // Lost when it fails: publishers do not wait.
      redis.send(RECEIVERS, 'PUBLISH', CHANNEL + channel.name, text).catch(() => undefined)
    },
  }
}

/** The answer to a call; rejects when it does not come in time. */
function answerTo(
  { clock, timers }: RedisParts,
  pending: Map<number, Pending>,
  id: number,
  what: string,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancelTimeout = timers.at(clock.now() + ANSWER_MS, () =>
      pending.get(id)?.reject(new Unreachable(`${what}: no answer`)),
    )
    const settled = () => {
      cancelTimeout()
      pending.delete(id)
    }
    pending.set(id, {
      resolve: (answer) => {
        settled()
        resolve(answer)
      },
      reject: (error) => {
        settled()
        reject(error)
      },
    })
  })
}

/** Parses a message; invalid ones are logged and dropped. */
function read<F extends Form>(
  { log }: RedisParts,
  form: F,
  text: string,
  take: (message: ReadAs<F>) => void,
): void {
  const message = form.safeParse(text.length > MOST_CHARACTERS ? undefined : parsed(text))
  if (message.success) take(message.data as ReadAs<F>)
  else log.warn({ err: message.error }, 'invalid message from peer')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
