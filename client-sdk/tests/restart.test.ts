import { once } from 'node:events'
import { createServer } from 'node:net'
import { present } from '@dungeon-dice/shared'
import { expect, it } from 'vitest'
import { onEachDatabase } from '../../server/tests/support/databases.ts'
import { startProgram } from '../../server/tests/support/program.ts'
import { connect, type Match } from '../src/index.ts'

/** Short enough for a test; by default the SDK waits longer. */
const reconnect = { maxDelayMs: 500 }

/** Anything that reports a lost connection and a reconnection. */
interface Connection {
  readonly on: (name: 'reconnecting' | 'reconnected', handler: () => void) => () => void
}

/** Resolves when the connection is back; collects the events until then, without repetitions. */
function outage(connection: Connection): {
  readonly events: string[]
  readonly back: Promise<void>
} {
  const events: string[] = []
  const { promise: back, resolve } = Promise.withResolvers<void>()
  connection.on(
    'reconnecting',
    () => events.at(-1) !== 'reconnecting' && events.push('reconnecting'),
  )
  connection.on('reconnected', () => {
    events.push('reconnected')
    resolve()
  })
  return { events, back }
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return String(typeof address === 'object' ? address?.port : 0)
}

/** Answers the open decision of either seat. */
async function answerOnce(...matches: readonly Match[]): Promise<void> {
  const asked = async (match: Match) => {
    for await (const decision of match.decisions()) return decision
    return null
  }
  const decision = present(await Promise.race(matches.map(asked)), 'a decision')
  expect(await decision.answer(decision.standIn())).toMatchObject({ ok: true })
}

onEachDatabase('the SDK over a server that ends and comes back', (fresh) => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'finds seats, watched matches, the queue and the lobby again by itself, after %s',
    { timeout: 60_000 },
    async (signal) => {
      const place = await fresh()
      const settings = { ...place.settings, PORT: await freePort(), STOP_BACK_SECONDS: '1' }
      let program = await startProgram(settings)
      const [ann, bo, cy] = [1, 2, 3].map(() => connect(program.url, { reconnect }))
      if (!ann || !bo || !cy) throw new Error('three clients expected')
      const hosted = await ann.host()
      if (!hosted.ok) throw new Error(hosted.error.code)
      const joined = await bo.join(hosted.value.code ?? '')
      if (!joined.ok) throw new Error(joined.error.code)
      const [A, B] = [hosted.value, joined.value]
      await answerOnce(A, B)
      const watched = await cy.watch({ code: A.code ?? '' })
      const entered = await cy.lobby()
      const queued = await cy.queue()
      if (!watched.ok || !entered.ok || !queued.ok) throw new Error('not admitted')
      const lines = [A, B, watched.value, entered.value, queued.value].map((connection) =>
        outage(connection as Connection),
      )
      const history = [...A.history]
      const stops: number[] = []
      A.on('stopping', ({ backInSeconds }) => stops.push(backInSeconds))
      try {
        await program.end(signal)
        program = await startProgram(settings)
        await Promise.all(lines.map(({ back }) => back))
        for (const { events } of lines) expect(events).toEqual(['reconnecting', 'reconnected'])
        // A killed server sends no close message.
        expect(stops).toEqual(signal === 'SIGTERM' ? [1] : [])
        expect(A.history).toEqual(history)
        expect(A.phase).toBe('playing')
        await answerOnce(A, B)
        await A.submit({ type: 'resign' })
        expect(await B.finished).toEqual(await watched.value.finished)
        queued.value.cancel()
        entered.value.leave()
      } finally {
        await program.end('SIGKILL')
        await place.remove()
      }
    },
  )
})

it('the SDK gives up at once on a match that had not begun before the server ended', async () => {
  const settings = { PORT: await freePort() }
  let program = await startProgram(settings)
  const hosted = await connect(program.url, { reconnect }).host()
  if (!hosted.ok) throw new Error(hosted.error.code)
  await program.end('SIGKILL')
  program = await startProgram(settings)
  await expect(hosted.value.finished).rejects.toMatchObject({
    reason: 'refused',
    refusal: { code: 'no_such_match' },
  })
  await program.end('SIGKILL')
})
