import { expect, it } from 'vitest'
import { startServer } from '../examples/support/local-server.ts'
import { connect } from '../src/index.ts'

it('the SDK gives up if the server does not come back', async () => {
  const server = await startServer()
  const client = connect(server.url, { reconnect: { tries: 3, firstDelayMs: 1, maxDelayMs: 2 } })
  const joined = await client.quickMatch()
  if (!joined.ok) throw new Error(joined.error.code)
  const match = joined.value
  const attempts: number[] = []
  match.on('reconnecting', ({ attempt }) => attempts.push(attempt))
  await server.stop()
  await expect(match.finished).rejects.toMatchObject({ reason: 'unreachable' })
  expect(attempts).toEqual([1, 2, 3])
})
