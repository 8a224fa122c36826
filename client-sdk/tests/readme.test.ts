import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const bot = read('examples/bot.ts')

describe('README', () => {
  it('shows the bot exactly as it runs', () => {
    expect(read('README.md')).toContain(`\`\`\`ts\n${bot}\`\`\``)
  })

  it('has a bot of fewer than thirty lines', () => {
    expect(bot.split('\n').length).toBeLessThan(30)
  })
})
