import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Compose, environmentOf, readCompose } from '../../scripts/image/compose.ts'
import {
  checkCluster,
  checkSingle,
  isServer,
  proxyOf,
  TRIED,
} from '../../scripts/image/lint-compose.ts'
import { readConfig } from '../src/platform/config/config.ts'

const ROOT = new URL('../../', import.meta.url).pathname

/** The token keys of each server in docker-compose.yml. */
const tokenKeysOf = ({ services }: Compose, outside: Readonly<Record<string, string>>) =>
  Object.entries(services)
    .filter(isServer)
    .map(([, service]) => {
      const config = readConfig(environmentOf(service, outside))
      if (!config.ok) throw new Error(config.error)
      return config.value.tokenKeys.map((key) => Buffer.from(key).toString())
    })

describe('docker-compose.single.yml', () => {
  it('is one server that sees the address of each client', () => {
    expect(checkSingle('2567').ports).toEqual(['0.0.0.0:2567:2567'])
  })
})

describe('docker-compose.yml', () => {
  it('shows the address of each client to the servers', () => {
    expect(proxyOf(checkCluster('2567', TRIED)).ports).toEqual(['0.0.0.0:2567:80'])
  })

  it('requires its passwords but no token key, which the servers store', () => {
    expect(TRIED).not.toHaveProperty('TOKEN_KEY')
    expect(tokenKeysOf(checkCluster('2567', TRIED), TRIED)).toEqual([[], []])
  })

  it('passes the admin key of the host to all servers', () => {
    const TOKEN_KEY = 'k'.repeat(32)
    const values = { ...TRIED, TOKEN_KEY }
    const compose = readCompose('docker-compose.yml', values)
    expect(tokenKeysOf(compose, values)).toEqual([[TOKEN_KEY], [TOKEN_KEY]])
  })
})

describe('fresh secrets', () => {
  it.each(['README.md', 'docs/operations.md', 'docker-compose.yml', 'ops/secrets.sh'])(
    'can be read by their owner only, as %s shows',
    (file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
      const commands = lines.flatMap(
        (line) => line.match(/[^`#:]*sh ops\/secrets\.sh > \.env\)?/) ?? [],
      )
      expect(commands.length).toBeGreaterThan(0)
      for (const way of commands) {
        const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-secrets-'))
        const env = join(folder, '.env')
        try {
          const words = way.replace('> .env', `> '${env}'`)
          execFileSync('sh', ['-c', `umask 022; ${words}`], { cwd: ROOT })
          expect(statSync(env).mode & 0o777).toBe(0o600)
          expect(readFileSync(env, 'utf8')).toMatch(/^POSTGRES_PASSWORD=[0-9a-f]{64}$/m)
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      }
    },
  )
})
