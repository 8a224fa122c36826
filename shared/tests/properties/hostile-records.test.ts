import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRecord, parseRecord, parsingRecord, renameRecord } from '../../src/ddm/index.ts'
import { nameFault, plainName, textHash } from '../../src/index.ts'
import { recordRandomGame } from '../support/random-records.ts'

const GOOD = makeRecord(recordRandomGame(3, 'fair').record)
const BODY = GOOD.slice(0, GOOD.lastIndexOf('sha256 '))
const HEAD = BODY.slice(0, BODY.indexOf('\nsteps ') + 1)
const LONGEST = 500_000

const sealed = (body: string): string => `${body}sha256 ${textHash(body)}\n`

/** A text with its checksum that has one step again and again, as long as a record can be. */
function stepsOf(line: string): string {
  const room = LONGEST - HEAD.length - 100
  const count = Math.min(32_000, Math.floor(room / (line.length + 1)))
  return sealed(`${HEAD}steps ${count}\n${`${line}\n`.repeat(count)}`)
}

const withLine = (form: RegExp, line: string): string => sealed(BODY.replace(form, () => line))

const squares = (count: number, between: string): string =>
  Array.from({ length: count }, (_, place) => `g${1 + (place % 19)}`).join(between)

/** Texts of a million characters, or as many as are read, each made to take long. */
const HOSTILE: Readonly<Record<string, string>> = {
  'line ends alone': '\n'.repeat(1_000_000),
  'empty lines': `Dungeon Dice record 1\n${'\n'.repeat(999_978)}`,
  'empty lines, sealed': sealed(`Dungeon Dice record 1\n${'\n'.repeat(499_000)}`),
  'one line': 'x'.repeat(1_000_000),
  'a long second line': sealed(`Dungeon Dice record 1\nmatch ${'x'.repeat(499_000)}\n`),
  'short steps': stepsOf('0 A end'),
  rolls: stepsOf('10 A roll 1.6.12 =142'),
  'many numbers': stepsOf(`1 A end =${'1'.repeat(100)}`),
  'many dice': stepsOf(`1 A roll ${'1.'.repeat(1_200)}1`),
  'a deep number': stepsOf(`1 A choose ${'1'.repeat(2_400)}`),
  'long walks': stepsOf(`1 A ${squares(600, '-')}`),
  'many targets': stepsOf(`1 A g3!1>${squares(600, '+')}`),
  'many abilities': stepsOf(`1 A g3xg4${'!1'.repeat(1_200)}`),
  spaces: stepsOf(`1 A ${' '.repeat(2_400)}`),
  'deep options': withLine(/^options .*$/m, `options tabletop {"a":${'['.repeat(490_000)}}`),
  'deep options in a short line': withLine(
    /^options .*$/m,
    `options tabletop {"a":${'['.repeat(4_000)}${']'.repeat(4_000)}}`,
  ),
  'a deep option': withLine(/^options .*$/m, `options tabletop {"turnLimit":${'1'.repeat(8_000)}}`),
  'runs of ids': withLine(/^list A .*$/m, `list A ${'99*a,'.repeat(1_600)}b`),
  'a name of escapes': withLine(/^seat A .*$/m, `seat A "${'\\\\'.repeat(4_000)}"`),
  'wide characters': `Dungeon Dice record 1\n${'\u{1f600}'.repeat(499_989)}`,
}

const PIECES = fc.oneof(
  fc.constantFrom(...BODY.split('\n').slice(0, 60), 'Dungeon Dice record 1', 'steps 3', ''),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

describe('the text of a record that somebody made up', () => {
  it.each(Object.entries(HOSTILE))('is dealt with in no time: %s', (_, text) => {
    const times = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage()
      parseRecord(text)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    })
    // 50 ms on a machine that does nothing else; whatever is not linear takes many seconds.
    expect(Math.min(...times)).toBeLessThan(1_000)
  })

  it('is refused for its length, its number of lines, or a line of it', () => {
    const codeOf = (text: string) => {
      const parsed = parseRecord(text)
      return parsed.ok ? null : parsed.error
    }
    expect(codeOf(`${GOOD}${'x'.repeat(LONGEST)}`)).toEqual({ code: 'too_long' })
    expect(codeOf(HOSTILE['empty lines, sealed'] ?? '')).toEqual({ code: 'too_long' })
    expect(codeOf(HOSTILE['a long second line'] ?? '')).toEqual({ code: 'bad_line', line: 2 })
    expect(codeOf(HOSTILE['many abilities'] ?? '')).toMatchObject({ code: 'bad_line' })
    const steps = BODY.split('\n').length + 1
    expect(codeOf(sealed(`${BODY}${'x'.repeat(8_193)}\n`))).toEqual({
      code: 'bad_line',
      line: steps - 1,
    })
  })

  it('leaves time for others between any two pieces of 32 kB', () => {
    for (const text of Object.values(HOSTILE)) {
      let pauses = 0
      const parsing = parsingRecord(text)
      let next = parsing.next()
      for (; next.done !== true; next = parsing.next()) pauses += 1
      // Once for the checksum, and once more, as lines, for what is read.
      if (next.value.ok) expect(pauses).toBeGreaterThan((text.length / 32_768) * 2)
    }
  })

  it('throws nothing, and is read only if it is a record', () => {
    fc.assert(
      fc.property(fc.array(PIECES, { maxLength: 80 }), fc.boolean(), (pieces, isSealed) => {
        const body = `${pieces.join('\n')}\n`
        const text = isSealed ? sealed(body) : body
        const parsed = parseRecord(text)
        if (parsed.ok) expect(makeRecord(parsed.value)).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('is refused at the line that was changed, however the change is sealed', () => {
    const lines = BODY.split('\n').slice(0, -1)
    fc.assert(
      fc.property(
        fc.nat({ max: lines.length - 1 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        (place, other) => {
          const text = sealed(`${lines.with(place, other).join('\n')}\n`)
          const parsed = parseRecord(text)
          if (parsed.ok) expect(makeRecord(parsed.value)).toBe(text)
          else expect(parsed.error).toMatchObject({ code: 'bad_line', line: expect.any(Number) })
        },
      ),
    )
  })

  it.each(['Ann', "O'Neil", 'Ёжик', '山田ー太郎', ''])(
    'has a name that can be (P8.12): %j',
    (name) => {
      const text = renameRecord(GOOD, { A: name, B: 'Bo' })
      expect(parseRecord(text)).toMatchObject({ ok: true, value: { players: { A: { name } } } })
    },
  )

  it.each([
    ' Ann',
    'Ａnn',
    'Аnn',
    'Ann\n',
    'Ann\u202ebo',
    '\u001b[31mAnn',
    'An\u200bn',
    '<b>Ann</b>',
    'An--n',
    'x'.repeat(33),
    '\ufffd',
    '\ud800',
  ])('has no name that cannot be (P8.12): %j', (name) => {
    const line = GOOD.split('\n').findIndex((one) => one.startsWith('seat A ')) + 1
    const refused = { ok: false, error: { code: 'bad_line', line } }
    expect(parseRecord(renameRecord(GOOD, { A: name, B: 'Bo' }))).toEqual(refused)
  })

  it('has the names alone that the rule lets through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 34 }), (name) => {
        const isName = plainName(name) === name && nameFault(name) === null
        expect(parseRecord(renameRecord(GOOD, { A: name, B: '' })).ok).toBe(isName)
      }),
    )
  })
})
