import { type EncodeAnswer, replaceAnswerEncoder } from './internals.ts'

/** Answers that are sent more than once without change. */
const KEPT = new WeakSet<object>()
/** Their MessagePack bytes, without the header, which differs by request. */
const PACKED = new WeakMap<object, Buffer>()

/** Marks an immutable answer: its bytes are cached for as long as it lives. */
export function keptAnswer<T extends object>(answer: T): T {
  KEPT.add(answer)
  return answer
}

let isInstalled = false

/**
 * Makes the framework send cached bytes for marked answers. The framework has no hook for that, so
 * its encoder of answers is wrapped; a contract test compares the bytes.
 */
export function keepAnswers(): void {
  if (isInstalled) return
  isInstalled = true
  replaceAnswerEncoder(
    (encode) => (requestId, status, answer) =>
      typeof answer === 'object' && answer !== null && KEPT.has(answer)
        ? Buffer.concat([encode(requestId, status), packedOf(answer, encode)])
        : encode(requestId, status, answer),
  )
}

function packedOf(answer: object, encode: EncodeAnswer): Buffer {
  const known = PACKED.get(answer)
  if (known !== undefined) return known
  const head = encode(0, 0).length
  const packed = encode(0, 0, answer).subarray(head)
  PACKED.set(answer, packed)
  return packed
}
