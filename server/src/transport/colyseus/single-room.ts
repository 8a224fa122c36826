import type { RoomKind, Rooms } from '../ports.ts'

/** Opens the one room of a kind, under the kind's name, when it is first asked for; then says when it is open. */
export function loneRoom(rooms: Rooms, kind: RoomKind): () => Promise<void> {
  let opening: Promise<void> | null = null
  return () => {
    opening ??= rooms.open(kind, kind).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
}
