import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpClient } from '../support/http-client.ts'
import { type Program, startProgram } from '../support/program.ts'
import type { Target } from './attack.ts'
import { STORM_WORKERS, signInStorm, signInStormOf } from './sign-in-storm.ts'

const TIMES = 7

let folder: string
let program: Program
let honest: HttpClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets', 'app.js'), 'x'.repeat(20_000))
  program = await startProgram({
    PAGES: folder,
    PASSWORDS_PER_HOUR: '1000000',
    PASSWORD_MEMORY_KIB: '8192',
  })
  honest = new HttpClient(program.url, '127.0.0.9')
})
afterAll(async () => {
  honest.close()
  await program.end('SIGTERM')
  rmSync(folder, { recursive: true })
})

const targetFrom = (from: string): Target => ({ url: program.url, from })

/** How many passwords of the attacker are hashed while an honest request waits, in the median. */
async function hashedDuring(
  hashed: () => number,
  ask: () => Promise<{ readonly status: number }>,
  status: number,
): Promise<number | undefined> {
  const waits: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const before = hashed()
    expect((await ask()).status).toBe(status)
    waits.push(hashed() - before)
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]
}

/** Clock ticks of CPU time that threads of low priority have used, by Linux. */
function backgroundTicks(): number {
  const folder = `/proc/${program.process.pid}/task`
  const threads = readdirSync(folder).map((thread) => {
    const [, fields = ''] = readFileSync(`${folder}/${thread}/stat`, 'utf8').split(') ')
    // Fields 14, 15 and 19 of proc(5); the first two were cut off.
    const [user, system, nice] = [11, 12, 16].map((place) => Number(fields.split(' ')[place]))
    return (nice ?? 0) > 0 ? (user ?? 0) + (system ?? 0) : 0
  })
  return threads.reduce((sum, ticks) => sum + ticks, 0)
}

describe('thirty sign-ins at once from each of two addresses', () => {
  it('keep nobody else waiting for more than those that run and a turn of each', async () => {
    let count = 0
    const hashed = () => count
    const over = new AbortController()
    const storm = signInStormOf(() => {
      count += 1
    }).run(targetFrom('127.0.0.66'), over.signal)
    const another = signInStorm.run(targetFrom('127.0.0.67'), over.signal)
    while (count < STORM_WORKERS) await new Promise((resolve) => setTimeout(resolve, 5))
    const credentials = { name: 'Somebody', password: 'wrong password' }
    const signIn = () => honest.post('sign-in', credentials)
    const waits = {
      signIn: await hashedDuring(hashed, signIn, 403),
      file: await hashedDuring(hashed, () => honest.get('/assets/app.js'), 200),
      health: await hashedDuring(hashed, () => honest.get('/health'), 200),
    }
    over.abort()
    for (const tally of await Promise.all([storm, another])) expect(tally['failed']).toBe(0)
    // Counted in turns, not by the clock: without a queue each of them waits for all that were sent before it.
    for (const [what, turns] of Object.entries(waits)) expect(turns, what).toBeLessThan(7)
    // The event loop gets a core when it needs one. A hash takes some 10 ms, which is one tick.
    expect(backgroundTicks()).toBeGreaterThan(count / 4)
  })
})
