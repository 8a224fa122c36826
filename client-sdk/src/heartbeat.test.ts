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
    expect(ping).toHaveBeenCalledTimes(12)
    expect(onDead).not.toHaveBeenCalled()
  })

  it('tells once when none comes', async () => {
    const onDead = vi.fn()
    new Heartbeat(() => new Promise(() => undefined), onDead)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(onDead).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onDead).toHaveBeenCalledTimes(1)
  })

  it('asks at once when somebody waits in vain, and tells when that is not answered either', async () => {
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

  it('lets somebody wait for whom the answer takes long while others are answered', async () => {
    const onDead = vi.fn()
    const heartbeat = new Heartbeat(() => Promise.resolve(), onDead)
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), 9_000))
    const attended = heartbeat.attend(late)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(await attended).toBe('late')
    expect(onDead).not.toHaveBeenCalled()
  })

  it('asks one question at a time, and takes its answer for all who wait', async () => {
    const onDead = vi.fn()
    // As the framework's: of two questions only the later is answered.
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

  it('asks nothing for what is answered in time, or fails', async () => {
    const ping = vi.fn(() => Promise.resolve())
    const heartbeat = new Heartbeat(ping, vi.fn())
    expect(await heartbeat.attend(Promise.resolve('soon'))).toBe('soon')
    await expect(heartbeat.attend(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(ping).not.toHaveBeenCalled()
  })
})
