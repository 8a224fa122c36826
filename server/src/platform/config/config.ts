import { ok, type Result } from '@dungeon-dice/shared'
import { ACCOUNT_SETTINGS } from './account-settings.ts'
import { type ClusterConfig, readCluster } from './cluster-config.ts'
import { CONNECTION_SETTINGS } from './connection-settings.ts'
import { MATCH_SETTINGS } from './match-settings.ts'
import { MATCHMAKING_SETTINGS } from './matchmaking-settings.ts'
import { MODERATION_SETTINGS } from './moderation-settings.ts'
import { PUSH_SETTINGS } from './push-settings.ts'
import { RETENTION_SETTINGS } from './retention-settings.ts'
import { type Environment, readSettings, type ValuesOf } from './setting.ts'
import { readStorage, type StorageConfig } from './storage-config.ts'

/** All settings of one variable each, section by section. */
const SETTINGS = {
  ...CONNECTION_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...MATCH_SETTINGS,
  ...MATCHMAKING_SETTINGS,
  ...MODERATION_SETTINGS,
  ...RETENTION_SETTINGS,
  ...PUSH_SETTINGS,
}

/** Everything that a host can set, checked once at the start. */
export interface Config extends ValuesOf<typeof SETTINGS>, StorageConfig, ClusterConfig {}

/** The configuration that the environment asks for, or one sentence about the first wrong value. */
export function readConfig(environment: Environment): Result<Config, string> {
  const settings = readSettings(SETTINGS, environment)
  if (!settings.ok) return settings
  const storage = readStorage(environment)
  if (!storage.ok) return storage
  const cluster = readCluster(environment)
  return cluster.ok
    ? ok(Object.freeze({ ...settings.value, ...storage.value, ...cluster.value }))
    : cluster
}
