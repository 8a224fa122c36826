import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedInSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpClient } from '../support/http-client.ts'
import { type Program, startProgram } from '../support/program.ts'

const PASSWORD = 'correct horse'
const RESERVED = [
  ...['Host', 'Owner', 'GM', 'Dungeon Master', 'Admin', 'Moderator', 'System', 'Server'],
  ...['deleted', 'greedy', 'random', 'Guest ABC234'],
]
const LOOK_ALIKES = ['H0st', 'НОЅТ', 'Dun.geon-Master', 'Gr33dy', 'de1eted', 'GM 1']
const INVISIBLE = [
  'An\u200bn',
  'Ann\u202e',
  '\u2066Ann\u2069',
  'Ann\u2060',
  'Ann\u3164',
  'Ann\u034f',
]

let folder: string
let program: Program
let caller: HttpClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  // A host's own list, which says nothing of all these.
  writeFileSync(join(folder, 'names.txt'), '*rude*\n')
  program = await startProgram({ NAME_FILTER: join(folder, 'names.txt'), PAGES: '' })
  caller = new HttpClient(program.url, '127.0.0.66')
})
afterAll(async () => {
  caller.close()
  await program.end('SIGTERM')
  rmSync(folder, { recursive: true })
})

const newToken = async () => signedInSchema.parse((await caller.post('guest')).body).token

/** Every way to get a name, and the code that each is refused with. */
async function refusalsOf(name: string, guest: string, named: string) {
  const ways = [
    caller.post('claim', { name, password: PASSWORD }, guest),
    caller.post('account/rename', { name }, named),
    caller.post('matches', { name }),
    caller.post('quick-match', { name }, guest),
    caller.post('matches/bot', { name }, guest),
    caller.post('queue', { name }, guest),
  ]
  const answers = await Promise.all(ways)
  const codeOf = (body: unknown) => (body as { error?: { code?: string } }).error?.code
  return [...new Set(answers.map(({ body }) => codeOf(body)))]
}

describe('nobody gets a name', () => {
  it('that speaks for the server, or looks like one, whatever list the host has', async () => {
    const [guest, other] = [await newToken(), await newToken()]
    const claimed = await caller.post('claim', { name: 'Ann', password: PASSWORD }, other)
    const { token: named } = signedInSchema.parse(claimed.body)
    for (const name of [...RESERVED, ...LOOK_ALIKES])
      expect(await refusalsOf(name, guest, named), name).toEqual(['name_refused'])
    for (const name of INVISIBLE)
      for (const code of await refusalsOf(name, guest, named))
        expect(['malformed', 'bad_name'], JSON.stringify(name)).toContain(code)
  })
})
