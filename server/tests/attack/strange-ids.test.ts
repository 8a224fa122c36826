import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'
import { upgrade } from '../support/upgrade.ts'

let program: Program
beforeAll(async () => {
  program = await startProgram({ NONSENSE_PER_MINUTE: '1000', LOG_LEVEL: 'info' })
})
afterAll(() => program.end('SIGTERM'))

const MALFORMED = { error: { code: 'malformed', rule: 'P3.1', at: '' } }

/** Names of every object, and more than any id has. */
const STRANGE = ['__proto__', 'constructor', 'hasOwnProperty', 'x'.repeat(7_000)]

describe.each(STRANGE)('an id that can be none: %.20s', (id) => {
  it('is refused before a WebSocket is opened for it, and not logged', async () => {
    const before = program.output().length
    for (const path of [`/x/${id}`, `/x/y?sessionId=${id}`, `/x/y?reconnectionToken=${id}`]) {
      const { status, body, drop } = await upgrade(program.url, {}, path)
      await drop()
      expect([status, body]).toEqual([400, MALFORMED])
    }
    const response = await fetch(`${program.url}/matchmake/reconnect/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect([response.status, await response.json()]).toEqual([400, MALFORMED])
    expect((await fetch(`${program.url}/health`)).status).toBe(200)
    expect(program.output().slice(before)).toBe('')
  })
})
