import { describe, expect, it } from 'vitest'
import { DICE, FIGURES } from '../../src/ddm/catalogue/built-in.ts'
import { figureFaults } from '../../src/ddm/catalogue/packs/figures.ts'
import { readPacks, sentenceOf } from '../../src/ddm/index.ts'

const MAGIC = { crest: 'magic', count: 2 }
const RISE = { op: 'changeStat', on: 'self', stat: 'attack', amount: 10, until: 'turn' }
const gives = (crest: string, amount: number) => ({ op: 'gainCrest', crest, amount })

const DIE = { id: 'toy', name: 'Toy', level: 1, faces: 'SSSSMT' }

/** Why a die is refused; nothing when it is not. */
function dieFaults(die: object): readonly string[] {
  const manifest = { id: 'toys', name: 'Toys', version: '1.0.0', builtIn: 'beside' }
  const files = [
    { file: 'pack.json', content: manifest },
    { file: 'dice/toys.json', content: [die] },
  ]
  const read = readPacks([{ name: 'toys', files }])
  return read.ok ? [] : read.error.map(sentenceOf)
}

const ofMonster = (ability: object): readonly string[] =>
  dieFaults({ ...DIE, type: 'beast', attack: 10, defense: 10, hp: 10, abilities: [ability] })

const ofItem = (afterUse: string, ability: object): readonly string[] =>
  dieFaults({ ...DIE, type: 'item', afterUse, abilities: [ability] })

const ENDLESS = [
  expect.stringMatching(
    /abilities\[0\]\.limit: is missing, .* could be used for ever \(R17\.10\)\.$/,
  ),
]

describe('a catalogue in which something has no end', () => {
  it.each(['move', 'magic', 'trap'])(
    'R17.10 refuses a free %s ability without a limit',
    (timing) => {
      const ability = { timing, cost: null, effects: [RISE] }
      expect(ofMonster(ability)).toEqual(ENDLESS)
      expect(ofMonster({ ...ability, limit: { uses: 1 } })).toEqual([])
    },
  )

  it('R17.10 refuses one that gives back what it costs, of whatever kind', () => {
    const ability = (...effects: readonly object[]) => ({ timing: 'magic', cost: MAGIC, effects })
    for (const effects of [
      [gives('magic', 2)],
      [gives('trap', 3)],
      [gives('named', 2)],
      [gives('movement', 1), RISE, gives('trap', 1)],
    ]) {
      expect(ofMonster(ability(...effects))).toEqual(ENDLESS)
      expect(ofMonster({ ...ability(...effects), limit: { uses: 2 } })).toEqual([])
    }
    expect(ofMonster(ability(gives('trap', 1)))).toEqual([])
  })

  it('R17.10 leaves alone what happens once of itself', () => {
    for (const timing of ['summon', 'destroyed'])
      expect(ofMonster({ timing, cost: null, effects: [gives('magic', 9)] })).toEqual([])
  })

  it('R17.10 refuses an item that gives crests and stays', () => {
    const step = { timing: 'step', cost: null, effects: [gives('movement', 1)] }
    expect(ofItem('discard', step)).toEqual([])
    expect(ofItem('remain', step)).toEqual([
      expect.stringMatching(
        /afterUse: must be "discard": .* could be entered for ever \(R17\.10\)\.$/,
      ),
    ])
    expect(ofItem('remain', { ...step, timing: 'summon' })).toEqual([])
  })

  it('R17.10 the built-in catalogue holds none of it', () => {
    for (const entry of [...DICE, ...FIGURES]) expect([...figureFaults(entry)]).toEqual([])
  })
})
