import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parsePosition } from '@dungeon-dice/shared/skirmish'
import { describe, expect, it } from 'vitest'
import { drawGrid } from '../examples/skirmish/draw-grid.ts'
import { startServer } from '../examples/support/local-server.ts'
import { connect } from '../src/index.ts'

const program = join(import.meta.dirname, '../examples/play.ts')

/** Runs the program with these input lines; returns its output. */
async function play(lines: readonly string[], options: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [program, '--game', 'skirmish', ...options])
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(err).toBe('')
  return out
}

describe('npm run play -- --game skirmish', () => {
  it('plays against three bots to the end with default answers', async () => {
    const out = await play(Array(400).fill(''), ['--seats', '4', '--seed', '3'])
    expect(out).toContain('You are on seat A of 4.')
    expect(out).toContain('=== Turn 1: ')
    expect(out).toMatch(
      /\n1\. [A-D] \w+.*\n2\. .*\nDecided by R13\.\d\.\n$|\n1\. .*\nDecided by R13\.\d\.\n$/s,
    )
  })

  it('explains commands and refusals, with their rule', async () => {
    const lines = ['help', 'hint', 'nonsense', '999', 'choose nobody', 'endTurn', '1', 'quit']
    const out = await play(lines, ['--seed', '3'])
    expect(out).toContain('Answer with\n')
    expect(out).toContain('"nonsense" is not a valid answer. Try "help".')
    expect(out).toContain('There is no answer 999')
    expect(out).toContain('There is no fighter nobody. (R2.1)')
    expect(out).toContain('You cannot do that now; you are asked for: chooseFighter. (R3.2)')
    expect(out).toMatch(/You left the match\.\n$/)
  })

  it('joins the match of somebody else by its code', async () => {
    const server = await startServer()
    const hosted = await connect(server.url, { game: 'skirmish' }).host({ name: 'Ann', seats: 3 })
    if (!hosted.ok) throw new Error(hosted.error.code)
    await hosted.value.addBot()
    const code = hosted.value.code ?? ''
    const out = await play(['quit'], ['--url', server.url, '--code', code])
    hosted.value.leave()
    await server.stop()
    expect(out).toContain('You are on seat C of 3.')
  })
})

describe('the drawn grid', () => {
  it('shows fighters by seat and stage, and the squares of a step', () => {
    const position = parsePosition('A ashcolt 0,0 | B gritback 16,16 || queue A B')
    if (!position.ok) throw new Error(position.error.code)
    const lines = drawGrid(position.value, [{ x: 1, y: 1 }]).split('\n')
    expect(lines[0]).toMatch(/^16( {2}·){16} B\d$/)
    expect(lines[15]).toMatch(/^ 1 {2}· {2}\+( {2}·){15}$/)
    expect(lines[16]).toMatch(/^ 0 A\d( {2}·){16}$/)
    expect(lines.slice(18)).toEqual([
      expect.stringMatching(/^A {2}ashcolt 0,0/),
      expect.stringMatching(/^B {2}gritback 16,16/),
    ])
  })
})
