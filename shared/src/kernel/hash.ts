import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Plain JSON data. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [key: string]: Plain }

const byKey = (a: string, b: string): number => (a < b ? -1 : 1)

/** JSON with sorted keys, so that equal data gives equal text. */
function canonicalJson(data: Plain): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data)
  if (isList(data)) return `[${data.map(canonicalJson).join()}]`
  const fields = Object.keys(data).sort(byKey)
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonicalJson(data[key] ?? null)}`).join()}}`
}

const isList = (data: Plain): data is readonly Plain[] => Array.isArray(data)

/**
 * Hash of plain data: the first 128 bits of the SHA-256 of its JSON with sorted keys, in hex (32
 * characters). Equal states have equal hashes. Never shown before the end, since hidden facts with
 * few values could be guessed from it.
 */
export const hashOf = (data: Plain): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(data))).subarray(0, 16))

/** SHA-256 of a text in UTF-8, in hex (64 characters). */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Bytes hashed between two pauses. */
const PIECE = 32_768

/** Like `textHash`, with pauses. */
export function* hashingText(text: string): Generator<undefined, string> {
  const bytes = utf8ToBytes(text)
  const hash = sha256.create()
  for (let from = 0; from < bytes.length; from += PIECE) {
    yield
    hash.update(bytes.subarray(from, from + PIECE))
  }
  return bytesToHex(hash.digest())
}
