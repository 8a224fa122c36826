import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Stands for all errors whose message quotes a hostile server: the first request fails with one. */
const HOSTILE_ANSWER = `data:text/javascript,${encodeURIComponent(`
  globalThis.fetch = () => Promise.reject(new Error('\\u001b]0;owned\\u0007\\u001b[2J'))
`)}`

it.each([['client-sdk/examples/watch.ts', '--match', 'abcdefgh'], ['client-sdk/examples/play.ts']])(
  '%s prints uncaught errors without control characters',
  async (script, ...more) => {
    const args = ['--import', HOSTILE_ANSWER, join(ROOT, script), '--url', 'http://127.0.0.1:9']
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [...args, ...more], (error, _, text) =>
        resolve({ code: error?.code ?? 0, stderr: text }),
      )
    })
    expect(code).toBe(1)
    expect(stderr).toContain('owned')
    expect([...stderr].filter((sign) => sign < ' ' && sign !== '\n')).toEqual([])
  },
)
