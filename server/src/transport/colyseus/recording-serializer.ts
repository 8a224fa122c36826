import { type Client, ClientState } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { CopyingSerializer } from './copying-serializer.ts'

/**
 * Encodes each patch once and leaves sending to the room, which can then spread the writes over
 * several turns of the event loop. The framework would write to all clients at once.
 */
export class RecordingSerializer<T extends Schema> extends CopyingSerializer<T> {
  #patch: Uint8Array | null = null

  override applyPatches(clients: Client[]): boolean {
    const record = (patch: Uint8Array) => {
      this.#patch = patch
    }
    // `applyPatches` needs of a client only its state and `raw`, which takes the bytes.
    const recorder = { state: ClientState.JOINED, raw: record } as unknown as Client
    return super.applyPatches(clients.length === 0 ? [] : [recorder])
  }

  /** Returns the patch encoded since the last call; null for none. */
  take(): Uint8Array | null {
    const patch = this.#patch
    this.#patch = null
    return patch
  }
}
