import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../built-in.ts'
import { STARTER_LISTS } from '../starter-lists.ts'
import { sentenceOf } from './fault.ts'
import { LIMITS } from './limits.ts'
import type { PackFile, PackFolder, UnreadFile } from './pack.ts'
import { BUILT_IN_STOCK, readPacks } from './stock.ts'

const MANIFEST = { id: 'toys', name: 'Toys', version: '1.0.0', builtIn: 'beside' } as const
const TOY = {
  id: 'tin-soldier',
  name: 'Tin Soldier',
  type: 'warrior',
  level: 1,
  faces: 'SSSSAD',
  attack: 10,
  defense: 10,
  hp: 10,
} as const

/** A pack with enough dice for a list, in place of the built-in ones. */
const ALONE = {
  builtIn: 'instead',
  list: { dice: Array(15).fill(TOY.id), figures: Array(10).fill(TOY.id) },
} as const

const manifest = (changes: object = {}): PackFile => ({
  file: 'pack.json',
  content: { ...MANIFEST, ...changes },
})
const dice = (...content: readonly unknown[]): PackFile => ({ file: 'dice/toys.json', content })
const figures = (...content: readonly unknown[]): PackFile => ({
  file: 'figures/guests.json',
  content,
})

const folder = (...files: readonly (PackFile | UnreadFile)[]): PackFolder => ({
  name: 'my/toys',
  files,
})
const pack = (changes: object, ...files: readonly PackFile[]): PackFolder =>
  folder(manifest(changes), ...files)

/** All faults as sentences. */
function faultsOf(...folders: readonly PackFolder[]): readonly string[] {
  const read = readPacks(folders)
  return read.ok ? [] : read.error.map(sentenceOf)
}

function stockOf(...folders: readonly PackFolder[]) {
  const read = readPacks(folders)
  if (!read.ok) throw new Error(read.error.map(sentenceOf).join('\n'))
  return read.value
}

const { faces: _, ...GUEST } = { ...TOY, id: 'guest', name: 'Guest' }

describe('packs', () => {
  it('add to the built-in dice', () => {
    const { catalogue, usualList, titles, packs } = stockOf(pack({}, dice(TOY), figures(GUEST)))
    expect([catalogue.dice.size, catalogue.cards.size]).toEqual([125, 127])
    expect([...catalogue.unread]).toEqual([...BUILT_IN.unread])
    expect(catalogue.cards.get('tin-soldier')).toMatchObject({ kind: 'monster', hp: 10, used: [] })
    expect(catalogue.dice.get('tin-soldier')?.card).toBe(catalogue.cards.get('tin-soldier'))
    expect(catalogue.dice.has('guest')).toBe(false)
    expect(catalogue.hash).not.toBe(BUILT_IN.hash)
    expect([usualList, titles]).toEqual([STARTER_LISTS.vanguard, ['Toys 1.0.0']])
    expect(packs).toEqual([[manifest(), dice(TOY), figures(GUEST)]])
  })

  it('can replace the built-in dice, whose ids are then free', () => {
    const { catalogue, usualList } = stockOf(pack(ALONE, dice(TOY, { ...TOY, id: 'kuriboh' })))
    expect([...catalogue.dice.keys()]).toEqual(['tin-soldier', 'kuriboh'])
    expect(catalogue.cards.get('kuriboh')).toMatchObject({ name: 'Tin Soldier' })
    expect([...catalogue.unread]).toEqual([])
    expect(usualList).toEqual(ALONE.list)
  })

  it('can be combined, each with its own files', () => {
    const other = folder(manifest({ id: 'more' }), dice({ ...TOY, id: 'tin-drum' }))
    const { catalogue, titles } = stockOf(pack({}, dice(TOY)), other)
    expect(catalogue.dice.size).toBe(126)
    expect(titles).toHaveLength(2)
  })

  it('must contain something, since an empty pack is probably a misspelled folder', () => {
    const read = readPacks([pack({})])
    expect(read.ok ? [] : read.error.map(sentenceOf)).toEqual([
      'my/toys: holds no die and no figure: they are lists in dice/*.json, figures/*.json.',
    ])
  })

  it('are optional', () => {
    expect(readPacks([])).toEqual({ ok: true, value: BUILT_IN_STOCK })
  })

  it('give the same hash wherever they are read, and another one for other dice', () => {
    const { hash } = stockOf(pack({}, dice(TOY))).catalogue
    const again = JSON.parse(
      JSON.stringify(pack({ version: '2.0.0' }, dice({ ...TOY, name: 'X' }))),
    )
    expect(stockOf(again).catalogue.hash).toBe(hash)
    expect(stockOf(pack({}, dice({ ...TOY, hp: 20 }))).catalogue.hash).not.toBe(hash)
  })
})

