import { SchemaSerializer } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'

/**
 * The framework's serializer with copies of each encoded state and patch. The framework returns views
 * of one buffer, which later patches overwrite while a slow socket still has to send them. This one
 * also keeps a buffer that had to grow; the framework would grow it again, and warn, each time.
 */
export class CopyingSerializer<T extends Schema> extends SchemaSerializer<T> {
  readonly #bytes: number | null

  /** `bytes`: expected size of a whole state, for large ones. */
  constructor(bytes: number | null = null) {
    super()
    this.#bytes = bytes
    if (bytes !== null) this.fullEncodeBuffer = new Uint8Array(bytes)
  }

  override reset(state: T & Schema): void {
    super.reset(state)
    const { encoder } = this
    if (this.#bytes !== null) encoder.sharedBuffer = new Uint8Array(this.#bytes)
    const encode = encoder.encode.bind(encoder)
    const encodeAll = encoder.encodeAll.bind(encoder)
    encoder.encode = (it, view, buffer, offset) => {
      const bytes = encode(it, view, buffer, offset)
      return view === undefined ? bytes.slice() : bytes
    }
    encoder.encodeAll = (it, buffer = this.fullEncodeBuffer) => {
      const bytes = encodeAll(it, buffer)
      if (bytes.buffer !== buffer.buffer) this.fullEncodeBuffer = new Uint8Array(bytes.buffer)
      return bytes.slice()
    }
  }
}
