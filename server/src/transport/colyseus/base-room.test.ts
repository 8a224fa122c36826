import { type Client, type MessageContext, ServerError } from '@colyseus/core'
import { expect, it } from 'vitest'
import type { Log } from '../../platform/log.ts'
import { BaseRoom, type MessageHandlers } from './base-room.ts'

/** A room whose handlers fail in each way. */
class FaultyRoom extends BaseRoom {
  static readonly #messages: MessageHandlers<FaultyRoom, Client> = {
    works: (_room, _client, message) => message,
    throws: () => {
      throw new Error('thrown')
    },
    rejects: async () => {
      throw new Error('rejected')
    },
    closes: () => {
      throw new ServerError(4000, 'on purpose')
    },
  }

  listen(log: Log): void {
    this.log = log
    this.answerMessages(FaultyRoom.#messages, () => undefined)
  }
}

it('reports what handlers throw, and answers nothing then', async () => {
  const logged: unknown[] = []
  const room = new FaultyRoom()
  // The one method of a log that a room uses here.
  room.listen({ error: (facts: object) => logged.push(facts) } as unknown as Log)
  const send = async (type: string) => {
    const [handle] = room['onMessageEvents'].events[type] ?? []
    const context = { id: 1 } as MessageContext
    return handle?.({} as Client, 'hello', context)
  }
  expect(await send('works')).toBe('hello')
  expect(await send('throws')).toBeUndefined()
  expect(await send('rejects')).toBeUndefined()
  expect(await send('closes')).toBeUndefined()
  expect(logged).toMatchObject([
    { where: 'onMessage', err: { message: 'thrown' } },
    { where: 'onMessage', err: { message: 'rejected' } },
  ])
  for (const type of ['toString', '__proto__', 'constructor', '_$bworks'])
    expect(await send(type)).toMatchObject({ ok: false, error: { code: 'unknown_type' } })
})
