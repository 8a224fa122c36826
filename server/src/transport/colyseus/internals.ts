import { getMessageBytes, matchMaker, Protocol, type Room, RoomInternalState } from '@colyseus/core'

/**
 * Every undocumented part of Colyseus that we use. `server/tests/framework-internals.test.ts` and
 * `kept-answers.test.ts` check each one against the real framework, so an update that changes it fails there.
 */

/** Whether a room is still being created; it cannot be closed yet. */
export const isCreating = (room: Room): boolean =>
  room['_internalState'] === RoomInternalState.CREATING

/**
 * Resolves once this process has no room of this id. The framework discards a second one of the same id,
 * as soon as it is created.
 */
export async function untilClosed(roomId: string): Promise<void> {
  const room: Room | undefined = matchMaker.getLocalRoomById(roomId)
  if (room === undefined) return
  await new Promise<void>((resolve) => room['_events'].once('disconnect', resolve))
}

/** Cancels unused reservations; the framework would wait for them. */
export function dropReservations(room: Room): void {
  for (const sessionId of Object.keys(room['_reservedSeats'])) {
    const [, , isUsed, isReconnecting] = room['_reservedSeats'][sessionId] ?? []
    if (isUsed || isReconnecting) continue
    clearTimeout(room['_reservedSeatTimeouts'][sessionId])
    delete room['_reservedSeatTimeouts'][sessionId]
    delete room['_reservedSeats'][sessionId]
  }
}

/** The framework's prefix for the types of binary messages. */
const BYTES_PREFIX = '_$b'

/**
 * Handles all messages of a room by what `find` gives for their type. The framework's own registry keeps
 * some 400 bytes for each type in each room, and its `*` does not work for requests.
 */
export function handleMessages(
  room: Room,
  find: (type: string, isBinary: boolean) => unknown,
): void {
  const byType = new Proxy(Object.create(null), {
    get: (_, key) => {
      if (typeof key !== 'string') return undefined
      const isBinary = key.startsWith(BYTES_PREFIX)
      return [find(isBinary ? key.slice(BYTES_PREFIX.length) : key, isBinary)]
    },
  })
  Object.setPrototypeOf(room['onMessageEvents'].events, byType)
}

/** Encodes the answer to a request. */
export type EncodeAnswer = (requestId: number, status: number, answer?: unknown) => Buffer

/** Replaces the framework's encoder of answers. */
export function replaceAnswerEncoder(make: (encode: EncodeAnswer) => EncodeAnswer): void {
  Reflect.set(
    getMessageBytes,
    Protocol.ROOM_RESPONSE,
    make(getMessageBytes[Protocol.ROOM_RESPONSE]),
  )
}

/** Replaces the framework's CORS headers, which allow every origin, by those of `corsOf`. */
export function replaceCors(corsOf: (origin: string | null) => Record<string, string>): void {
  const { controller } = matchMaker
  Reflect.deleteProperty(controller.DEFAULT_CORS_HEADERS, 'Access-Control-Allow-Origin')
  Reflect.deleteProperty(controller.DEFAULT_CORS_HEADERS, 'Access-Control-Allow-Credentials')
  controller.getCorsHeaders = (headers) => corsOf(headers.get('origin'))
}
