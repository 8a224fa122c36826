import { describe, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { secureIds } from './id.ts'
import { accountsOf } from './identity.ts'
import { memoryAccounts } from './persistence/memory-accounts.ts'
import { memorySanctions } from './persistence/memory-sanctions.ts'

const KEYS = { old: 'o'.repeat(32), fresh: 'f'.repeat(40) }

/** The accounts of a process that was started with this key, and what it wrote to its log. */
function startWith(TOKEN_KEY: string, accounts = memoryAccounts()) {
  const config = readConfig({ TOKEN_KEY })
  if (!config.ok) throw new Error(config.error)
  const logged: unknown[] = []
  const write = (...line: readonly unknown[]) => void logged.push(line)
  const log = { debug: write, info: write, warn: write, error: write }
  const clock = systemClock
  const isUnwantedName = () => false
  const stores = { accounts, sanctions: memorySanctions() }
  const parts = { config: config.value, clock, ids: secureIds, log, isUnwantedName, ...stores }
  return { accounts: accountsOf(parts), logged }
}

async function tokenOf({ accounts }: ReturnType<typeof startWith>): Promise<string> {
  const guest = await accounts.guest('here')
  if (!guest.ok) throw new Error(guest.error.code)
  return guest.value.token
}

describe('the key of tokens', () => {
  it('lets them outlive the process, and be changed for another', async () => {
    const store = memoryAccounts()
    const token = await tokenOf(startWith(KEYS.old, store))
    for (const key of [KEYS.old, `${KEYS.fresh} ${KEYS.old}`])
      expect(await startWith(key, store).accounts.me(token)).toMatchObject({ ok: true })
    for (const key of [KEYS.fresh, ''])
      expect(await startWith(key, store).accounts.me(token)).toMatchObject({
        error: { code: 'bad_token' },
      })
  })

  it('is made by the server when there is none, which says so', async () => {
    const store = memoryAccounts()
    const server = startWith('', store)
    expect(await server.accounts.me(await tokenOf(server))).toMatchObject({ ok: true })
    expect(server.logged).toEqual([[{}, 'no TOKEN_KEY is set: tokens end with this process']])
  })

  it('is in no line of the log', async () => {
    const server = startWith(KEYS.old)
    await tokenOf(server)
    expect(server.logged).toEqual([])
  })
})
