import { Protocol, SchemaSerializer } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { assert } from '@dungeon-dice/shared'

/** A buffer that all rooms encode into, one after the other; it keeps the size that it grew to. */
class EncodingBuffer {
  readonly #code: number
  #bytes: Uint8Array = new Uint8Array(0)

  /** `code`: first byte of what is encoded. */
  constructor(code: number) {
    this.#code = code
  }

  /** The buffer, with `least` bytes or more. */
  of(least = 0): Uint8Array {
    if (this.#bytes.length < least) this.grown(new Uint8Array(least))
    return this.#bytes
  }

  /** Takes over a larger buffer. */
  grown(bytes: Uint8Array): void {
    if (bytes.length <= this.#bytes.length) return
    this.#bytes = bytes
    bytes[0] = this.#code
  }
}

const PATCHES = new EncodingBuffer(Protocol.ROOM_STATE_PATCH)
const STATES = new EncodingBuffer(Protocol.ROOM_STATE)

/** The description of its types that every client gets first, by the class of the state. */
const HANDSHAKES = new WeakMap<object, Uint8Array>()

/**
 * The framework's serializer with copies of each encoded state and patch. The framework returns views
 * of one buffer, which later patches overwrite while a slow socket still has to send them. Since
 * everything is copied, all rooms share two buffers; the framework would give two to each. It would
 * also describe the types of the state anew for each room, which takes longer than the state itself.
 */
export class CopyingSerializer<T extends Schema> extends SchemaSerializer<T> {
  /** `bytes`: expected size of a whole state, for large ones. */
  constructor(bytes = 0) {
    super()
    const least = Math.max(bytes, this.fullEncodeBuffer.length)
    this.fullEncodeBuffer = STATES.of(least)
    PATCHES.of(least)
  }

  override handshake(): Uint8Array {
    const kind = this.encoder.state.constructor
    const handshake = HANDSHAKES.get(kind) ?? super.handshake()
    HANDSHAKES.set(kind, handshake)
    return handshake
  }

  override reset(state: T & Schema): void {
    super.reset(state)
    const { encoder } = this
    const encode = encoder.encode.bind(encoder)
    const encodeAll = encoder.encodeAll.bind(encoder)
    encoder.sharedBuffer = PATCHES.of()
    encoder.encode = (it, view, _, offset) => {
      assert(view === undefined, 'all clients of a room see the same state')
      encoder.sharedBuffer = PATCHES.of()
      const bytes = encode(it, view, encoder.sharedBuffer, offset)
      PATCHES.grown(encoder.sharedBuffer)
      // Of Node's pool, which takes a seventh of the time of memory of its own.
      return Buffer.from(bytes)
    }
    encoder.encodeAll = (it) => {
      const bytes = encodeAll(it, STATES.of())
      STATES.grown(new Uint8Array(bytes.buffer))
      this.fullEncodeBuffer = STATES.of()
      return bytes.slice()
    }
  }
}
