import { describe, expect, it } from 'vitest'
import { type Announcement, Announcements, readAnnouncement } from './announcements.ts'
import { Emitter } from './emitter.ts'

const source = () => new Emitter<{ readonly announcement: Announcement }>()

describe('announcements', () => {
  it('are delivered once over any number of connections, until the handler is removed', () => {
    const announcements = new Announcements()
    const [match, lobby] = [announcements.from(source()), announcements.from(source())]
    const received: string[] = []
    const stop = announcements.on(({ text }) => received.push(text))
    for (const one of [match, lobby]) one.emit('announcement', { text: 'soon', at: 5 })
    expect(received).toEqual(['soon'])
    lobby.emit('announcement', { text: 'soon', at: 6 })
    match.emit('announcement', { text: 'now', at: 6 })
    expect(received).toEqual(['soon', 'soon', 'now'])
    stop()
    match.emit('announcement', { text: 'late', at: 7 })
    expect(received).toHaveLength(3)
  })

  it('are read by their schema, and anything else is rejected', () => {
    expect(readAnnouncement({ text: 'soon', at: 5, more: 1 })).toEqual({
      success: true,
      data: { text: 'soon', at: 5 },
    })
    expect(readAnnouncement({ text: 3, at: 5 }).success).toBe(false)
  })
})
