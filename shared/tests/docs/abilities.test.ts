import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorOf } from '../../../scripts/dice/markdown.ts'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import type { FigureEntry } from '../../src/ddm/catalogue/entry.ts'
import {
  abilitySchema,
  costSchema,
  targetSchema,
} from '../../src/ddm/catalogue/packs/ability-schema.ts'
import { EFFECT_OPS, groupSchema } from '../../src/ddm/catalogue/packs/effect-schema.ts'
import { figureFaults } from '../../src/ddm/catalogue/packs/figures.ts'
import { readForm } from '../../src/ddm/catalogue/packs/form.ts'
import { type Ability, TIMINGS, TRIGGERS } from '../../src/ddm/model/ability.ts'
import { DURATIONS, STANDING_OPS } from '../../src/ddm/model/effect.ts'
import { abilityWords } from '../../src/ddm/words/ability-words.ts'
import { assert } from '../../src/kernel/assert.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/abilities.md'), 'utf8')

/** An example: a fenced block that says what the ability stands on, and its words as a quotation. */
interface Example {
  readonly kind: 'monster' | 'item'
  readonly ability: Ability
  readonly words: string
}

const EXAMPLE = /^```json (monster|item)\n([^`]*)\n```\n\n> (.*)$/gm

const examplesIn = (text: string): readonly Example[] =>
  [...text.matchAll(EXAMPLE)].map(([, kind, json = '', words = '']) => {
    const read = readForm(abilitySchema, JSON.parse(json))
    assert(read.ok, `an ability: ${json}`)
    return { kind: kind === 'item' ? 'item' : 'monster', ability: read.value, words }
  })

/** Text under each heading of a depth, by heading. */
const sectionsOf = (text: string, depth: number): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(new RegExp(`^${'#'.repeat(depth)} `, 'm'))
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', section.slice(section.indexOf('\n'))]),
  )

const chapter = (heading: string): string => sectionsOf(PAGE, 2).get(heading) ?? ''

/** The words in code at the beginning of the rows of the tables of a chapter. */
const rowsOf = (heading: string): readonly (string | undefined)[] =>
  [...chapter(heading).matchAll(/^\| `([^`]+)` \|/gm)].map(([, word]) => word)

/** A figure with this ability alone. */
const figureWith = ({ kind, ability }: Example): FigureEntry => {
  const card = { id: 'example', name: 'Example', level: 1, abilities: [ability] } as const
  return kind === 'item'
    ? { ...card, type: 'item', afterUse: 'discard' }
    : { ...card, type: 'beast', attack: 10, defense: 10, hp: 10 }
}

const EXAMPLES = examplesIn(PAGE)

describe('docs/abilities.md', () => {
  it('has its examples in one form', () => {
    expect(PAGE.match(/^```.+$/gm)).toHaveLength(EXAMPLES.length)
    expect(PAGE.match(/^> /gm)).toHaveLength(EXAMPLES.length)
  })

  it.each(EXAMPLES)('says what is made of an example: $words', ({ kind, ability, words }) => {
    const nameOf = (id: string): string => BUILT_IN.cards.get(id)?.name ?? id
    expect(words).toBe(abilityWords(ability, { kind }, nameOf))
  })

  it.each(EXAMPLES)('has examples that a pack may hold: $words', (example) => {
    expect([...figureFaults(figureWith(example))]).toEqual([])
  })

  it('has one section for every op, with one example of it', () => {
    const sections = new Map([
      ...sectionsOf(chapter('One-shot effects'), 3),
      ...sectionsOf(chapter('What holds'), 3),
    ])
    expect([...sections.keys()]).toEqual(EFFECT_OPS.map((op) => `\`${op}\``))
    expect(sectionsOf(chapter('What holds'), 3).size).toBe(STANDING_OPS.length)
    for (const [heading, section] of sections) {
      const [example, ...others] = examplesIn(section)
      expect(others).toEqual([])
      expect(example?.ability.effects.map(({ op }) => `\`${op}\``)).toContain(heading)
    }
  })

  it.each([
    ['Parts of an ability', Object.keys(abilitySchema.shape)],
    ['Timing', TIMINGS],
    ['Trigger', TRIGGERS],
    ['Cost', Object.keys(costSchema.shape)],
    ['Target', Object.keys(targetSchema.shape)],
    ['Subjects', ['self', 'target', 'mover', ...Object.keys(groupSchema.shape)]],
    ['Durations', DURATIONS],
  ])('tells each word of its tables, and no other: %s', (heading, words) => {
    expect(rowsOf(heading)).toEqual(words)
  })

  it('links to headings that are there', () => {
    const anchors = [...PAGE.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    const links = [...PAGE.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor)
    expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([])
  })
})
