import { connect, type Match } from '../../client-sdk/src/index.ts'
import { createApp, readConfig } from '../../server/src/index.ts'
import { fakeTime } from '../../server/tests/support/fake-time.ts'
import { assert, present } from '../../shared/src/index.ts'
import type { Tracer } from './tracer.ts'

/** The files and folders that one operation of the server passes. */
export interface Flow {
  readonly name: string
  /** Files of `server/src` whose functions run, in each of several runs. */
  readonly files: readonly string[]
}

const RUNS = 5
const DELAY_MS = 30_000

type Answer<T> = Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: object }
>

async function given<T>(asked: Answer<T>): Promise<T> {
  const answer = await asked
  assert(answer.ok, 'a server of our own grants this')
  return answer.value
}

/** Lets all happen that needs no time. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** The seat that is asked for something, with an answer. */
async function nextAnswer(seats: readonly Match[]): Promise<() => Promise<unknown>> {
  while (seats.every(({ decision }) => decision === null)) await settle()
  await settle()
  const asked = seats.find(({ decision }) => decision !== null)
  const decision = present(asked?.decision, 'one of the seats is asked')
  const intent = decision.standIn()
  return () => decision.answer(intent)
}

/** Traces what a server of this process does for an intent, a spectator and the queue. */
export async function traceFlows(tracer: Tracer): Promise<readonly Flow[]> {
  const time = fakeTime(Date.now())
  const settings = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', BOT_THREADS: '0' }
  const config = readConfig(settings)
  assert(config.ok, 'the configuration is our own')
  const app = createApp({ config: config.value, clock: time, timers: time })
  const url = `http://127.0.0.1:${await app.listen()}`

  const host = await given(connect(url).host({ clock: 'none', delaySeconds: DELAY_MS / 1_000 }))
  const seats = [host, await given(connect(url).join(host.code ?? ''))]
  const intent = await tracer.filesDuring(RUNS, () => nextAnswer(seats))

  const watcher = await given(connect(url).watch({ code: host.code ?? '' }))
  const frame = await tracer.filesDuring(RUNS, async () => {
    // Off the seconds at which the server looks at other things.
    time.advance(DELAY_MS + 137)
    await settle()
    await (await nextAnswer(seats))()
    time.advance(DELAY_MS - 1)
    await settle()
    return async () => {
      const shown = new Promise<void>((resolve) => watcher.on('change', () => resolve()))
      time.advance(1)
      await shown
    }
  })

  const queued = async () => {
    const client = connect(url)
    await client.signIn()
    return () => given(client.queue())
  }
  const ticket = await tracer.filesDuring(RUNS, queued)
  await app.stop()
  return [
    { name: 'an intent, from its message to the answer', files: intent },
    { name: 'a frame for a spectator, once it is due', files: frame },
    { name: 'a queue ticket, from its request to a place in the queue', files: ticket },
  ]
}
