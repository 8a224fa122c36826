import { getMessageBytes, matchMaker, Protocol, type Room, RoomInternalState } from '@colyseus/core'

/**
 * Everything of Colyseus that we use and that it does not document. `server/tests/framework-internals.test.ts`
 * and `kept-answers.test.ts` hold each of these against the real framework, so an update that changes one fails there.
 */

/** Whether a room is still being made: it cannot be closed yet. */
export const isCreating = (room: Room): boolean =>
  room['_internalState'] === RoomInternalState.CREATING

/** Whether a room is closing. */
const isDisposing = (room: Room): boolean => room['_internalState'] === RoomInternalState.DISPOSING

/** Resolves once a room of this process that is closing is gone; at once if it is not closing. */
export async function untilClosed(roomId: string): Promise<void> {
  const room: Room | undefined = matchMaker.getLocalRoomById(roomId)
  if (room === undefined || !isDisposing(room)) return
  await new Promise<void>((resolve) => room['_events'].once('disconnect', resolve))
}

/** Takes back reservations that nobody has used yet: the framework would wait for them. */
export function dropReservations(room: Room): void {
  for (const sessionId of Object.keys(room['_reservedSeats'])) {
    const [, , isUsed, isReconnecting] = room['_reservedSeats'][sessionId] ?? []
    if (isUsed || isReconnecting) continue
    clearTimeout(room['_reservedSeatTimeouts'][sessionId])
    delete room['_reservedSeatTimeouts'][sessionId]
    delete room['_reservedSeats'][sessionId]
  }
}

/** How the framework marks the types of messages that are plain bytes. */
const BYTES_PREFIX = /^_\$b/

/**
 * Registers a handler for each message type that has none; `make` gets the type as clients write it.
 * Requests look their handler up by type and know no `*`.
 */
export function handleUnknownTypes(room: Room, make: (type: string) => unknown): void {
  const missing = new Proxy(Object.create(null), {
    get: (_, type) =>
      typeof type === 'string' ? [make(type.replace(BYTES_PREFIX, ''))] : undefined,
  })
  Object.setPrototypeOf(room['onMessageEvents'].events, missing)
}

/** Encodes the answer to a request. */
export type EncodeAnswer = (requestId: number, status: number, answer?: unknown) => Buffer

/** Puts another encoder of answers in place of the framework's. */
export function replaceAnswerEncoder(make: (encode: EncodeAnswer) => EncodeAnswer): void {
  Reflect.set(
    getMessageBytes,
    Protocol.ROOM_RESPONSE,
    make(getMessageBytes[Protocol.ROOM_RESPONSE]),
  )
}

/** Lets `corsOf` say which origins may read answers; the framework's own headers allow all. */
export function replaceCors(corsOf: (origin: string | null) => Record<string, string>): void {
  const { controller } = matchMaker
  Reflect.deleteProperty(controller.DEFAULT_CORS_HEADERS, 'Access-Control-Allow-Origin')
  Reflect.deleteProperty(controller.DEFAULT_CORS_HEADERS, 'Access-Control-Allow-Credentials')
  controller.getCorsHeaders = (headers) => corsOf(headers.get('origin'))
}
