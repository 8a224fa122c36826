import { createHmac, hash } from 'node:crypto'
import { hashOfBy, type KeyedHash, type TextHash } from '@dungeon-dice/shared'

/** `textHash` by Node: the same, in a tenth of the time. */
export const nativeTextHash: TextHash = (text) => hash('sha256', text)

/** `hashOf` by Node: the same hashes of states. */
export const nativeHashOf = hashOfBy(nativeTextHash)

/** The keyed hash of `fairChance` by Node: the same numbers. */
export const nativeKeyedHash =
  (key: Uint8Array): KeyedHash =>
  (text) =>
    createHmac('sha256', key).update(text).digest()
