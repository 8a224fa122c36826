import { describe, expect, it } from 'vitest'
import { ChatLog } from './chat-log.ts'

const line = (number: number, name: string, said: object = { text: `${name} ${number}` }) => ({
  number,
  atMs: 1_000 + number,
  name,
  guest: false,
  seat: 'A',
  ...said,
})

function fresh() {
  const delivered: string[] = []
  const log = new ChatLog(({ text }) => delivered.push(text))
  const take = (...lines: readonly object[]) => log.take({ lines })
  return { log, delivered, take, texts: () => log.lines.map(({ text }) => text) }
}

describe('the chat log', () => {
  it('delivers the whole history, and each line once', () => {
    const { log, delivered, take, texts } = fresh()
    take(line(1, 'Ann'), line(2, 'Bo'))
    expect(delivered).toEqual([])
    log.begin()
    expect(delivered).toEqual(['Ann 1', 'Bo 2'])
    take(line(2, 'Bo'), line(3, 'Ann'))
    expect(delivered).toEqual(['Ann 1', 'Bo 2', 'Ann 3'])
    expect(texts()).toEqual(delivered)
  })

  it('continues when the venue was reopened and counts from 1 again', () => {
    const { take, texts } = fresh()
    take(line(1, 'Ann'))
    take({ ...line(1, 'Bo'), atMs: 9_000 })
    expect(texts()).toEqual(['Ann 1', 'Bo 1'])
  })

  it('shows a phrase in English, and an unknown one as received', () => {
    const { log, take } = fresh()
    take(
      line(1, 'Ann', { phrase: 'goodLuck' }),
      line(2, 'Ann', { phrase: 'newerPhrase' }),
      line(3, 'Ann', { phrase: 'toString' }),
    )
    expect(log.lines.map(({ text, phrase }) => [text, phrase])).toEqual([
      ['Good luck!', 'goodLuck'],
      ['newerPhrase', null],
      ['toString', null],
    ])
  })

  it('hides lines of a muted name until it is unmuted', () => {
    const { log, delivered, take, texts } = fresh()
    log.begin()
    take(line(1, 'Ann'), line(2, 'Bo'))
    log.mute('Ann')
    take(line(3, 'Ann'), line(4, 'Bo'))
    expect(delivered).toEqual(['Ann 1', 'Bo 2', 'Bo 4'])
    expect(texts()).toEqual(['Bo 2', 'Bo 4'])
    log.mute('Ann', false)
    take(line(5, 'Ann'))
    expect(texts()).toEqual(['Ann 1', 'Bo 2', 'Ann 3', 'Bo 4', 'Ann 5'])
    expect(delivered.at(-1)).toBe('Ann 5')
  })

  it('rejects malformed messages', () => {
    const { log, take } = fresh()
    expect(take(line(1, 'Ann'))).toBeNull()
    for (const payload of [null, {}, { lines: [{ number: 1 }] }])
      expect(log.take(payload)).not.toBeNull()
  })
})
