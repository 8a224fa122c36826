import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { create, DEFAULT_OPTIONS, defaultLineUp, viewState } from '@dungeon-dice/shared/duel'
import { describe, expect, it } from 'vitest'
import { drawField } from '../examples/duel/draw-field.ts'

const folder = join(import.meta.dirname, '../examples')

const DUEL = ['--game', 'duel', '--bot', 'greedy']

/** Runs a program with these input lines; returns its output. */
async function runProgram(
  program: string,
  lines: readonly string[],
  options: readonly string[],
): Promise<string> {
  const path = join(folder, `${program}.ts`)
  const child = spawn(process.execPath, [path, ...options])
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(err).toBe('')
  return out
}

describe('npm run play -- --game duel', () => {
  it('plays against a bot to the end with default answers', async () => {
    const lines = Array(2_000).fill('')
    const out = await runProgram('play', lines, [...DUEL, '--seed', '3'])
    expect(out).toContain('of 2.')
    expect(out).toContain('=== Turn 2: ')
    expect(out).toMatch(/\n1\. .*\nDecided by R19\.\d\.\n$/s)
  }, 120_000)

  it('explains commands and refusals, with their rule', async () => {
    const lines = ['help', 'show', 'hint', 'nonsense', '999', 'place nobody a1 atk', 'pass', 'quit']
    const out = await runProgram('play', lines, [...DUEL, '--seed', '4'])
    expect(out).toContain('Answer with\n')
    expect(out).toContain('"nonsense" is not a valid answer. Try "help".')
    expect(out).toContain('There is no answer 999')
    expect(out).toContain('nobody is not in your reserve. (R5.2)')
    expect(out).toContain('You cannot do that now; you are asked for: main. (R4.1)')
    expect(out).toMatch(/You left the match\.\n$/)
  }, 120_000)
})

describe('npm run demo', { timeout: 120_000 }, () => {
  it.each([
    ['duel', '2', 'greedy'],
    ['skirmish', '3', 'greedy'],
  ])('lets bots play %s with %s seats', async (game, seats, bots) => {
    const options = ['--seed', '5', '--bots', bots, '--seats', seats, '--game', game]
    const out = await runProgram('demo', [], options)
    expect(out).toMatch(new RegExp(`^${bots} against .*Seed 5\\.\n`))
    expect(out).toContain('=== Turn 2: ')
    expect(out).toMatch(/\n1\. .*\nDecided by R1[39]\.\d\.\n$/s)
  })
})

describe('the drawn field', () => {
  it('shows zones, Life Points, and how many cards the other seat has', () => {
    const lineUp = defaultLineUp(DEFAULT_OPTIONS)
    const setup = { options: DEFAULT_OPTIONS, lineUps: { A: lineUp, B: lineUp } }
    const drawn = drawField(viewState(create(setup, () => 0).state, 'A'))
    expect(drawn.split('\n').slice(1, 8)).toEqual([
      expect.stringMatching(/^bs {3}(· *){5}$/),
      expect.stringMatching(/^b {4}(· *){5}$/),
      '',
      expect.stringMatching(/^a {4}(· *){5}$/),
      '',
      expect.stringMatching(/^as {3}(· *){5}$/),
      '',
    ])
    expect(drawn).toContain(`A  8000 LP · reserve: ${lineUp.monsters[0]} `)
    expect(drawn).toContain('B  8000 LP · reserve: 18 cards')
  })
})
