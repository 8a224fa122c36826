import { err, ok } from '@dungeon-dice/shared'
import { type LobbyGrant, refusal, type WireRefusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { enterLobby } from './gathering.ts'
import type { Given } from './http.ts'

const DRAINING = refusal('draining') as WireRefusal
const MOVING = refusal('moving') as WireRefusal

/** A way to a server that is gone: nobody listens there. */
const LOST: LobbyGrant = {
  reservation: {
    name: 'lobby',
    roomId: 'lobby',
    sessionId: 's',
    processId: 'p',
    publicAddress: '127.0.0.1:1',
  },
}

/** Enters where the server answers so, one after the other, and gives what came of it. */
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

describe('the way into the lobby', () => {
  it('is asked for again while the lobby moves to another server, and nothing else is', async () => {
    expect(await entered([err(MOVING), err(MOVING)])).toEqual({ asks: 3, result: err(DRAINING) })
  })

  it('is asked for again when the server is lost that gave it', async () => {
    expect(await entered([ok(LOST), err(MOVING)])).toEqual({ asks: 3, result: err(DRAINING) })
  })

  it('is given up when it goes on so', async () => {
    const { asks, result } = await entered(Array.from({ length: 9 }, () => err(MOVING)))
    expect([asks, result]).toEqual([4, err(MOVING)])
    const lost = await entered(Array.from({ length: 9 }, () => ok(LOST)))
    expect(lost).toMatchObject({ asks: 4, result: { reason: 'unreachable' } })
  })

  it('is not asked for by whoever has left', async () => {
    const { asks, result } = await entered([], AbortSignal.abort())
    expect([asks, result]).toMatchObject([0, { name: 'AbortError' }])
  })
})
