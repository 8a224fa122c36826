import { describe, expect, it } from 'vitest'
import { frameworkLog, jsonLog, type Log } from './log.ts'

describe('the log', () => {
  it('contains no secrets of the dice', () => {
    const lines: string[] = []
    const log = jsonLog({ logLevel: 'info' }, (line) => void lines.push(line))
    const dice = { secret: 'dont-tell', seats: [{ seat: 'A', nonce: 'dont-tell' }] }
    log.error({ matchId: 'm', header: { dice }, dice, secret: 'dont-tell' }, 'a fault')
    log.error({ record: { header: { dice } }, nonce: 'dont-tell' }, 'another')
    expect(lines).toHaveLength(2)
    expect(lines.join()).toContain('"matchId":"m"')
    expect(lines.join()).not.toContain('dont-tell')
  })
})

describe('the log of the framework', () => {
  it('passes a number of lines per window, and counts the rest', () => {
    const lines: string[] = []
    const write = (fields: object, text: string) =>
      void lines.push(`${text} ${JSON.stringify(fields)}`)
    const log: Log = { debug: write, info: write, warn: write, error: write }
    let now = 0
    const framework = frameworkLog(log, { now: () => now })
    for (let count = 0; count < 1_000; count += 1) framework.error('bad frame', count)
    expect(lines).toHaveLength(20)
    expect(lines[0]).toBe('bad frame 0 {"from":"colyseus"}')
    now = 10_000
    framework.warn('again')
    expect(lines[20]).toContain('{"dropped":980}')
    expect(lines).toHaveLength(22)
  })

  it('cuts long lines, which contain what clients have sent', () => {
    const texts: string[] = []
    const write = (_: object, text: string) => void texts.push(text)
    const log: Log = { debug: write, info: write, warn: write, error: write }
    frameworkLog(log, { now: () => 0 }).info('room', 'x'.repeat(15_000))
    expect(texts).toEqual([`room ${'x'.repeat(1_995)}`])
  })
})
