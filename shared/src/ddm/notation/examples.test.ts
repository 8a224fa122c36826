import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../tests/support/diagram.ts'
import { eventsOf, play } from '../../../tests/support/play.ts'
import { SOURCE } from '../../../tests/support/position.ts'
import { saveState } from '../model/snapshot.ts'
import { drawBoard } from '../terminal/draw-board.ts'
import { drawDiagram } from './draw-diagram.ts'
import { makeIntent, parseIntent } from './intent.ts'
import { makePosition, parsePosition } from './position.ts'
import { listText, parseListText } from './share-list.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/notation.md'), 'utf8')

/** The content of fenced blocks of this kind, without the last line break. */
const blocksOf = (kind: string): string[] =>
  [...PAGE.matchAll(/^```(.*)\n([^`]*)\n```$/gm)]
    .filter(([, name]) => name === kind)
    .map(([, , body = '']) => body)

const linesOf = (kind: string): string[] => blocksOf(kind).flatMap((block) => block.split('\n'))

const read = (text: string) => {
  const state = parsePosition(text, SOURCE)
  if (!state.ok) throw new Error(`${JSON.stringify(state.error)}: ${text}`)
  return state.value
}

describe('the examples of docs/notation.md', () => {
  it('are all of a kind that is tested', () => {
    const kinds = [...PAGE.matchAll(/^```(.+)$/gm)].map(([, kind]) => kind)
    expect(new Set(kinds)).toEqual(
      new Set([
        'position',
        'position lenient',
        'refused',
        'picture',
        'intent',
        'intent lenient',
        'transcript',
        'board',
        'list',
      ]),
    )
  })

  it.each(linesOf('position'))('%s', (line) => {
    expect(makePosition(read(line), SOURCE)).toBe(line)
  })

  it.each(blocksOf('position lenient'))('read beside: %s', (block) => {
    const [strict = '', ...others] = block.split('\n')
    expect(makePosition(read(strict), SOURCE)).toBe(strict)
    for (const other of others) expect(saveState(read(other))).toEqual(saveState(read(strict)))
  })

  it.each(linesOf('refused'))('refused: %s', (line) => {
    const [, code, text = ''] = /^(\w+) +(.*)$/.exec(line) ?? []
    expect(parsePosition(text, SOURCE)).toMatchObject({ ok: false, error: { code } })
  })

  it.each(blocksOf('picture'))('picture: %s', (picture) => {
    const state = parseDiagram(picture, SOURCE)
    expect(state.ok && drawDiagram(state.value, SOURCE)).toBe(picture)
  })

  it.each(linesOf('intent'))('intent %s', (text) => {
    const intent = parseIntent(text)
    expect(intent.ok && makeIntent(intent.value)).toBe(text)
  })

  it.each(blocksOf('intent lenient'))('intents read beside: %s', (block) => {
    const [strict = '', ...others] = block.split('\n')
    for (const other of others) expect(parseIntent(other)).toEqual(parseIntent(strict))
  })

  it.each(blocksOf('transcript'))('transcript from %s', (block) => {
    const [position = '', ...lines] = block.split('\n')
    const intents = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2))
    const events = eventsOf(play(read(position), ...intents))
    expect(events).toEqual(lines.filter((line) => !line.startsWith('> ')))
  })

  it.each(linesOf('list'))('list %s', (text) => {
    const list = parseListText(text)
    expect(list.ok && listText(list.value)).toBe(text)
  })

  it.each(blocksOf('board'))('board of %s', (block) => {
    const [position = '', ...lines] = block.split('\n')
    expect(drawBoard(read(position))).toBe(lines.join('\n'))
  })
})
