import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Heartbeat } from './heartbeat.ts'

describe('heartbeat', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is quiet while answers arrive', async () => {
    const ping = vi.fn(() => Promise.resolve())
    const onDead = vi.fn()
    const heartbeat = new Heartbeat(ping, onDead)
    await vi.advanceTimersByTimeAsync(60_000)
    heartbeat.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ping).toHaveBeenCalledTimes(12)
    expect(onDead).not.toHaveBeenCalled()
  })

  it('reports a dead connection once', async () => {
    const onDead = vi.fn()
    new Heartbeat(() => new Promise(() => undefined), onDead)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(onDead).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onDead).toHaveBeenCalledTimes(1)
  })

  it('pings at once when a request takes long, and reports if that is unanswered too', async () => {
    const ping = vi.fn(() => new Promise<void>(() => undefined))
    const onDead = vi.fn()
    const heartbeat = new Heartbeat(ping, onDead)
    void heartbeat.attend(new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(ping).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onDead).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onDead).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onDead).toHaveBeenCalledTimes(1)
  })

  it('lets a slow request wait while pings are answered', async () => {
    const onDead = vi.fn()
    const heartbeat = new Heartbeat(() => Promise.resolve(), onDead)
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), 9_000))
    const attended = heartbeat.attend(late)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(await attended).toBe('late')
    expect(onDead).not.toHaveBeenCalled()
  })

  it('sends one ping at a time and shares its answer', async () => {
    const onDead = vi.fn()
    // Like the framework: of two pings only the later is answered.
    let answer = () => {}
    const ping = () =>
      new Promise<void>((resolve) => {
        answer = resolve
        setTimeout(() => answer(), 100)
      })
    const heartbeat = new Heartbeat(ping, onDead)
    void heartbeat.attend(new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(20)
    void heartbeat.attend(new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(30_000)
    heartbeat.stop()
    expect(onDead).not.toHaveBeenCalled()
  })

  it('sends no ping for requests that are answered in time or fail', async () => {
    const ping = vi.fn(() => Promise.resolve())
    const heartbeat = new Heartbeat(ping, vi.fn())
    expect(await heartbeat.attend(Promise.resolve('soon'))).toBe('soon')
    await expect(heartbeat.attend(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(ping).not.toHaveBeenCalled()
  })
})
