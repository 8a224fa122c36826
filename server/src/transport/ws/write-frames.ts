import type { Client } from '@colyseus/core'
import { GuardedSocket } from './guarded-socket.ts'

/**
 * Writes frames that many get to one of them. Who reads too slowly is cut, since what waits for
 * them must not fill our memory; they come back by themselves.
 */
export function writeFrames(
  { ref }: Pick<Client, 'ref'>,
  frames: Uint8Array,
  maxBufferedBytes: number,
): void {
  if (!(ref instanceof GuardedSocket)) return
  ref.sendFrames(frames)
  if (ref.bufferedAmount > maxBufferedBytes) ref.terminate()
}
