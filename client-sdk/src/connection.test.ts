import { afterEach, expect, it, vi } from 'vitest'
import { Channel } from './channel.ts'
import { Connection, type ConnectionListener } from './connection.ts'
import type { SocketListener } from './socket.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const ABNORMAL = 1006
const nothing = () => undefined

const listener: ConnectionListener = {
  onState: nothing,
  onMessage: nothing,
  onEvents: nothing,
  onReconnecting: nothing,
  onUndone: nothing,
  onUp: nothing,
  onLost: nothing,
}

/** Channels that close in the moment in which they have been opened. */
function closeAtOnce(): void {
  vi.spyOn(Channel, 'open').mockImplementation(async (_url, _seat, { onClose }: SocketListener) => {
    onClose(ABNORMAL)
    const closed = { welcome: { lastEvent: 0 }, isClosed: true, leave: nothing }
    return closed as unknown as Channel
  })
}

it('rejects as unreachable if the socket closes right after the welcome', async () => {
  closeAtOnce()
  const opening = Connection.open(
    {
      url: 'ws://nowhere',
      reconnect: { tries: 1, firstDelayMs: 1, maxDelayMs: 1 },
      askAgain: () => Promise.reject(new Error('nobody asks')),
      listener,
    },
    {} as Parameters<typeof Connection.open>[1],
  )
  await expect(opening).rejects.toMatchObject({ reason: 'unreachable' })
})

it('takes events that come with the welcome for new ones, not for ones that were undone', async () => {
  const [onUndone, onEvents, request] = [vi.fn(), vi.fn(), vi.fn()]
  vi.spyOn(Channel, 'open').mockImplementation(async (_url, _seat, { onMessage }) => {
    onMessage('events', { from: 1, events: [['turn', 1]] })
    const open = { welcome: { lastEvent: 0, lastSeq: 0 }, isClosed: false, leave: nothing, request }
    return open as unknown as Channel
  })
  const connection = await Connection.open(
    {
      url: 'ws://nowhere',
      reconnect: { tries: 1, firstDelayMs: 1, maxDelayMs: 1 },
      askAgain: () => Promise.reject(new Error('nobody asks')),
      listener: { ...listener, onUndone, onEvents },
    },
    {} as Parameters<typeof Connection.open>[1],
  )
  expect(onEvents).toHaveBeenCalledTimes(1)
  expect(onUndone).not.toHaveBeenCalled()
  expect(request).not.toHaveBeenCalled()
  connection.leave()
})
