import { err, ok } from '@dungeon-dice/shared'
import { type QueueGrant, refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import type { Given } from './http.ts'
import { queue } from './queueing.ts'
import type { WireRefusal } from './wire-refusal.ts'

const FULL = refusal('queue_full') as WireRefusal
const MOVING = refusal('moving') as WireRefusal

/** A grant for a server that is gone: nothing listens at its address. */
const LOST: QueueGrant = {
  reservation: {
    name: 'queue',
    roomId: 'queue',
    sessionId: 's',
    processId: 'p',
    publicAddress: '127.0.0.1:1',
  },
}

/** Asks for a place at a server that gives these answers in turn, and returns the result. */
async function asked(answers: Given<QueueGrant>[], signal?: AbortSignal) {
  let asks = 0
  const session = {
    ask: async () => {
      asks += 1
      return answers[asks - 1] ?? err(FULL)
    },
  }
  const reconnect = { tries: 3, firstDelayMs: 1, maxDelayMs: 1 }
  const catalogues = { games: ['ddm'] }
  const parts = { url: 'http://127.0.0.1:1', reconnect, session, catalogues } as never
  const result = await queue(parts, {}, signal === undefined ? {} : { signal }).catch(
    (error: unknown) => error,
  )
  return { asks, result }
}

describe('a place in the queue', () => {
  it('is requested again while the queue moves to another server', async () => {
    expect(await asked([err(MOVING), err(MOVING)])).toEqual({ asks: 3, result: err(FULL) })
  })

  it('is requested again when the server that granted it is lost', async () => {
    expect(await asked([ok(LOST), err(MOVING)])).toEqual({ asks: 3, result: err(FULL) })
  })

  it('is given up after repeated failures', async () => {
    const { asks, result } = await asked(Array.from({ length: 9 }, () => err(MOVING)))
    expect([asks, result]).toEqual([4, err(MOVING)])
    const lost = await asked(Array.from({ length: 9 }, () => ok(LOST)))
    expect(lost).toMatchObject({ asks: 4, result: { reason: 'unreachable' } })
  })

  it('is not requested after cancelling', async () => {
    const { asks, result } = await asked([], AbortSignal.abort())
    expect(asks).toBe(0)
    expect(result).toMatchObject({ name: 'AbortError' })
  })
})
