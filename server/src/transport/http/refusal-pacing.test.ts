import { PassThrough } from 'node:stream'
import { refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { RefusalPacing } from './refusal-pacing.ts'

const TOO_MANY = refusal('too_many', { retryAfterSeconds: 9 })
/** A connection that stays open. */
const link = new PassThrough().setMaxListeners(0)
const SHUT_OUT = refusal('shut_out', { retryAfterSeconds: 9 })

function paced() {
  const time = fakeTime()
  return { time, pacing: new RefusalPacing({ clock: time, timers: time }, time.now) }
}

describe('refusals of one address', () => {
  it('wait for a second each after a hundred in a minute, and nobody else waits', async () => {
    const { time, pacing } = paced()
    for (let count = 0; count < 50; count += 1) {
      await pacing.pace('192.0.2.1', TOO_MANY, link)
      await pacing.pace('192.0.2.1', SHUT_OUT, link)
    }
    let sent = 0
    const waiting = [TOO_MANY, SHUT_OUT].map(async (refused) => {
      await pacing.pace('192.0.2.1', refused, link)
      sent += 1
    })
    await pacing.pace('192.0.2.2', TOO_MANY, link)
    await new Promise(setImmediate)
    time.advance(999)
    await new Promise(setImmediate)
    expect(sent).toBe(0)
    time.advance(1)
    await new Promise(setImmediate)
    expect(sent).toBe(1)
    time.advance(5)
    await Promise.all(waiting)
    expect(sent).toBe(2)
  })

  it('are sent one after the other when many wait, and sooner again once few do', async () => {
    const { time, pacing } = paced()
    for (let count = 0; count < 100; count += 1) await pacing.pace('192.0.2.1', TOO_MANY, link)
    const sentAt: number[] = []
    const start = time.now()
    const ask = () =>
      pacing.pace('192.0.2.1', TOO_MANY, link).then(() => sentAt.push(time.now() - start))
    const waiting = Array.from({ length: 50 }, ask)
    await new Promise(setImmediate)
    for (let ms = 0; ms < 1_300; ms += 1) {
      time.advance(1)
      await new Promise(setImmediate)
    }
    await Promise.all(waiting)
    expect(sentAt).toEqual(Array.from({ length: 50 }, (_, place) => 1_000 + place * 5))
    const late = ask()
    await new Promise(setImmediate)
    time.advance(1_000)
    await late
    expect(sentAt.at(-1)).toBe(2_300)
  })

  it('do not wait longer because the clock was set back, nor behind those of another', async () => {
    let watchMs = 0
    const time = fakeTime()
    let setBackMs = 0
    const clock = { now: () => time.now() - setBackMs }
    // Like the timers of the system, these measure how long they wait.
    const timers = { at: (at: number, run: () => void) => time.at(at + setBackMs, run) }
    const pacing = new RefusalPacing({ clock, timers }, () => watchMs)
    const [ann, bo] = ['192.0.2.1', '192.0.2.2']
    for (let count = 0; count < 100; count += 1)
      await Promise.all([pacing.pace(ann, TOO_MANY, link), pacing.pace(bo, TOO_MANY, link)])
    const pass = async (ms: number) => {
      watchMs += ms
      time.advance(ms)
      await new Promise(setImmediate)
    }
    let sent = 0
    const noteSent = () => {
      sent += 1
    }
    const first = Array.from({ length: 400 }, () => pacing.pace(ann, TOO_MANY, link))
    void pacing.pace(bo, TOO_MANY, link).then(noteSent)
    await new Promise(setImmediate)
    await pass(1_000)
    expect(sent).toBe(1)
    await pass(2_000)
    await Promise.all(first)
    setBackMs = 3_600_000
    void pacing.pace(ann, TOO_MANY, link).then(noteSent)
    await new Promise(setImmediate)
    await pass(1_000)
    expect(sent).toBe(2)
  })

  it('never wait when they are for something else', async () => {
    const { pacing } = paced()
    for (let count = 0; count < 200; count += 1)
      await pacing.pace('192.0.2.1', refusal('malformed', { at: '' }), link)
  })

  it('wait in an IPv6 network as a whole', async () => {
    const { time, pacing } = paced()
    for (let count = 0; count < 400; count += 1)
      await pacing.pace(`2001:db8:1:ab${(count % 8) + 10}::/64`, TOO_MANY, link)
    const late = pacing.pace('2001:db8:1:ab99::/64', TOO_MANY, link)
    await new Promise(setImmediate)
    expect(time.waiting()).toBe(1)
    time.advance(1_000)
    await late
  })

  it('are dropped at once with their connections, and cost no more than their places', async () => {
    const { time, pacing } = paced()
    for (let count = 0; count < 100; count += 1) await pacing.pace('192.0.2.1', TOO_MANY, link)
    const left = Array.from({ length: 2_000 }, () => new PassThrough())
    const answers = left.map((one) => pacing.pace('192.0.2.1', TOO_MANY, one))
    await new Promise(setImmediate)
    expect(time.waiting()).toBe(501)
    for (const one of left) one.destroy()
    expect(await Promise.all(answers)).toEqual(left.map(() => false))
    expect(await pacing.pace('192.0.2.1', TOO_MANY, link)).toBe(false)
    time.advance(1_000 + 500 * 5)
    expect(time.waiting()).toBe(0)
    const later = pacing.pace('192.0.2.1', TOO_MANY, link)
    await new Promise(setImmediate)
    time.advance(1_000)
    expect(await later).toBe(true)
  })
})
