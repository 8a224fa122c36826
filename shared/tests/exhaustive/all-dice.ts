import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Catalogue, type PackFile, readPacks } from '../../src/ddm/index.ts'
import { assert } from '../../src/index.ts'

const EXAMPLE = join(import.meta.dirname, '../../../examples/pack')

/** The example pack as it lies in its folder. */
const examplePack = () => ({
  name: basename(EXAMPLE),
  files: readdirSync(EXAMPLE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map(
      (file): PackFile => ({
        file: file.replaceAll('\\', '/'),
        content: JSON.parse(readFileSync(join(EXAMPLE, file), 'utf8')),
      }),
    ),
})

/** Cards that neither the built-in dice nor the example pack have: an attack ability that is aimed, a dragon that charges. */
const OUTSIDERS = {
  name: 'outsiders',
  files: [
    {
      file: 'pack.json',
      content: { id: 'outsiders', name: 'Outsiders', version: '1.0.0', builtIn: 'beside' },
    },
    {
      file: 'dice/outsiders.json',
      content: [
        {
          id: 'grave-lancer',
          name: 'Grave Lancer',
          type: 'warrior',
          level: 2,
          faces: 'SSSA2MT',
          attack: 20,
          defense: 10,
          hp: 20,
          abilities: [
            {
              timing: 'attack',
              cost: { crest: 'attack', count: 1 },
              target: { piece: 'monster', side: 'enemy', type: 'undead', range: 1 },
              effects: [{ op: 'damage', on: 'target', amount: 10 }],
            },
          ],
        },
        {
          id: 'ground-drake',
          name: 'Ground Drake',
          type: 'dragon',
          level: 1,
          faces: 'SSSSM2A',
          attack: 10,
          defense: 10,
          hp: 20,
          abilities: [
            {
              timing: 'move',
              cost: { crest: 'movement', count: 1, plusPer: 'chosen-level' },
              limit: { uses: 1 },
              effects: [{ op: 'lineCharge' }],
            },
          ],
        },
      ],
    },
  ],
}

/** The built-in dice and figures, those of the example pack, and two dice for what both lack. */
export function allDice(): Catalogue {
  const stock = readPacks([examplePack(), OUTSIDERS])
  assert(stock.ok, stock.ok ? '' : JSON.stringify(stock.error))
  return stock.value.catalogue
}
