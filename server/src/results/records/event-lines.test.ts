import { expect, it } from 'vitest'
import { eventLines } from './event-lines.ts'

it('event lines pause after each event, and are those of all together', () => {
  const events = Array.from({ length: 5_000 }, (_, number) => ['moved', 'Zoë – 🎲', number])
  const making = eventLines(events)
  let pauses = 0
  for (;;) {
    const { done, value } = making.next()
    if (done !== true) {
      pauses += 1
      continue
    }
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('')
    expect(value.equals(Buffer.from(lines))).toBe(true)
    break
  }
  expect(pauses).toBe(events.length)
})
