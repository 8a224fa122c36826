import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Result } from '@dungeon-dice/shared'
import type { ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { HashQueue } from './hash-queue.ts'
import type { HashThreads } from './hash-threads.ts'

/** Hashes and verifies passwords. */
export interface Passwords {
  /** A fresh hash that includes its salt and cost. */
  readonly hash: (password: string) => Promise<string>
  /** Whether `password` matches `hash`. For null: false, after the same amount of work. */
  readonly fits: (password: string, hash: string | null) => Promise<boolean>
}

interface Cost {
  readonly memoryKib: number
  readonly passes: number
}

const PASSES = 2
const BYTES = { salt: 16, hash: 32 } as const
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** NFC, so that different keyboards produce the same password. */
const jobOf = (password: string, salt: Uint8Array, { memoryKib, passes }: Cost) => ({
  message: password.normalize('NFC'),
  nonce: salt,
  parallelism: 1,
  tagLength: BYTES.hash,
  memory: memoryKib,
  passes,
})

/** Argon2id in PHC string format, with `memoryKib` KiB per hash. */
export const argonPasswords = (
  memoryKib: number,
  threads: Pick<HashThreads, 'run'>,
): Passwords => ({
  hash: async (password) => {
    const salt = randomBytes(BYTES.salt)
    const hash = await threads.run(jobOf(password, salt, { memoryKib, passes: PASSES }))
    return `$argon2id$v=19$m=${memoryKib},t=${PASSES},p=1$${text(salt)}$${text(hash)}`
  },
  fits: async (password, hash) => {
    const [, memory = memoryKib, passes = PASSES, salt, kept] = FORM.exec(hash ?? '') ?? []
    const bytes = salt === undefined ? randomBytes(BYTES.salt) : Buffer.from(salt, 'base64')
    const cost = { memoryKib: Number(memory), passes: Number(passes) }
    const found = await threads.run(jobOf(password, bytes, cost))
    const wanted = kept === undefined ? randomBytes(BYTES.hash) : Buffer.from(kept, 'base64')
    return wanted.length === found.length && timingSafeEqual(found, wanted) && kept !== undefined
  },
})

/** `Passwords` behind the hash queue, in turns by address; refused with `sign_in_busy`. */
export interface QueuedPasswords {
  readonly hash: (password: string, address: string) => Promise<Result<string, ServerRefusal>>
  readonly fits: (
    password: string,
    hash: string | null,
    address: string,
  ) => Promise<Result<boolean, ServerRefusal>>
}

/** Runs all hashing through `queue`. */
export const queuedPasswords = (passwords: Passwords, queue: HashQueue): QueuedPasswords => ({
  hash: (password, address) => queue.run(address, () => passwords.hash(password)),
  fits: (password, hash, address) => queue.run(address, () => passwords.fits(password, hash)),
})
