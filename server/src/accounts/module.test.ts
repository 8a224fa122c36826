import { describe, expect, it } from 'vitest'
import { singleNodeCluster } from '../cluster/single-node/single-node.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { secureIds } from '../platform/id.ts'
import { memoryAccounts } from '../storage/memory/memory-accounts.ts'
import { memoryNetworks } from '../storage/memory/memory-networks.ts'
import { memoryRecovery } from '../storage/memory/memory-recovery.ts'
import { memorySecrets } from '../storage/memory/memory-secrets.ts'
import { accountsModule } from './module.ts'
import type { Secrets } from './ports.ts'

const KEYS = { old: 'o'.repeat(32), fresh: 'f'.repeat(40) }

/**
 * The accounts of a process with this `TOKEN_KEY`, on stores that may be filled by earlier ones.
 */
function startWith(TOKEN_KEY: string, accounts = memoryAccounts(), secrets = memorySecrets()) {
  const config = readConfig({ TOKEN_KEY })
  if (!config.ok) throw new Error(config.error)
  const clock = systemClock
  const isUnwantedName = () => false
  const access = { networks: memoryNetworks(), recoveryCodes: memoryRecovery(), botNames: [] }
  const stores = {
    accounts,
    banOf: async () => null,
    onEnded: async () => undefined,
    secrets,
    ...access,
  }
  const cluster = singleNodeCluster('self', { error: () => undefined })
  const parts = { config: config.value, clock, ids: secureIds, isUnwantedName, cluster, ...stores }
  return accountsModule(parts)
}

async function tokenOf({ accounts }: ReturnType<typeof startWith>): Promise<string> {
  const guest = await accounts.guest('here')
  if (!guest.ok) throw new Error(guest.error.code)
  return guest.value.token
}

describe('the token key', () => {
  it('keeps tokens valid across restarts and key rotation', async () => {
    const store = memoryAccounts()
    const token = await tokenOf(startWith(KEYS.old, store))
    for (const key of [KEYS.old, `${KEYS.fresh} ${KEYS.old}`])
      expect(await startWith(key, store).accounts.me(token)).toMatchObject({ ok: true })
    for (const key of [KEYS.fresh, ''])
      expect(await startWith(key, store).accounts.me(token)).toMatchObject({
        error: { code: 'bad_token' },
      })
  })

  it('is generated when none is configured, and stays valid while it is stored', async () => {
    const [store, secrets] = [memoryAccounts(), memorySecrets()]
    const token = await tokenOf(startWith('', store, secrets))
    expect(await startWith('', store, secrets).accounts.me(token)).toMatchObject({ ok: true })
    expect(await startWith('', store).accounts.me(token)).toMatchObject({
      error: { code: 'bad_token' },
    })
  })

  it('is requested again after a store failure', async () => {
    const kept = memorySecrets()
    let isBroken = true
    const secrets: Secrets = {
      keep: (name, make) =>
        isBroken ? Promise.reject(new Error('no connection')) : kept.keep(name, make),
    }
    const server = startWith('', memoryAccounts(), secrets)
    await expect(tokenOf(server)).rejects.toThrow('no connection')
    isBroken = false
    expect(await server.accounts.me(await tokenOf(server))).toMatchObject({ ok: true })
  })
})
