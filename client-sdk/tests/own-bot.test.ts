import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playOwn } from '../../scripts/own-bot/duels.ts'
import { OwnBot } from '../../scripts/own-bot/runner.ts'
import { botSetup } from '../../shared/tests/support/bot-duels.ts'

const RULES = new URL('../src/rules.ts', import.meta.url).href
const GREEDY = `import { BRAINS } from '${RULES}'\nexport const bot = BRAINS.greedy\n`

/** Modules of authors by name, and the sentence with which each is stopped. */
const BAD: Readonly<Record<string, readonly [source: string, sentence: RegExp]>> = {
  throws: ["export const bot = () => { throw new Error('oh no') }", /^The bot threw: oh no$/],
  hangs: ['export const bot = () => { for (;;); }', /^The bot thought for more than 2000 ms\.$/],
  illegal: [
    "export const bot = () => ({ type: 'endTurn' })",
    /^The bot answered illegally: \{"type":"endTurn"\} \([a-z_]+, R[\d.]+\)\.$/,
  ],
  leaks: [
    'const kept = []\nexport const bot = () => { for (;;) kept.push(new Array(1e6).fill(0.5)) }',
    /^The bot used more than 256 MB of memory\.$/,
  ],
  leaves: ['export const bot = () => process.exit(0)', /^The bot ended its thread\.$/],
  nothing: ['export const brain = 7', /^The bot threw: its module exports no function "bot"\.$/],
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function moduleOf(name: string, source: string): URL {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, source)
  return pathToFileURL(path)
}

describe('a bot from a module of its author', () => {
  it('plays matches against a built-in bot', async () => {
    const own = await OwnBot.load(moduleOf('greedy', GREEDY))
    const score = await playOwn(own, 'random', botSetup('gba'), 2, 1)
    own.end()
    expect(score).toEqual({ games: 2, won: 2, drawn: 0 })
  })

  it.each(Object.entries(BAD))(
    'that %s is stopped with a sentence',
    async (name, [source, why]) => {
      const play = async () => {
        const own = await OwnBot.load(moduleOf(name, source), name === 'hangs' ? 2_000 : 20_000)
        try {
          await playOwn(own, 'random', botSetup('gba'), 1, 1)
        } finally {
          own.end()
        }
      }
      await expect(play()).rejects.toThrow(why)
    },
  )
})
