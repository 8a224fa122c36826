import { describe, expect, it } from 'vitest'
import { StopNotice } from './stop-notice.ts'

describe('a server that stops', () => {
  it('is waited for as long as it says, once, and not by all in one moment', () => {
    const notice = new StopNotice()
    expect(notice.takeDelay(60_000, 0.5)).toBe(0)
    notice.hear('stopping', { backInSeconds: 8 })
    expect(notice.takeDelay(60_000, 0)).toBe(4_000)
    expect(notice.takeDelay(60_000, 0)).toBe(0)
    notice.hear('stopping', { backInSeconds: 8 })
    expect(notice.takeDelay(60_000, 0.999)).toBeCloseTo(8_000, -2)
  })

  it('is waited for no longer than anything else, and only for what it says', () => {
    const notice = new StopNotice()
    notice.hear('stopping', { backInSeconds: 600 })
    expect(notice.takeDelay(5_000, 0)).toBe(2_500)
    notice.hear('stopping', { backInSeconds: 'soon' })
    notice.hear('events', { backInSeconds: 9 })
    expect(notice.takeDelay(5_000, 0)).toBe(0)
  })
})
