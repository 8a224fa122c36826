import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { startServer } from '../examples/support/local-server.ts'
import { sayRefusal } from '../examples/text/refusals.ts'

const program = join(import.meta.dirname, '../examples/play.ts')

/**
 * Runs the program with these input lines, on its own server with known dice; returns its output.
 */
async function play(
  lines: readonly string[],
  options: readonly string[] = ['--seed', '3'],
): Promise<string> {
  const child = spawn(process.execPath, [program, ...options])
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(err).toBe('')
  return out
}

describe('npm run play', () => {
  it('resigns after a confirmation', async () => {
    const out = await play(['resign', 'no', 'resign', 'yes'])
    expect(out.match(/Do you want to resign\?/g)).toHaveLength(2)
    expect(out).toMatch(/greedy on seat B wins by R17\.8\. Heart points: A 3, B 3\.\n$/)
  })

  it('plays to the end with default answers', async () => {
    const out = await play(Array(600).fill(''))
    expect(out).toContain('duelBegan A')
    expect(out).toMatch(/greedy on seat B wins by R17\.1\. Heart points: A 0, B 3\.\n$/)
  })

  it('lists the legal answers, and accepts them by number and as text', async () => {
    const out = await play(['more', 'find 13.14', '455', 'dim 13 T@g3', '1', 'quit'])
    expect(out).toContain('     1  roll 1.2.3 ')
    expect(out).toContain('  … and 440 more')
    expect(out).toContain('    30  roll 1.4.9 ')
    expect(out).toContain('   455  roll 13.14.15 ')
    expect(out).toContain('diceRolled A 13')
    expect(out).toMatch(/You left the match\.\n$/)
  })

  it('explains refusals, with their rule', async () => {
    const out = await play(['roll 1.1.2', 'roll 1.2', 'end', 'nonsense', '456', 'answer', ''])
    expect(out).toContain('Die 1 is named twice. (R6.1)')
    expect(out).toContain('Name 3 dice, not 2. (R6.1)')
    expect(out).toContain('You cannot do that now; you have to roll. (R5.1)')
    expect(out).toContain('"nonsense" is not a valid answer. Try "help".')
    expect(out).toContain('There is no answer 456; there are 455.')
  })

  it('plays on another server', async () => {
    const server = await startServer()
    const out = await play(['resign', 'yes'], ['--url', server.url, '--bot', 'random'])
    await server.stop()
    expect(out).toContain('play against random')
    expect(out).toMatch(/random on seat B wins by R17\.8\./)
  })

  it('offers a draw, which the bot declines (R17.8)', async () => {
    const out = await play(['draw', 'yes', 'help', 'hint', 'dice', 'board', 'draw', 'yes', 'quit'])
    expect(out).toContain('drawOffered A')
    expect(out).toMatch(/(already been offered|already offered a draw this turn)\. \(R17\.8\)/)
    expect(out).toContain('Dice:\n     1  warrior 1')
    expect(out).toMatch(/> {3}roll [\d.]+\n/)
  })
})

describe('refusals', () => {
  it('are explained with their facts', () => {
    expect(
      sayRefusal({ code: 'crest_pool_short', rule: 'R10.1', crest: 'movement', need: 3, have: 1 }),
    ).toBe('That costs 3 movement crests; you have 1. (R10.1)')
  })

  it('of a newer server are shown by their code', () => {
    const refusal = JSON.parse('{ "code": "not_built_yet", "rule": "R99" }')
    expect(sayRefusal(refusal)).toBe('not_built_yet (R99)')
  })
})