describe('a fault of a pack', () => {
  it.each<readonly [string, PackFolder, readonly string[]]>([
    [
      'no pack.json',
      folder(dice(TOY)),
      ['my/toys/pack.json: must be there once: it says what the pack is.'],
    ],
    [
      'two of them',
      folder(manifest(), manifest()),
      ['my/toys/pack.json: must be there once: it says what the pack is.'],
    ],
    [
      'a file that cannot be read',
      folder({ file: 'pack.json', fault: 'must be JSON (x)' }, dice(TOY)),
      ['my/toys/pack.json: must be JSON (x).'],
    ],
    [
      'a folder that cannot be read',
      folder({ file: '', fault: 'must be a folder' }),
      ['my/toys: must be a folder.'],
    ],
    [
      'every field of pack.json',
      folder({
        file: 'pack.json',
        content: { id: 'A', version: 1, builtIn: 'besides', list: [], more: 1 },
      }),
      [
        'my/toys/pack.json, id: must be an id of at most 40 characters: small letters and digits, joined by single dashes, not "A".',
        'my/toys/pack.json, name: is missing, and must be one line of 1 to 60 characters, without spaces around it.',
        'my/toys/pack.json, version: must be a version such as "1.0.0", not 1.',
        'my/toys/pack.json, builtIn: must be "beside" or "instead", not "besides".',
        'my/toys/pack.json, list: must be an object with the fields dice, figures, not a list of 0.',
        'my/toys/pack.json: has no field "more"; its fields are id, name, version, builtIn, description, list.',
      ],
    ],
    [
      'other files',
      pack(
        {},
        { file: 'cards/x.json', content: [] },
        { file: '../dice/x.json', content: [] },
        { file: 'dice/a/b.json', content: [] },
        { file: 'dice/.json', content: [] },
      ),
      ['cards/x.json', '../dice/x.json', 'dice/a/b.json', 'dice/.json'].map(
        (file) =>
          `my/toys/${file}: is no file of a pack, which has pack.json, dice/*.json and figures/*.json.`,
      ),
    ],
    [
      'a file that is no list',
      pack({}, { file: 'dice/a.json', content: TOY }),
      ['my/toys/dice/a.json: must be a list of 1 to 500 dice.'],
    ],
    [
      'an empty list',
      pack({}, figures()),
      ['my/toys/figures/guests.json: must be a list of 1 to 500 figures.'],
    ],
    [
      'an entry that is none',
      pack({}, dice(null, 'x', { ...TOY, type: 'demon' }, { ...TOY, id: '', hp: 15 })),
      [
        'my/toys/dice/toys.json, entry 1: must be an object with the fields id, name, otherNames, level, uncertain, type, attack, defense, hp, general, abilities, faces, not null.',
        'my/toys/dice/toys.json, entry 2: must be an object with the fields id, name, otherNames, level, uncertain, type, attack, defense, hp, general, abilities, faces, not "x".',
        'my/toys/dice/toys.json, tin-soldier, type: must be "dragon", "spellcaster", "undead", "beast", "warrior" or "item", not "demon".',
        'my/toys/dice/toys.json, entry 4, id: must be an id of at most 40 characters: small letters and digits, joined by single dashes, not "".',
        'my/toys/dice/toys.json, entry 4, hp: must be a multiple of 10 from 10 to 200, not 15.',
      ],
    ],
    [
      'a die among the figures',
      pack({}, figures(TOY)),
      [
        'my/toys/figures/guests.json, tin-soldier: has no field "faces"; its fields are id, name, otherNames, level, uncertain, type, attack, defense, hp, general, abilities.',
      ],
    ],
    [
      'an unknown effect',
      pack(
        {},
        dice({
          ...TOY,
          abilities: [{ timing: 'trap', cost: null, effects: [{ op: 'explode' }, 7] }],
        }),
      ),
      [
        expect.stringMatching(
          /^my\/toys\/dice\/toys\.json, tin-soldier, abilities\[0\]\.effects\[0\]\.op: must be one of heal, .*warpGate, not "explode"\.$/,
        ),
        'my/toys/dice/toys.json, tin-soldier, abilities[0].effects[1]: must be an object with the field op, not 7.',
      ],
    ],
    [
      'the inside of what may be several things',
      pack(
        {},
        dice({
          ...TOY,
          abilities: [
            {
              timing: 'destroyed',
              cost: { crest: 'magic' },
              limit: {},
              effects: [
                { op: 'damage', on: { piece: 'monster', side: 'mine' }, amount: 5 },
                { op: 'changeStat', on: 'me', stat: 'hp', amount: { of: 'moon' }, until: 'turn' },
              ],
            },
          ],
        }),
      ),
      [
        'my/toys/dice/toys.json, tin-soldier, abilities[0].cost.count: is missing, and must be a whole number from 1 to 99.',
        'my/toys/dice/toys.json, tin-soldier, abilities[0].limit: must be {"uses": a whole number from 1 to 99} or {"crests": such a number}, not an object.',
        'my/toys/dice/toys.json, tin-soldier, abilities[0].effects[0].on.side: must be "own", "enemy" or "any", not "mine".',
        'my/toys/dice/toys.json, tin-soldier, abilities[0].effects[0].amount: must be a multiple of 10 from 10 to 200, not 5.',
        'my/toys/dice/toys.json, tin-soldier, abilities[0].effects[1].on: must be "self", "target", "mover" or a group such as {"piece": "monster", "side": "own"}, not "me".',
        'my/toys/dice/toys.json, tin-soldier, abilities[0].effects[1].stat: must be "attack" or "defense", not "hp".',
        expect.stringMatching(
          /effects\[1\]\.amount: must be a multiple of 10 from -200 to 200 and not 0, or \{"perCrest": so many\}, .*, not an object\.$/,
        ),
      ],
    ],
    [
      'what breaks a rule',
      pack({}, dice({ ...TOY, level: 2 })),
      [
        'my/toys/dice/toys.json, tin-soldier, faces: must have 3 summon faces on level 2, not 4 (R1.5).',
      ],
    ],
    [
      'an id that is built in',
      pack({}, dice({ ...TOY, id: 'kuriboh' })),
      [
        'my/toys/dice/toys.json, kuriboh, id: must be another: the built-in catalogue has this one.',
      ],
    ],
    [
      'an id that is kept',
      pack({}, figures({ ...GUEST, id: 'silver-fang' })),
      [
        'my/toys/figures/guests.json, silver-fang, id: must be another: the built-in catalogue has this one.',
      ],
    ],
    [
      'an id twice',
      pack({}, dice(TOY), figures({ ...GUEST, id: TOY.id })),
      [
        'my/toys/figures/guests.json, tin-soldier, id: must be another: my/toys/dice/toys.json has this one.',
      ],
    ],
    [
      'a figure without any die',
      pack(ALONE, dice(TOY), figures({ ...GUEST, level: 4 })),
      [
        'my/toys/figures/guests.json, guest: can never be brought in: there must be a die of level 4 and type "warrior" (R2.6).',
      ],
    ],
    [
      'a condition on nobody',
      pack(
        {},
        dice({
          ...TOY,
          abilities: [
            {
              timing: 'summon',
              cost: null,
              condition: { controls: ['kuriboh', 'nobody', 'energy-disk'] },
              effects: [{ op: 'winGame' }],
            },
          ],
        }),
      ),
      [
        'my/toys/dice/toys.json, tin-soldier, abilities[0].condition.controls[1]: must be the id of a monster, and there is none called "nobody" (R17.3).',
        'my/toys/dice/toys.json, tin-soldier, abilities[0].condition.controls[2]: must be the id of a monster, and there is none called "energy-disk" (R17.3).',
      ],
    ],
    [
      'no list beside nothing',
      pack({ builtIn: 'instead' }, dice(TOY)),
      [
        'my/toys/pack.json, list: is missing, and must be the list of a player who brings none, since the built-in one is left out.',
      ],
    ],
    [
      'a list that is too short',
      pack({ list: { dice: [TOY.id], figures: [] } }, dice(TOY)),
      ['my/toys/pack.json, list: must have 15 dice, not 1 (R2.1).'],
    ],
    [
      'a list of nothing known',
      pack({ list: { ...ALONE.list, dice: Array(15).fill('x') } }, dice(TOY)),
      ['my/toys/pack.json, list: must name dice of the catalogue, and "x" is none (R2.1).'],
    ],
    [
      'a list of what is kept',
      pack({ list: { ...ALONE.list, figures: Array(10).fill('silver-fang') } }, dice(TOY)),
      ['my/toys/pack.json, list: cannot have "silver-fang": nobody knows its abilities (R14.15).'],
    ],
  ])('is reported: %s', (_, wrong, sentences) => {
    expect(faultsOf(wrong)).toEqual(sentences)
  })

  it('rejects all packs, even valid ones', () => {
    expect(readPacks([pack({}, dice(TOY, { ...TOY, id: 'x', hp: 5 }))]).ok).toBe(false)
    expect(readPacks([pack({}, dice(TOY)), folder()]).ok).toBe(false)
  })

  it('can be found between packs', () => {
    const same = pack({}, dice({ ...TOY, id: 'other' }))
    const listed = pack({ id: 'two', list: ALONE.list }, dice({ ...TOY, id: 'third' }))
    expect(faultsOf(same, pack({}, dice(TOY)))).toEqual([
      'my/toys/pack.json, id: must be another: two packs have this one.',
    ])
    expect(faultsOf(pack(ALONE, dice(TOY)), listed)).toEqual([
      'my/toys/pack.json, list: must be left out: my/toys has the default list.',
    ])
    const many = Array.from({ length: LIMITS.packs + 1 }, () => same)
    expect(faultsOf(...many)).toEqual(['my/toys: is one pack too many: 8 are the most.'])
  })
})

