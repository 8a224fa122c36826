import type { RoomKind, Rooms } from '../ports.ts'

/** Creates the only room of a kind on first use, with the kind's name as its id; resolves when it is open. */
export function singleRoom(rooms: Rooms, kind: RoomKind): () => Promise<void> {
  let opening: Promise<void> | null = null
  return () => {
    opening ??= rooms.open(kind, kind).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
}
