import type { Form, ReadAs } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { ANSWER_MS, type Call, type Peers, Unreachable } from '../ports.ts'
import { subscriptionsOf } from '../subscriptions.ts'
import { keyOf, type RedisParts } from './redis-connection.ts'

/** What one server sends to another alone. */
const LETTER = z.discriminatedUnion('type', [
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
type PeerMessage = z.infer<typeof LETTER>

/** What one server says to all who listen to a channel. */
const SAYING = z.object({ from: z.string(), message: z.unknown() })

/** What servers send each other at once, in characters: who has more to tell tells it in pages. */
const MOST_CHARACTERS = 1_048_576

/** A letter that is not sent, since it is longer than that. */
class TooLong extends Unreachable {}

const boxOf = (server: string): string => keyOf('to', server)
const CHANNEL = keyOf('channel', '')

interface Asked {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Unreachable) => void
}

/** How many heard it: nobody is there when that is 0. */
const HEARERS = z.number()

/** How servers talk: by channels of Redis, one for each server and one for each thing listened to. */
export function redisPeers(parts: RedisParts): Peers {
  const { self, redis, log } = parts
  const subscriptions = subscriptionsOf(log, {
    onFirst: (channel) => redis.subscribe(CHANNEL + channel),
    onLast: (channel) => redis.unsubscribe(CHANNEL + channel),
  })
  const asked = new Map<number, Asked>()
  let newest = 0
  const post = async (server: string, letter: PeerMessage): Promise<void> => {
    const text = JSON.stringify(letter)
    if (text.length > MOST_CHARACTERS) throw new TooLong(`the ${letter.type} is too long to send`)
    const hearers = await redis.send(HEARERS, 'PUBLISH', boxOf(server), text)
    if (hearers === 0) throw new Unreachable(`${server} is not there`)
  }
  const answer = async (id: number, from: string, call: string, question: unknown) => {
    const failed = (): PeerMessage => ({ type: 'failed', id })
    const letter = await subscriptions
      .answer(call, question, from)
      .then((answer): PeerMessage => ({ type: 'answer', id, answer }), failed)
    await post(from, letter)
      .catch((error) => {
        if (!(error instanceof TooLong)) throw error
        log.error({ err: error, call, to: from }, 'a question of a server was not answered')
        return post(from, { type: 'failed', id, why: error.message })
      })
      // Whoever asked gives up by itself when no answer comes.
      .catch((error) => log.warn({ err: error, call, to: from }, 'an answer to a server was lost'))
  }
  const open = (letter: PeerMessage) => {
    if (letter.type === 'question')
      return void answer(letter.id, letter.from, letter.call, letter.question)
    const asker = asked.get(letter.id)
    if (letter.type === 'answer') asker?.resolve(letter.answer)
    else asker?.reject(new Unreachable(letter.why ?? 'it failed there'))
  }
  redis.subscribe(boxOf(self))
  redis.onMessage((text, channel) => {
    if (channel === boxOf(self)) return read(parts, LETTER, text, open)
    if (!channel.startsWith(CHANNEL)) return
    read(parts, SAYING, text, ({ from, message }) => {
      // This server has heard itself without Redis.
      if (from !== self) subscriptions.hear(channel.slice(CHANNEL.length), message, from)
    })
  })
  return {
    serve: subscriptions.serve,
    listen: subscriptions.listen,
    ask: async <Q extends Form, A>(server: string, call: Call<Q, A>, question: ReadAs<Q>) => {
      if (server === self) return (await subscriptions.answer(call.name, question, self)) as A
      newest += 1
      const id = newest
      const letter: PeerMessage = { type: 'question', id, from: self, call: call.name, question }
      const answered = answerTo(parts, asked, id, `${call.name} at ${server}`)
      post(server, letter).catch((error) => {
        if (error instanceof TooLong)
          log.error({ err: error, call: call.name, to: server }, 'a server was not asked')
        asked.get(id)?.reject(error)
      })
      return (await answered) as A
    },
    tell: (channel, message) => {
      queueMicrotask(() => subscriptions.hear(channel.name, message, self))
      const text = JSON.stringify({ from: self, message })
      if (text.length > MOST_CHARACTERS)
        return log.error({ channel: channel.name }, 'too long to tell other servers')
      // What cannot be told is lost: whoever tells must not wait for it.
      redis.send(HEARERS, 'PUBLISH', CHANNEL + channel.name, text).catch(() => undefined)
    },
  }
}

/** What is answered to the question of this id, if that comes in time. */
function answerTo(
  { clock, timers }: RedisParts,
  asked: Map<number, Asked>,
  id: number,
  what: string,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = timers.at(clock.now() + ANSWER_MS, () =>
      asked.get(id)?.reject(new Unreachable(`${what}: no answer`)),
    )
    const settled = () => {
      late()
      asked.delete(id)
    }
    asked.set(id, {
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

/** Takes a message as what it should be; what else comes is logged and left out. */
function read<F extends Form>(
  { log }: RedisParts,
  form: F,
  text: string,
  take: (message: ReadAs<F>) => void,
): void {
  const message = form.safeParse(text.length > MOST_CHARACTERS ? undefined : parsed(text))
  if (message.success) take(message.data as ReadAs<F>)
  else log.warn({ err: message.error }, 'a server said what nobody understands')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
