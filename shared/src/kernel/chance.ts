import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { assert } from './assert.ts'

/**
 * Source of randomness: number `index` (from 0) of a match, uniform below `below` (1 to 2^32).
 *
 * A pure function of its arguments. The state counts the numbers drawn, so number i is always the
 * same, and asking twice changes nothing.
 */
export type Chance = (index: number, below: number) => number

const WORDS = 2 ** 32

/** The largest multiple of `below` within 32 bits: words above it would be biased. */
function ceilingOf(below: number): number {
  assert(Number.isInteger(below) && below >= 1 && below <= WORDS, `no number below ${below}`)
  return WORDS - (WORDS % below)
}

/** HMAC-SHA256 with one key: of a text in UTF-8, 32 bytes. */
export type KeyedHash = (text: string) => Uint8Array

/** `KeyedHash` in JavaScript, which runs anywhere. */
export function keyedHash(key: Uint8Array): KeyedHash {
  // The key is hashed once; each text continues from a copy.
  const keyed = hmac.create(sha256, key)
  return (text) => keyed.clone().update(utf8ToBytes(text)).digest()
}

/**
 * Fair numbers by keyed hash: number i is the first 32-bit big-endian word of HMAC-SHA256(key,
 * "i:attempt"), attempt = 0, 1, …, that is below the largest multiple of `below`, modulo `below`.
 * Anybody with the key can recompute every number. `keyed`: where there is a faster one than ours.
 */
export function fairChance(
  key: Uint8Array,
  keyed: (key: Uint8Array) => KeyedHash = keyedHash,
): Chance {
  const hash = keyed(key)
  return (index, below) => {
    for (let attempt = 0; ; attempt += 1) {
      const word = firstWordBelow(hash(`${index}:${attempt}`), ceilingOf(below))
      if (word !== null) return word % below
    }
  }
}

function firstWordBelow(bytes: Uint8Array, ceiling: number): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const word = view.getUint32(at)
    if (word < ceiling) return word
  }
  return null
}

/**
 * Fast numbers for search, benchmarks and bots: a hash of (seed, index) by two rounds of a 32-bit
 * finalizer. Predictable, so not fair. `seed`: a whole number, of which the lowest 32 bits are
 * used.
 */
export function seededChance(seed: number): Chance {
  const start = mix(seed ^ 0x9e3779b9)
  return (index, below) => {
    for (let attempt = 0; ; attempt += 1) {
      const word = mix(mix(start + index) + attempt * 0x85ebca6b)
      if (word < ceilingOf(below)) return word % below
    }
  }
}

function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Numbers from a list, for tests. */
export interface ScriptedChance {
  readonly chance: Chance
  /** How many listed numbers were not drawn; a test should end with 0. */
  readonly leftOver: () => number
}

/**
 * Scripted numbers: number `first + i` is `numbers[i]`. Throws if a number is missing or out of
 * range, which means that the script is wrong.
 */
export function scriptedChance(numbers: readonly number[], first = 0): ScriptedChance {
  let used = 0
  const chance: Chance = (index, below) => {
    const number = numbers[index - first]
    assert(number !== undefined, `the script has no number ${index}`)
    assert(number < below, `number ${index} of the script is ${number}, not below ${below}`)
    used = Math.max(used, index - first + 1)
    return number
  }
  return { chance, leftOver: () => numbers.length - used }
}
