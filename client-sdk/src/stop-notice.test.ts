import { describe, expect, it } from 'vitest'
import { StopNotice } from './stop-notice.ts'

describe('the notice of a stopping server', () => {
  it('delays the first attempt once, by a random share of the announced time', () => {
    const notice = new StopNotice()
    expect(notice.takeDelay(60_000, 0.5)).toBe(0)
    notice.observe('stopping', { backInSeconds: 8 })
    expect(notice.takeDelay(60_000, 0)).toBe(4_000)
    expect(notice.takeDelay(60_000, 0)).toBe(0)
    notice.observe('stopping', { backInSeconds: 8 })
    expect(notice.takeDelay(60_000, 0.999)).toBeCloseTo(8_000, -2)
  })

  it('is capped by the maximum delay, and ignores other messages', () => {
    const notice = new StopNotice()
    notice.observe('stopping', { backInSeconds: 600 })
    expect(notice.takeDelay(5_000, 0)).toBe(2_500)
    notice.observe('stopping', { backInSeconds: 'soon' })
    notice.observe('events', { backInSeconds: 9 })
    expect(notice.takeDelay(5_000, 0)).toBe(0)
  })
})
