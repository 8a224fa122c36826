import { getMessageBytes, Protocol } from '@colyseus/core'

type Respond = (requestId: number, status: number, message?: unknown) => Buffer

/** Answers that are sent unchanged more than once. */
const KEPT = new WeakSet<object>()
/** Their bytes as MessagePack, without the head, which differs by request. */
const PACKED = new WeakMap<object, Buffer>()

/** Marks an answer whose bytes are kept as long as it lives; it must not change any more. */
export function keptAnswer<T extends object>(answer: T): T {
  KEPT.add(answer)
  return answer
}

let isInstalled = false

/**
 * Makes the framework send kept answers without encoding them again. It has no hook for that, so its
 * encoder of answers is wrapped; a contract test compares the bytes.
 */
export function keepAnswers(): void {
  if (isInstalled) return
  isInstalled = true
  const respond: Respond = getMessageBytes[Protocol.ROOM_RESPONSE]
  const wrapped: Respond = (requestId, status, message) =>
    typeof message === 'object' && message !== null && KEPT.has(message)
      ? Buffer.concat([respond(requestId, status), packedOf(message, respond)])
      : respond(requestId, status, message)
  Reflect.set(getMessageBytes, Protocol.ROOM_RESPONSE, wrapped)
}

function packedOf(answer: object, respond: Respond): Buffer {
  const known = PACKED.get(answer)
  if (known !== undefined) return known
  const head = respond(0, 0).length
  const packed = respond(0, 0, answer).subarray(head)
  PACKED.set(answer, packed)
  return packed
}
