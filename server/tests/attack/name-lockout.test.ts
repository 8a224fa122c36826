import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recoveryCodesSchema, signedInSchema } from '@dungeon-dice/shared/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GUESSES_UNDER_ATTACK } from '../../src/accounts/password-guesses.ts'
import { HttpClient } from '../support/http-client.ts'
import { type Program, startProgram } from '../support/program.ts'
import type { Tally, Target } from './attack.ts'
import { nameLockout, nameLockoutOf } from './name-lockout.ts'

const NAME = 'Ann Lee'
const PASSWORD = 'correct horse'
const ADMIN_KEY = 'a'.repeat(32)
const HOME = '127.0.0.9'
const CAP = 30
const ATTACKERS = Array.from({ length: 8 }, (_, place) => `127.0.0.${66 + place}`)

let folder: string
let program: Program
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  program = await start()
})
afterEach(async () => {
  await program.end('SIGTERM')
  rmSync(folder, { recursive: true })
})

const start = () =>
  startProgram({
    DATA_DIR: folder,
    PAGES: '',
    ADMIN_KEY,
    PASSWORD_MEMORY_KIB: '8192',
    GUESSES_PER_HOUR: '10',
    NAME_GUESSES_PER_HOUR: String(CAP),
  })

const callerAt = (from: string) => new HttpClient(program.url, from)
const signIn = async (from: string, password = PASSWORD) =>
  (await callerAt(from).post('sign-in', { name: NAME, password })).status

/** The owner at home, signed in, with recovery codes. */
async function claim() {
  const home = callerAt(HOME)
  const guest = signedInSchema.parse((await home.post('guest')).body)
  const credentials = { name: NAME, password: PASSWORD }
  const claimed = await home.post('claim', credentials, guest.token)
  const { token } = signedInSchema.parse(claimed.body)
  const made = await home.post('account/recovery-codes', { password: PASSWORD }, token)
  return made.status === 200 ? recoveryCodesSchema.parse(made.body).codes : []
}

/** Attacks the name from everywhere until nobody unknown gets many tries; gives how it is ended. */
async function attack(): Promise<() => Promise<readonly Tally[]>> {
  const over = new AbortController()
  const targetFrom = (from: string): Target => ({ url: program.url, from })
  const running = ATTACKERS.map((from) => nameLockoutOf(NAME).run(targetFrom(from), over.signal))
  const beside = nameLockout.run(targetFrom('127.0.0.99'), over.signal)
  for (let stranger = 100; ; stranger += 1) {
    const tries: number[] = []
    for (let count = 0; count <= GUESSES_UNDER_ATTACK; count += 1)
      tries.push(await signIn(`127.0.0.${stranger}`, 'wrong password'))
    if (tries.at(-1) === 429) break
  }
  return async () => {
    over.abort()
    expect(await beside).toMatchObject({ breaches: 0, failed: 0 })
    return Promise.all(running)
  }
}

const sum = (tallies: readonly Tally[], counter: string): number =>
  tallies.reduce((all, tally) => all + (tally[counter] ?? 0), 0)

describe('an attack on a name from many addresses', () => {
  it('locks its owner out nowhere, and gets few guesses', async () => {
    const codes = await claim()
    // What is known of the owner's networks outlives the process, and holds no address.
    await program.end('SIGTERM')
    const stored = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'))
    expect(stored.join('')).not.toContain(HOME)
    program = await start()

    const end = await attack()
    expect(await signIn(HOME), 'at home').toBe(200)
    expect(await signIn('127.0.0.10'), 'from an address that nobody knows').toBe(200)
    const [shared = ''] = ATTACKERS
    expect(await signIn(shared), 'from an address of the attack').toBe(429)

    const [code = '', spare = ''] = codes
    const recover = async (given: string) =>
      (await callerAt(shared).post('recover', { name: NAME, code: given })).status
    expect(await recover(code), 'by a recovery code, from an address of the attack').toBe(200)
    expect(await recover(code), 'by a code that was used').toBe(403)
    const raced = await Promise.all([1, 2, 3, 4, 5].map(() => recover(spare)))
    expect(raced.toSorted()).toEqual([200, 403, 403, 403, 403])

    const tallies = await end()
    expect(sum(tallies, 'breaches')).toBe(0)
    expect(sum(tallies, 'refused')).toBeGreaterThan(0)
    const most = CAP + ATTACKERS.length * GUESSES_UNDER_ATTACK
    expect(sum(tallies, 'guesses')).toBeLessThanOrEqual(most)

    // The key of the host has no lock either, even where the wrong keys came from.
    const hostile = callerAt(shared)
    const wrong = async () => (await hostile.post('admin/matches', {}, 'b'.repeat(32))).status
    const tries: number[] = []
    for (let count = 0; count < 12; count += 1) tries.push(await wrong())
    expect(tries.at(-1)).toBe(429)
    expect((await hostile.post('admin/matches', {}, ADMIN_KEY)).status).toBe(200)
  })
})
