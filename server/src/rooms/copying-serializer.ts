import { SchemaSerializer } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'

/**
 * The framework's serializer, but each encoded state or patch is a copy: its own are views on one
 * buffer, which later patches overwrite while a slow socket still has to send them.
 */
export class CopyingSerializer<T extends Schema> extends SchemaSerializer<T> {
  override reset(state: T & Schema): void {
    super.reset(state)
    const { encoder } = this
    const encode = encoder.encode.bind(encoder)
    const encodeAll = encoder.encodeAll.bind(encoder)
    encoder.encode = (it, view, buffer, offset) => {
      const bytes = encode(it, view, buffer, offset)
      return view === undefined ? bytes.slice() : bytes
    }
    encoder.encodeAll = (it, buffer) => encodeAll(it, buffer).slice()
  }
}
