import { createHook } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { StatementSync } from 'node:sqlite'
import { getHeapStatistics } from 'node:v8'
import { getMessageBytes } from '@colyseus/core'
import { ChangeTree, Encoder } from '@colyseus/schema'
import { _SHA256 } from '@noble/hashes/sha2.js'
import pg from 'pg'

/** Names of the counts in the running server. */
const COUNTED = [
  'promises',
  'immediates',
  'next ticks',
  'timers',
  'writes to sockets',
  'hashes in JavaScript',
  'hashes by Node',
  'JSON texts',
  'schema fields set',
  'schema encodings',
  'messages encoded',
  'SQL statements',
] as const

type Counted = (typeof COUNTED)[number]

/** Numbers since the server began, and the bytes that were allocated. */
export type Counts = Readonly<Record<Counted | 'bytes allocated', number>>

const counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<Counted, number>

/** Resources of Node by the name that it gives them. */
const RESOURCES: Readonly<Record<string, Counted>> = {
  PROMISE: 'promises',
  Immediate: 'immediates',
  TickObject: 'next ticks',
  Timeout: 'timers',
}

/** Counts every call of a method from now on. */
function counting(owner: object, method: string, name: Counted): void {
  const plain = Reflect.get(owner, method)
  Reflect.set(owner, method, function counted(this: unknown, ...parts: unknown[]) {
    counts[name] += 1
    return Reflect.apply(plain, this, parts)
  })
}

/** Counts from now on; slows the server down, so nothing is timed beside it. */
export function startCounting(): void {
  createHook({
    init: (_, type) => {
      const name = RESOURCES[type]
      if (name !== undefined) counts[name] += 1
    },
  }).enable()
  counting(_SHA256.prototype, 'digestInto', 'hashes in JavaScript')
  for (const method of ['createHash', 'createHmac', 'hash'])
    counting(crypto, method, 'hashes by Node')
  syncBuiltinESMExports()
  counting(Socket.prototype, '_writeGeneric', 'writes to sockets')
  counting(JSON, 'stringify', 'JSON texts')
  counting(ChangeTree.prototype, 'change', 'schema fields set')
  counting(Encoder.prototype, 'encode', 'schema encodings')
  counting(getMessageBytes, 'raw', 'messages encoded')
  for (const method of ['all', 'get', 'run'])
    counting(StatementSync.prototype, method, 'SQL statements')
  counting(pg.Client.prototype, 'query', 'SQL statements')
}

/** The counts so far. */
export const countsNow = (): Counts => {
  const { total_allocated_bytes: allocated = Number.NaN } = getHeapStatistics() as {
    readonly total_allocated_bytes?: number
  }
  return { ...counts, 'bytes allocated': allocated }
}
