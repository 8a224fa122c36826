import { getMessageBytes, Protocol } from '@colyseus/core'
import { decode } from '@colyseus/schema'
import fc from 'fast-check'
import { unpack } from 'msgpackr'
import { describe, expect, it, vi } from 'vitest'
import { isFrame, joinFrames } from './frame.ts'

const message = (type: string | number, payload?: unknown): Uint8Array =>
  getMessageBytes.raw(Protocol.ROOM_DATA, type, payload)

/** A message `x` whose payload is the bytes of this hex. */
const packed = (hex: string): Uint8Array =>
  Buffer.concat([Uint8Array.of(Protocol.ROOM_DATA, 0xa1, 0x78), Buffer.from(hex, 'hex')])

describe('a frame', () => {
  it('passes when the framework can send it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 99 }), fc.jsonValue(), (type, payload) => {
        expect(isFrame(message(type, payload))).toBe(true)
      }),
    )
    expect(isFrame(message('x'))).toBe(true)
    expect(isFrame(message(7, null))).toBe(true)
    expect(isFrame(Uint8Array.of(Protocol.PING))).toBe(true)
  })

  it('passes in the forms of records and undefined that official clients write', () => {
    expect(isFrame(packed('d4724092a3736571a16101c2'))).toBe(true)
    expect(isFrame(packed('92d4724091a16101' + '4002'))).toBe(true)
    expect(isFrame(packed('40'))).toBe(true)
    expect(isFrame(packed('d40000'))).toBe(true)
  })

  it('is refused when it ends too soon or goes on', () => {
    const whole = message('intent', { seq: 1, intent: { type: 'roll', dice: [1, 2, 300] } })
    for (let length = 9; length < whole.length; length += 1)
      expect(isFrame(whole.subarray(0, length)), `${length} bytes`).toBe(false)
    expect(isFrame(Buffer.concat([whole, Uint8Array.of(0)]))).toBe(false)
  })

  it('is refused when it claims to hold what it has not', () => {
    for (const hex of ['dd01ffffff', 'dcffff', 'df00ffffff', 'deffff', 'dbffffffff', 'c6ffffffff'])
      expect(isFrame(packed(hex)), hex).toBe(false)
  })

  it('is refused with a key that is no text, an unknown extension, or too deep', () => {
    for (const hex of ['81c001', '8190c0', 'c70165', 'd4650100', 'd57240000000', 'c1', ''])
      expect(isFrame(packed(hex)), hex).toBe(hex === '')
    expect(isFrame(packed(`${'91'.repeat(32)}c0`))).toBe(true)
    expect(isFrame(packed(`${'91'.repeat(33)}c0`))).toBe(false)
    expect(isFrame(packed(`dc0011${'d4724091a16101'.repeat(17)}`))).toBe(false)
  })

  it('is refused with an unknown code, or nothing in it', () => {
    for (const code of [0, 11, 14, 15, 16, 19, 20, 22, 23, 31, 77, 255])
      expect(isFrame(Uint8Array.of(code, 0xa1, 0x78))).toBe(false)
    expect(isFrame(new Uint8Array())).toBe(false)
    expect(isFrame(Uint8Array.of(Protocol.ROOM_DATA))).toBe(false)
    expect(isFrame(Uint8Array.of(Protocol.ROOM_REQUEST))).toBe(false)
  })

  it('never makes the decoder throw once it has passed', () => {
    const heads = [
      0x40, 0x81, 0x82, 0x91, 0x92, 0xa1, 0xc0, 0xc4, 0xcb, 0xcd, 0xd4, 0xd9, 0xdc, 0xde,
    ]
    const byte = fc.oneof(fc.constantFrom(...heads, 0x72, 0x61, 0x00, 0x01), fc.nat(255))
    const record = fc.constantFrom([], [0xd4, 0x72, 0x40], [0xd4, 0x72, 0x40, 0x91, 0xa1, 0x61])
    fc.assert(
      fc.property(record, fc.array(byte, { maxLength: 12 }), (start, rest) => {
        const payload = Buffer.from([...start, ...rest])
        if (payload.length > 0 && isFrame(packed(payload.toString('hex')))) unpack(payload)
      }),
      { numRuns: 20_000 },
    )
  })

  it('never makes the decoder write to stderr with the name of its type', () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const nameOf = (frame: Buffer): string => decode.string(frame, { offset: 1 })
    const named = (name: Uint8Array): Buffer =>
      Buffer.from([Protocol.ROOM_DATA, 0xa0 | name.length, ...name])
    expect(nameOf(named(Buffer.from('resync\xff', 'latin1')))).toBe('resync')
    expect(written).toHaveBeenCalled()
    written.mockClear()
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 9 }), (name) => {
        if (isFrame(named(name))) expect(nameOf(named(name))).toHaveLength(name.length)
      }),
      { numRuns: 2_000 },
    )
    expect(isFrame(named(Buffer.from('resync\xff', 'latin1')))).toBe(false)
    expect(isFrame(named(Buffer.from('ré')))).toBe(false)
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
  })

  it('is judged without a throw, whatever comes', () => {
    fc.assert(
      fc.property(fc.constantFrom(13, 17, 21), fc.uint8Array({ maxLength: 60 }), (code, bytes) => {
        expect(typeof isFrame(Uint8Array.of(code, 0xa1, 0x78, ...bytes))).toBe('boolean')
        expect(typeof isFrame(Uint8Array.of(code, ...bytes))).toBe('boolean')
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('frames that leave together', () => {
  it('are whole, binary and unmasked, in order', () => {
    expect([...joinFrames([Uint8Array.of(1, 2), Uint8Array.of(3)])]).toEqual([
      0x82, 2, 1, 2, 0x82, 1, 3,
    ])
  })

  it('have a head for each length', () => {
    const headOf = (length: number) =>
      joinFrames([new Uint8Array(length)])
        .subarray(0, -length)
        .toString('hex')
    expect(headOf(125)).toBe('827d')
    expect(headOf(126)).toBe('827e007e')
    expect(headOf(65_535)).toBe('827effff')
    expect(headOf(65_536)).toBe('827f0000000000010000')
  })
})
