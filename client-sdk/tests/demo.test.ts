import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '@dungeon-dice/server'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const readme = join(import.meta.dirname, '../../README.md')
const program = join(import.meta.dirname, '../examples/demo.ts')

const demo = async (...options: readonly string[]): Promise<string> =>
  (await run(process.execPath, [program, ...options])).stdout

const hashOf = (summary: string): string => /^hash ([0-9a-f]{32})$/m.exec(summary)?.[1] ?? summary

describe('npm run demo', () => {
  it('ends by victory with its own seed, and the hearts add up (R17.1)', async () => {
    const lines = (await demo()).trimEnd().split('\n')
    expect(lines.at(-1)).toMatch(/^greedy on seat A wins by R17\.1\. Heart points: A [1-3], B 0\.$/)
    const lost = lines.filter((line) => line.startsWith('  heartPointsLost'))
    const left = Number(/A ([1-3])/.exec(lines.at(-1) ?? '')?.[1])
    expect(lost).toHaveLength(3 + (3 - left))
    const board = lines.slice(lines.findLastIndex((line) => line.startsWith('19  ')))
    const picture = board.map((line) => line.trimEnd()).join('\n')
    expect(readFileSync(readme, 'utf8')).toContain(picture)
  })

  it('draws the board after each turn', async () => {
    const text = await demo('--seed', '5', '--bots', 'greedy,greedy')
    const turns = text.match(/^=== Turn/gm)?.length ?? 0
    expect(turns).toBeGreaterThan(4)
    expect(text.match(/^19 {2}/gm)?.length).toBeGreaterThanOrEqual(turns)
  })

  it('plays the same matches with the same seed, and different ones with another', async () => {
    const play = (seed: string) => demo('--matches', '10', '--seed', seed)
    const [one, again, other] = await Promise.all([play('7'), play('7'), play('8')])
    expect(one).toContain('10 matches')
    expect(again).toBe(one)
    expect(hashOf(other)).not.toBe(hashOf(one))
  }, 120_000)

  it('gives each bot of a skirmish a chance of its own', async () => {
    const text = await demo('--game', 'skirmish', '--seats', '4', '--seed', '1')
    const [, chosen = ''] = /fightersShown (.*)/.exec(text) ?? []
    const fighters = chosen.split(' ').filter((_, place) => place % 2 === 1)
    expect(fighters).toHaveLength(4)
    expect(new Set(fighters).size).toBeGreaterThan(1)
  })

  it('prints its usage on invalid arguments', async () => {
    await expect(demo('--matches', 'many')).rejects.toMatchObject({
      stderr: '--matches must be a whole number from 1 up.\n',
    })
    await expect(demo('--bots', 'greedy')).rejects.toMatchObject({
      stderr: expect.stringContaining('npm run demo'),
    })
  })

  it('has dice that no server configuration can select', () => {
    const plain = readConfig({})
    for (const name of ['SEED', 'CHANCE', 'CHANCE_KEY', 'DICE', 'RANDOM_SEED'])
      expect(readConfig({ [name]: '7' })).toEqual(plain)
    expect(JSON.stringify(plain)).not.toMatch(/seed|chance|random/i)
  })
})
