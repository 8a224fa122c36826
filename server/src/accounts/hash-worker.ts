import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../platform/thread-priority.ts'

/** Worker thread that hashes one password after the other: see `HashThread`. */

lowerThreadPriority()
parentPort?.on('message', (job: Argon2Parameters) =>
  parentPort?.postMessage(argon2Sync('argon2id', job)),
)
