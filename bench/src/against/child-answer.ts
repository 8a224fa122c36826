import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The next message of a child process about a version; rejects when it ends instead. */
export async function answer<Message>(child: ChildProcess, about: string): Promise<Message> {
  const stopped = new AbortController()
  const ended = once(child, 'exit', { signal: stopped.signal }).then(() => {
    throw new Error(`${about}: the process that measures it has ended`)
  })
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal: stopped.signal }),
      ended,
    ])
    return message as Message
  } finally {
    ended.catch(() => undefined)
    stopped.abort()
  }
}
