import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Plain data, as JSON knows it. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [key: string]: Plain }

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Hash of plain data: the first 128 bits of the SHA-256 of its JSON with sorted keys, in hex (32
 * characters). Equal states have equal hashes. Never shown to a viewer before the end: hidden
 * facts with few values could be guessed back from it.
 */
export function hashOf(data: Plain): string {
  const bytes = utf8ToBytes(JSON.stringify(data, sortKeys))
  return bytesToHex(sha256(bytes).subarray(0, 16))
}
