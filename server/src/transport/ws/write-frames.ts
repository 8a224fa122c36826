import type { Client } from '@colyseus/core'
import { GuardedSocket } from './guarded-socket.ts'

/** Writes frames that many get to one of them. */
export function writeFrames({ ref }: Pick<Client, 'ref'>, frames: Uint8Array): void {
  if (ref instanceof GuardedSocket) ref.sendFrames(frames)
}
