import { err, ok } from '@dungeon-dice/shared'
import { type LobbyGrant, refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { enterLobby } from './gathering.ts'
import type { Given } from './http.ts'
import type { WireRefusal } from './wire-refusal.ts'

const DRAINING = refusal('draining') as WireRefusal
const MOVING = refusal('moving') as WireRefusal

/** A grant for a server that is gone: nothing listens at its address. */
const LOST: LobbyGrant = {
  reservation: {
    name: 'lobby',
    roomId: 'lobby',
    sessionId: 's',
    processId: 'p',
    publicAddress: '127.0.0.1:1',
  },
}

/** Enters the lobby at a server that gives these answers in turn, and returns the result. */
async function entered(answers: readonly Given<LobbyGrant>[], signal?: AbortSignal) {
  let asks = 0
  const session = {
    ask: async () => {
      asks += 1
      return answers[asks - 1] ?? err(DRAINING)
    },
  }
  const reconnect = { tries: 3, firstDelayMs: 1, maxDelayMs: 1 }
  const parts = { url: 'http://127.0.0.1:1', reconnect, session } as never
  const options = signal === undefined ? {} : { signal }
  const result = await enterLobby(parts, options).catch((error: unknown) => error)
  return { asks, result }
}

describe('entering the lobby', () => {
  it('retries while the lobby moves to another server, and for nothing else', async () => {
    expect(await entered([err(MOVING), err(MOVING)])).toEqual({ asks: 3, result: err(DRAINING) })
  })

  it('retries when the server that granted the place is lost', async () => {
    expect(await entered([ok(LOST), err(MOVING)])).toEqual({ asks: 3, result: err(DRAINING) })
  })

  it('gives up after repeated failures', async () => {
    const { asks, result } = await entered(Array.from({ length: 9 }, () => err(MOVING)))
    expect([asks, result]).toEqual([4, err(MOVING)])
    const lost = await entered(Array.from({ length: 9 }, () => ok(LOST)))
    expect(lost).toMatchObject({ asks: 4, result: { reason: 'unreachable' } })
  })

  it('stops after leaving', async () => {
    const { asks, result } = await entered([], AbortSignal.abort())
    expect([asks, result]).toMatchObject([0, { name: 'AbortError' }])
  })
})