describe('hostile input', () => {
  const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
  const json = (text: string): unknown => JSON.parse(text)

  it.each<readonly [string, unknown, string]>([
    ['nested too deep', deep(100_000), 'is nested more than 16 deep'],
    [
      'nested too deep in an entry',
      [{ ...TOY, abilities: deep(50) }],
      'is nested more than 16 deep',
    ],
    ['more values than any pack has', Array(300_000).fill(0), 'holds more than 200000 values'],
    [
      'a text without end',
      [{ ...TOY, name: 'x'.repeat(5_000) }],
      'holds a text of more than 2000 characters',
    ],
    [
      'half of a character',
      [{ ...TOY, name: 'a\ud800' }],
      'holds half of a character (a lone surrogate)',
    ],
    [
      'half of a character in a name',
      [{ ...TOY, ['\udc00']: 1 }],
      'holds half of a character (a lone surrogate)',
    ],
    [
      'a prototype',
      json(`[${JSON.stringify(TOY).slice(0, -1)},"__proto__":{"hp":90}}]`),
      'tin-soldier: has no field "__proto__"',
    ],
    ['a constructor', [{ ...TOY, constructor: {} }], 'tin-soldier: has no field "constructor"'],
    [
      'a number without end',
      json(`[${JSON.stringify(TOY).replace('"hp":10', '"hp":1e999')}]`),
      'tin-soldier, hp: must be a multiple of 10 from 10 to 200, not null',
    ],
    ['a number that is too large', [{ ...TOY, hp: 2 ** 53 }], 'tin-soldier, hp: must be'],
    [
      'a number that is none',
      [{ ...TOY, level: '1' }],
      'tin-soldier, level: must be 1, 2, 3 or 4, not "1"',
    ],
    [
      'a name with an end of line',
      [{ ...TOY, name: 'a\nb' }],
      'tin-soldier, name: must be one line',
    ],
    ['an id that is a path', [{ ...TOY, id: '../x' }], 'entry 1, id: must be an id'],
    ['an id that stands for hidden things', [{ ...TOY, id: '?1' }], 'entry 1, id: must be an id'],
  ])('is refused: %s', (_, content, fault) => {
    expect(faultsOf(pack({}, { file: 'dice/toys.json', content }))[0]).toContain(fault)
  })

  it('is rejected before parsing when it is too large', () => {
    const many = Array.from({ length: 70 }, (_, place) => ({
      file: `dice/${place}.json`,
      content: [TOY],
    }))
    expect(faultsOf(folder(manifest(), ...many))).toEqual([
      'my/toys: has 71 files, and 64 are the most.',
    ])
  })

  it('cannot misuse ids that are names of object properties', () => {
    const { catalogue } = stockOf(pack({}, dice({ ...TOY, id: 'constructor' })))
    expect(catalogue.cards.get('constructor')?.name).toBe('Tin Soldier')
    expect(catalogue.cards.get('to-string')).toBeUndefined()
  })
})
