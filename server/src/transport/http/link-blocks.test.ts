import { BlockList, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { addressKey } from './address.ts'
import { LinkBlocks } from './link-blocks.ts'

const PROXY = '2001:db8:7:1::5'
const MOST_CUT = 100

function made() {
  const time = fakeTime(0)
  const server = createServer()
  const keyOf = (address: string) => (address === PROXY ? null : addressKey(address))
  const lines: { readonly fields: object; readonly text: string }[] = []
  const log = { warn: (fields: object, text: string) => void lines.push({ fields, text }) }
  let count = 0
  const metrics = {
    networkBlocked: () => {
      count += 1
    },
  }
  const blocks = new LinkBlocks(server, { clock: time, timers: time, keyOf, log, metrics })
  return {
    time,
    lines,
    /** Blocks in the metrics. */
    counted: () => count,
    /** Connections of this address are cut. */
    cut: (address: string, count: number) => {
      for (let link = 0; link < count; link += 1) blocks.note(addressKey(address))
    },
    /** True if Node would close a connection of this address at once. */
    isBlocked: (address: string): boolean => {
      const list: unknown = Reflect.get(server, 'blockList')
      return list instanceof BlockList && list.check(address)
    },
    isAsked: () => Reflect.get(server, 'blockList') !== undefined,
  }
}

describe('a network whose connections are cut again and again', () => {
  it('is blocked for a few seconds, and no other', () => {
    const { time, cut, isBlocked, isAsked } = made()
    cut('192.0.2.1', MOST_CUT)
    expect([isBlocked('192.0.2.1'), isAsked()]).toEqual([false, false])
    cut('192.0.2.1', 1)
    expect(isBlocked('192.0.2.1')).toBe(true)
    expect(isBlocked('::ffff:192.0.2.1')).toBe(true)
    expect(isBlocked('192.0.2.2')).toBe(false)
    time.advance(5_000)
    expect([isBlocked('192.0.2.1'), isAsked()]).toEqual([false, false])
  })

  it('is not blocked for a few at a time', () => {
    const { time, cut, isBlocked } = made()
    for (let window = 0; window < 5; window += 1) {
      cut('192.0.2.1', MOST_CUT)
      time.advance(5_000)
    }
    expect(isBlocked('192.0.2.1')).toBe(false)
  })

  it('is blocked again when it goes on, as soon as the first time', () => {
    const { time, cut, isBlocked } = made()
    cut('192.0.2.1', MOST_CUT + 1)
    time.advance(5_000)
    cut('192.0.2.1', MOST_CUT)
    expect(isBlocked('192.0.2.1')).toBe(false)
    cut('192.0.2.1', 1)
    expect(isBlocked('192.0.2.1')).toBe(true)
  })

  it('is the /64 of an IPv6 address, and a wider one when its owner changes addresses', () => {
    const { cut, isBlocked } = made()
    cut('2001:db8:8:1::1', MOST_CUT + 1)
    expect(isBlocked('2001:db8:8:1::2')).toBe(true)
    expect(isBlocked('2001:db8:8:2::1')).toBe(false)
    for (let network = 0x100; network < 0x800; network += 0x100)
      cut(`2001:db8:9:${network.toString(16)}::1`, MOST_CUT / 2)
    expect(isBlocked('2001:db8:9:ff00::1')).toBe(true)
    expect(isBlocked('2001:db8:a:ff00::1')).toBe(false)
  })

  it('does not stand for its neighbours', () => {
    const { cut, isBlocked } = made()
    for (const network of ['1', '2', '3']) cut(`2001:db8:8:${network}::1`, MOST_CUT + 1)
    cut('2001:db8:8:4::1', 1)
    expect(isBlocked('2001:db8:8:3::1')).toBe(true)
    expect(isBlocked('2001:db8:8:4::1')).toBe(false)
    expect(isBlocked('2001:db8:8:ff00::1')).toBe(false)
  })

  it('is in the log once a minute, with the setting for proxies, and in the metrics each time', () => {
    const { time, cut, lines, counted } = made()
    cut('192.0.2.1', MOST_CUT + 1)
    cut('192.0.2.2', MOST_CUT + 1)
    for (let round = 0; round < 2; round += 1) {
      time.advance(30_000)
      cut('192.0.2.1', MOST_CUT + 1)
    }
    expect(counted()).toBe(4)
    expect(lines.map(({ fields }) => fields)).toEqual([
      { network: '192.0.2.1', seconds: 5, times: 1 },
      { network: '192.0.2.1', seconds: 5, times: 3 },
    ])
    expect(lines[0]?.text).toContain('TRUSTED_PROXIES')
  })

  it('is no private one, where proxies are that nobody has named', () => {
    const { cut, isBlocked, isAsked, counted, lines } = made()
    const local = [
      '10.1.2.3',
      '100.64.0.1',
      '169.254.1.1',
      '172.17.0.1',
      '192.168.1.1',
      '::ffff:10.1.2.4',
      'fd12::1',
      'fe80::1%eth0',
    ]
    for (const address of local) cut(address, MOST_CUT + 1)
    // Nobody is told of a block that is none.
    expect([isAsked(), counted()]).toEqual([false, 0])
    expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining('a private network')])
    for (const address of ['172.32.0.1', '11.0.0.1']) cut(address, MOST_CUT + 1)
    expect(local.filter(isBlocked)).toEqual([])
    expect(['172.32.0.1', '11.0.0.1'].filter(isBlocked)).toHaveLength(2)
  })

  it('is not the host itself, nor a trusted proxy within it', () => {
    const { cut, isBlocked } = made()
    for (const address of ['127.0.0.1', '::1', '127.0.0.66', '2001:db8:7:1::6'])
      cut(address, MOST_CUT + 1)
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1', PROXY])
      expect(isBlocked(address), address).toBe(false)
    for (const address of ['127.0.0.66', '2001:db8:7:1::6'])
      expect(isBlocked(address), address).toBe(true)
  })
})
