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

const byKey = (a: string, b: string): number => (a < b ? -1 : 1)

/** The JSON of plain data with sorted keys, so that equal data has equal text. */
function canonicalJson(data: Plain): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data)
  if (isList(data)) return `[${data.map(canonicalJson).join()}]`
  const fields = Object.keys(data).sort(byKey)
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonicalJson(data[key] ?? null)}`).join()}}`
}

const isList = (data: Plain): data is readonly Plain[] => Array.isArray(data)

/**
 * Hash of plain data: the first 128 bits of the SHA-256 of its JSON with sorted keys, in hex (32
 * characters). Equal states have equal hashes. Never shown to a viewer before the end: hidden
 * facts with few values could be guessed back from it.
 */
export const hashOf = (data: Plain): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(data))).subarray(0, 16))

/** The SHA-256 of a text as UTF-8, in hex (64 characters). */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Bytes that are hashed between two pauses. */
const PIECE = 32_768

/** The same, with pauses for whoever has other things to do. */
export function* hashingText(text: string): Generator<undefined, string> {
  const bytes = utf8ToBytes(text)
  const hash = sha256.create()
  for (let from = 0; from < bytes.length; from += PIECE) {
    yield
    hash.update(bytes.subarray(from, from + PIECE))
  }
  return bytesToHex(hash.digest())
}
