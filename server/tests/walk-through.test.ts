import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { CLOSE_CODES, SERVER_RULES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from './support/test-app.ts'

const page = await readFile(new URL('../../docs/protocol.md', import.meta.url), 'utf8')
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

describe('docs/protocol.md', () => {
  it('contains a client that plays', async () => {
    const [, code = ''] = /```js\n(.*?)```/s.exec(page) ?? []
    const run = promisify(execFile)
    const here = code.replace('http://localhost:2567', app.url)
    const args = ['--input-type=module', '-e', here]
    const { stdout } = await run(process.execPath, args, { cwd: new URL('..', import.meta.url) })
    expect(stdout).toContain('turnBegan 1')
    expect(stdout).toMatch(/duelEnded [AB] R17\.8/)
    expect(stdout).not.toContain('refused')
  })

  it('names every refusal of the server with its rule, and every close code', () => {
    for (const [code, rule] of Object.entries(SERVER_RULES)) {
      const named = page
        .split('\n')
        .some((line) => line.includes(rule) && line.includes(`\`${code}\``))
      expect(named, `${rule} ${code}`).toBe(true)
    }
    for (const code of Object.values(CLOSE_CODES)) expect(page).toContain(`| ${code} |`)
  })
})
