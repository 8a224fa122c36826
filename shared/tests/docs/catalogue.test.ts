import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EFFECT_OPS } from '../../src/ddm/catalogue/packs/effect-schema.ts'
import { LIMITS } from '../../src/ddm/catalogue/packs/limits.ts'
import type { PackFile } from '../../src/ddm/catalogue/packs/pack.ts'
import { readPacks, sentenceOf } from '../../src/ddm/index.ts'
import { EXAMPLE, exampleStock } from '../support/example-pack.ts'
import { DRAWN_FORMS, rowsOf } from '../support/pack-forms.ts'

const page = readFileSync(new URL('../../../docs/catalogue.md', import.meta.url), 'utf8')

/** The cells of the first table below a heading. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const [, after = ''] = page.split(new RegExp(`^#+ ${heading.replace('.', '\\.')}$`, 'm'))
  const table = /(?:^\|.*\n)+/m.exec(after)?.[0] ?? ''
  const rows = table.trim().split('\n').slice(2)
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** Contents of the fenced blocks of a kind. */
const blocks = (kind: string): readonly string[] =>
  [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
    .filter(([, info]) => info === kind)
    .map(([, , text = '']) => text)

const files = EXAMPLE.files.flatMap((file) => ('content' in file ? [file] : []))
const contentOf = (named: string): unknown => files.find(({ file }) => file === named)?.content

describe('docs/catalogue.md', () => {
  it.each(Object.entries(DRAWN_FORMS))(
    'draws every field of %s as it is checked',
    (heading, form) => {
      const drawn = tableBelow(heading).map(([field, needed, words]) => ({ field, needed, words }))
      expect(drawn).toEqual(
        rowsOf(form).map(({ field, ...row }) => ({ field: `\`${field}\``, ...row })),
      )
    },
  )

  it('lists every limit', () => {
    const drawn = tableBelow('How large a pack may be').map(([name, most]) => [name, most])
    expect(drawn).toEqual(Object.entries(LIMITS).map(([name, most]) => [`\`${name}\``, `${most}`]))
  })

  it('shows the files of the example, and its entries as they are', () => {
    const [tree = ''] = blocks('text files')
    expect(tree.trim().split('\n').toSorted()).toEqual(files.map(({ file }) => file).toSorted())
    const entries = files.flatMap(({ content }) => (Array.isArray(content) ? content : []))
    const shown = blocks('json example')
    expect(shown).toHaveLength(5)
    for (const text of shown) expect(entries).toContainEqual(JSON.parse(text))
  })

  it('tells the mistakes that a pack is told', () => {
    const [text = ''] = blocks('json mistaken')
    const manifest = { ...(contentOf('pack.json') as object), list: undefined }
    const faultsOf = (die: object): readonly string[] => {
      const folder: readonly PackFile[] = [
        { file: 'pack.json', content: JSON.parse(JSON.stringify(manifest)) },
        { file: 'dice/toys.json', content: [die] },
      ]
      const read = readPacks([{ name: 'my-pack', files: folder }])
      return read.ok ? [] : read.error.map(sentenceOf)
    }
    const die = JSON.parse(text)
    expect([faultsOf(die), faultsOf({ ...die, attack: 20 })]).toEqual(
      blocks('text mistakes').map((block) => block.trim().split('\n')),
    )
  })

  it('speaks of every card of the example', () => {
    const { catalogue } = exampleStock()
    const names = files.flatMap(({ content }) => (Array.isArray(content) ? content : []))
    for (const { id } of names) expect(page).toContain(catalogue.cards.get(id)?.name)
  })

  it('says of every effect that holds where it may stand', () => {
    const [row] = tableBelow('What must hold').filter(([about]) => about === 'what holds')
    for (const op of EFFECT_OPS.slice(EFFECT_OPS.indexOf('aura')))
      expect(row?.[1]).toContain(`\`${op}\``)
  })
})
