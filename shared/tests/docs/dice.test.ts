import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorOf } from '../../../scripts/dice/markdown.ts'
import { dicePage } from '../../../scripts/dice/page.ts'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import { FACE } from '../../src/ddm/notation/words.ts'
import { abilityWords } from '../../src/ddm/words/ability-words.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PAGE = readFileSync(join(ROOT, 'docs/dice.md'), 'utf8')

const headings = [...PAGE.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Text under the name of a figure, without marks of emphasis. */
function entryOf(name: string): string {
  const [, after = ''] = PAGE.split(`#### ${name}\n`)
  const [entry = ''] = after.split('\n#')
  return entry.replaceAll('*', '')
}

describe('docs/dice.md', () => {
  it('is what `npm run dice` writes', () => {
    expect(PAGE).toBe(dicePage())
  })

  it('passes the check of that command', () => {
    const args = ['scripts/dice-page.ts', '--check']
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('has each heading once, and one for every link', () => {
    expect(new Set(headings).size).toBe(headings.length)
    const links = [...PAGE.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
    expect(links.filter((anchor) => !headings.includes(anchor ?? ''))).toEqual([])
  })

  it('tells all of every figure under its name', () => {
    const nameOf = (id: string): string => BUILT_IN.cards.get(id)?.name ?? id
    for (const card of BUILT_IN.cards.values()) {
      const entry = entryOf(card.name)
      expect(entry).toContain(`evel ${card.level}.`)
      for (const ability of card.abilities) {
        expect(entry).toContain(`- ${abilityWords(ability, card, nameOf)}\n`)
        for (const doubt of ability.uncertain ?? []) expect(entry).toContain(doubt)
      }
    }
  })

  it('draws every die', () => {
    for (const { card, faces } of BUILT_IN.dice.values())
      expect(entryOf(card.name)).toContain(`: \`${faces.map(FACE.write).join(' ')}\`, that is`)
  })
})
