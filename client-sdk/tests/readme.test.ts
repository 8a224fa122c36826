import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const bots = ['bot', 'skirmish-bot', 'duel-bot'].map((name) => read(`examples/${name}.ts`))

describe('README', () => {
  it('shows the bots exactly as they run', () => {
    for (const bot of bots) expect(read('README.md')).toContain(`\`\`\`ts\n${bot}\`\`\``)
  })

  it('has bots of fewer than thirty lines', () => {
    for (const bot of bots) expect(bot.split('\n').length).toBeLessThan(30)
  })
})
