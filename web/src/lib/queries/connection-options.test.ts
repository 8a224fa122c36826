import { ok } from '@dungeon-dice/client-sdk/rules'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { connectionOptions } from './connection-options.ts'

/** A lobby that remembers how each connection to it was opened and closed. */
function lobby(answer: () => Promise<unknown> = async () => 'here') {
  const signals: AbortSignal[] = []
  const options = connectionOptions(['lobby'], async (signal) => {
    signals.push(signal)
    return ok(await answer())
  })
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0, retry: false } } })
  return { client, signals, observer: new QueryObserver(client, options) }
}

const passed = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a live connection', () => {
  it('stays open while its screen is there', async () => {
    const { observer, signals } = lobby()
    const leave = observer.subscribe(() => undefined)
    await passed()
    expect(observer.getCurrentResult().data).toBe('here')
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    leave()
  })

  it('is closed when its screen is left', async () => {
    const { observer, signals } = lobby()
    const leave = observer.subscribe(() => undefined)
    await passed()
    leave()
    await passed()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('is given up when its screen is left before it is open', async () => {
    const { observer, signals } = lobby(() => new Promise(() => undefined))
    const leave = observer.subscribe(() => undefined)
    await passed()
    leave()
    await passed()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('is closed before it is opened again', async () => {
    const { observer, signals } = lobby()
    const leave = observer.subscribe(() => undefined)
    await passed()
    await observer.refetch()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    leave()
  })
})
