import { refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { RefusalPacing } from './refusal-pacing.ts'

const TOO_MANY = refusal('too_many', { retryAfterSeconds: 9 })
const SHUT_OUT = refusal('shut_out', { retryAfterSeconds: 9 })

function paced() {
  const time = fakeTime()
  return { time, pacing: new RefusalPacing({ clock: time, timers: time }) }
}

describe('refusals of one address', () => {
  it('wait for a second each after a hundred in a minute, and nobody else waits', async () => {
    const { time, pacing } = paced()
    for (let count = 0; count < 50; count += 1) {
      await pacing.pace('192.0.2.1', TOO_MANY)
      await pacing.pace('192.0.2.1', SHUT_OUT)
    }
    let sent = 0
    const waiting = [TOO_MANY, SHUT_OUT].map(async (refused) => {
      await pacing.pace('192.0.2.1', refused)
      sent += 1
    })
    await pacing.pace('192.0.2.2', TOO_MANY)
    await new Promise(setImmediate)
    time.advance(999)
    await new Promise(setImmediate)
    expect(sent).toBe(0)
    time.advance(1)
    await Promise.all(waiting)
    expect(sent).toBe(2)
  })

  it('never wait when they are for something else', async () => {
    const { pacing } = paced()
    for (let count = 0; count < 200; count += 1)
      await pacing.pace('192.0.2.1', refusal('malformed', { at: '' }))
  })

  it('wait in an IPv6 network as a whole', async () => {
    const { time, pacing } = paced()
    for (let count = 0; count < 400; count += 1)
      await pacing.pace(`2001:db8:1:ab${(count % 8) + 10}::/64`, TOO_MANY)
    const late = pacing.pace('2001:db8:1:ab99::/64', TOO_MANY)
    await new Promise(setImmediate)
    expect(time.waiting()).toBe(1)
    time.advance(1_000)
    await late
  })
})
