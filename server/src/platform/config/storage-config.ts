import { join } from 'node:path'
import { err, ok, type Result } from '@dungeon-dice/shared'
import type { Environment } from './setting.ts'

/** The host's settings of where everything is stored. */
export interface StorageConfig {
  /** Null for nowhere: what there is ends with the process. */
  readonly storage: DatabasePlace | null
}

const FILE = 'dungeon-dice.db'
const DURABILITIES: readonly Durability[] = ['process', 'power']

/** Connections to PostgreSQL, with those of the journal: few commit for many matches. */
export const CONNECTIONS = 8

/** Those of them that only the journal and its heartbeat use, so that play waits for no request. */
export const JOURNAL_CONNECTIONS = 2

/** Connections on top of these that renew the lease of a server of a cluster: one, and a second beside it. */
export const LEASE_CONNECTIONS = 2

/** These settings, or one sentence about the first wrong value; a secret is in no sentence. */
export function readStorage(environment: Environment): Result<StorageConfig, string> {
  const url = environment['DATABASE_URL'] ?? ''
  if (url !== '') {
    if (!/^postgres(ql)?:\/\//.test(url))
      return err('DATABASE_URL must begin with postgresql:// (or be left out, for a file).')
    return ok({ storage: { kind: 'postgres', url, connections: CONNECTIONS } })
  }
  const wanted = environment['DURABILITY'] ?? 'power'
  const durability = DURABILITIES.find((one) => one === wanted)
  if (durability === undefined) return err(`DURABILITY must be one of ${DURABILITIES.join(', ')}.`)
  const folder = environment['DATA_DIR'] ?? 'data'
  const path = join(folder, FILE)
  return ok({ storage: folder === '' ? null : { kind: 'sqlite', path, durability } })
}

/** The faults that a commit survives: a killed process, or a power cut as well. */
export type Durability = 'process' | 'power'

/** Where everything is kept that must last. */
export type DatabasePlace =
  | { readonly kind: 'sqlite'; readonly path: string; readonly durability: Durability }
  | { readonly kind: 'postgres'; readonly url: string; readonly connections: number }
