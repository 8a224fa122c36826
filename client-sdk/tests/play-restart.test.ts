import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Program, startProgram } from '../../server/tests/support/program.ts'

const PLAY = join(import.meta.dirname, '../examples/play.ts')

/** Runs `npm run play` and reads its output. */
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
    /** Resolves once new output matches; returns the output since the last call. */
    until: async (wanted: RegExp): Promise<string> => {
      while (!wanted.test(output)) await new Promise<void>((resolve) => (wake = resolve))
      const before = output
      output = ''
      return before
    },
  }
}

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'npm run play continues after a %s of the server',
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
      await you.until(/Connection lost; reconnecting …\n/)
      // Input during the outage waits.
      you.type('')
      server = await startProgram({ ...settings, PORT: new URL(server.url).port })
      await you.until(/Reconnected\. Nothing was lost/)
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
