import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Heartbeat } from './heartbeat.ts'

describe('heartbeat', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is quiet while answers come', async () => {
    const ping = vi.fn(() => Promise.resolve())
    const onDead = vi.fn()
    const heartbeat = new Heartbeat(ping, onDead)
    await vi.advanceTimersByTimeAsync(60_000)
    heartbeat.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ping).toHaveBeenCalledTimes(4)
    expect(onDead).not.toHaveBeenCalled()
  })

  it('tells once when none comes', async () => {
    const onDead = vi.fn()
    new Heartbeat(() => new Promise(() => undefined), onDead)
    await vi.advanceTimersByTimeAsync(22_499)
    expect(onDead).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onDead).toHaveBeenCalledTimes(1)
  })
})
