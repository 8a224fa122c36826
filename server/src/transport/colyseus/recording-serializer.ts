import { type Client, ClientState } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { CopyingSerializer } from './copying-serializer.ts'

/**
 * Encodes each patch once and sends it to nobody: whoever has the room takes the bytes and sends
 * them as it likes. The framework would write to all clients in one go.
 */
export class RecordingSerializer<T extends Schema> extends CopyingSerializer<T> {
  #patch: Uint8Array | null = null

  override applyPatches(clients: Client[]): boolean {
    const record = (patch: Uint8Array) => {
      this.#patch = patch
    }
    // All that is asked of a client that was shown the state is to take the bytes.
    const recorder = { state: ClientState.JOINED, raw: record } as unknown as Client
    return super.applyPatches(clients.length === 0 ? [] : [recorder])
  }

  /** The patch that was encoded since this was asked last; null for none. */
  take(): Uint8Array | null {
    const patch = this.#patch
    this.#patch = null
    return patch
  }
}
