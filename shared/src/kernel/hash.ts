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

/** Keys and short texts as JSON; there are few, and each state has the same. */
const QUOTED = new Map<string, string>()
/** More of them than any state has, so that foreign data cannot fill the memory. */
const MOST_QUOTED = 4_096
const LONGEST_QUOTED = 32

function quoted(text: string): string {
  const known = QUOTED.get(text)
  if (known !== undefined) return known
  const json = JSON.stringify(text)
  if (QUOTED.size < MOST_QUOTED && text.length <= LONGEST_QUOTED) QUOTED.set(text, json)
  return json
}

/** JSON with sorted keys, so that equal data gives equal text. */
function canonicalJson(data: Plain): string {
  if (typeof data !== 'object' || data === null)
    return typeof data === 'string' ? quoted(data) : plainJson(data)
  if (isList(data)) {
    let list = '['
    for (let at = 0; at < data.length; at += 1)
      list += (at === 0 ? '' : ',') + canonicalJson(data[at] ?? null)
    return `${list}]`
  }
  let fields = '{'
  // Without a comparison, keys are sorted by their code units.
  for (const key of Object.keys(data).sort())
    fields += `${fields.length === 1 ? '' : ','}${quoted(key)}:${canonicalJson(data[key] ?? null)}`
  return `${fields}}`
}

/** A number, a truth value or null as JSON, which has no infinite numbers and no minus zero. */
const plainJson = (data: number | boolean | null): string =>
  Number.isInteger(data) || typeof data !== 'number' ? `${data}` : JSON.stringify(data)

const isList = (data: Plain): data is readonly Plain[] => Array.isArray(data)

/** SHA-256 of a text in UTF-8, in hex (64 characters): `textHash`, or one that is native. */
export type TextHash = (text: string) => string

/** SHA-256 of a text in UTF-8, in hex (64 characters). */
export const textHash: TextHash = (text) => bytesToHex(sha256(utf8ToBytes(text)))

/** `hashOf` by another hash of texts, for where there is a faster one than ours. */
export const hashOfBy =
  (hash: TextHash) =>
  (data: Plain): string =>
    hash(canonicalJson(data)).slice(0, 32)

/**
 * Hash of plain data: the first 128 bits of the SHA-256 of its JSON with sorted keys, in hex (32
 * characters). Equal states have equal hashes. Never shown before the end, since hidden facts with
 * few values could be guessed from it.
 */
export const hashOf = hashOfBy(textHash)

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
