import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Program, startProgram } from '../../server/tests/support/program.ts'

const PLAY = join(import.meta.dirname, '../examples/play.ts')

/** `npm run play` in the hands of somebody who reads what it says. */
function player(url: string) {
  const child = spawn(process.execPath, [PLAY, '--url', url, '--bot', 'random'])
  let output = ''
  let wake: () => void = () => undefined
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
      wake()
    })
  return {
    child,
    type: (line: string) => child.stdin.write(`${line}\n`),
    /** Resolves once it has said something new that fits; with what it said since the last time. */
    until: async (wanted: RegExp): Promise<string> => {
      while (!wanted.test(output)) await new Promise<void>((resolve) => (wake = resolve))
      const before = output
      output = ''
      return before
    },
  }
}

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'a person who plays in the terminal goes on after a %s of the server',
  { timeout: 120_000 },
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
    const settings = { DATA_DIR: folder, BOT_PAUSE_MS: '0' }
    let server: Program = await startProgram(settings)
    const you = player(server.url)
    try {
      for (let turn = 0; turn < 3; turn += 1) {
        await you.until(/> $/)
        you.type('')
      }
      await you.until(/> $/)
      await server.end(signal)
      await you.until(/The server is gone; trying again …\n/)
      // What is typed meanwhile waits with everything else.
      you.type('')
      server = await startProgram({ ...settings, PORT: new URL(server.url).port })
      await you.until(/Back\. Nothing is lost/)
      await you.until(/> $/)
      you.type('resign')
      you.type('yes')
      expect(await you.until(/Heart points/)).toMatch(/random on seat B wins by R17\.8\./)
    } finally {
      you.child.kill('SIGKILL')
      await server.end('SIGKILL')
      rmSync(folder, { recursive: true })
    }
  },
)
