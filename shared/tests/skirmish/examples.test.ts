import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playExamples } from '../../src/skirmish/notation/examples.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PAGE = join(ROOT, 'docs/games/skirmish/rules.md')
const book = readFileSync(PAGE, 'utf8')
const played = playExamples(book)
const examples = played.ok ? played.value : []

const DUEL = 'A ashcolt 2,8 | B gritback 6,8 || queue A B'
const page = (...lines: readonly string[]): string => ['E1 R1.1 | a case', ...lines].join('\n')
const differencesOf = (...lines: readonly string[]): unknown => {
  const result = playExamples(page(DUEL, ...lines))
  return result.ok ? result.value[0]?.differences : result.error
}

describe('the worked examples of the rule book', () => {
  it('are read whole', () => {
    expect(played.ok).toBe(true)
    expect(examples.map(({ name }) => name)).toEqual(
      Array.from({ length: 22 }, (_, place) => `E${String(place + 1).padStart(2, '0')}`),
    )
  })

  it.each(examples.map((example) => [example.name, example] as const))('%s holds', (_, example) => {
    expect(example.differences).toEqual([])
  })

  it('fail when a number, a refusal or a die of theirs is changed', () => {
    const spoilt = [
      ['= B 56, A recharge 2', '= B 57, A recharge 2', 'E03'],
      ['! already_acted', '! occupied', 'E02'],
      ['A attack B [3 1 4 2]', 'A attack B [3 1 4 1]', 'E02'],
      ['A attack B [3 1 4 2]', 'A attack B [3 1 4 2 1]', 'E02'],
      ['statusRefused C weak', 'statusGained C weak', 'E17'],
      ['queue C B D A', 'queue C D B A', 'E11'],
      ['places C B', 'places B C', 'E21'],
    ] as const
    for (const [from, to, name] of spoilt) {
      const result = playExamples(book.replace(from, to))
      const failed = result.ok ? result.value.filter((one) => one.differences.length > 0) : []
      expect(failed.map((one) => one.name)).toEqual([name])
    }
  })
})

describe('the reader of examples', () => {
  it('tells what stands instead, and stops at an intent that goes otherwise', () => {
    expect(differencesOf('A step 3,8 4,8 ; A attack B [1 1 1 1]', '= A 1,1')).toEqual([
      { line: 3, expected: 'A attack B [1 1 1 1]', standing: '! out_of_reach R9.2' },
    ])
    expect(differencesOf('A step 3,8', '= A 4,8 70, turn B ~ moved A 2,8 4,8')).toEqual([
      { line: 4, expected: '= A at 4,8', standing: '3,8' },
      { line: 4, expected: '= A hp 70', standing: '80' },
      { line: 4, expected: '= turn B', standing: 'A' },
      { line: 4, expected: '~ moved A 2,8 4,8', standing: 'moved A 2,8 3,8' },
    ])
    expect(differencesOf('A endTurn ! turn_begun')).toMatchObject([
      { line: 3, standing: expect.stringContaining('accepted: turnBegan B 2') },
    ])
  })

  it('reports dice that are missing, left over or impossible', () => {
    const near = 'A step 3,8 4,8 5,8 ; A attack B'
    expect(differencesOf(`${near} [1 1]`)).toMatchObject([
      { standing: '4 dice were rolled, 2 are given' },
    ])
    expect(differencesOf(`${near} [1 1 1 5]`)).toMatchObject([{ standing: 'no die shows 5' }])
  })

  it.each([
    ['A jump 3,8', 3, 'not an intent: "A jump 3,8"'],
    ['G endTurn', 3, 'not an intent: "G endTurn"'],
    ['A endTurn ;', 3, 'not an intent: ""'],
    ['= A hats 3', 3, 'not a fact: "A hats 3"'],
    ['= B burn', 3, 'not a fact: "B burn"'],
    ['=', 3, 'neither facts nor events'],
  ])('names the line that it cannot read: %s', (line, number, message) => {
    expect(differencesOf(line)).toEqual({ line: number, message: `E1: ${message}` })
  })

  it.each([
    ['', 'no examples on this page', 1],
    ['E1 R1.1 | a case', 'after the title come the fighters', 1],
    [page('A ashcolt 2,8 | B gritback 6,8'), 'after the title come the fighters', 2],
    [page('A ashcolt 2,8 | B nobody 6,8 || queue A B'), 'bad_seat: "B nobody"', 2],
    [page('A ashcolt 2,8 | B gritback 2,8 || queue A B'), 'bad_state: "squares"', 2],
    [page('A ashcolt 2,8 || queue A'), 'bad_seats: "1"', 2],
    [page('option reach far', DUEL), 'bad_option: "reach far"', 3],
    [page('A ashcolt 2,8 | B gritback 14,8 || order A 1, B 2'), 'dice were rolled', 2],
    [
      page('A ashcolt 2,8 | B gritback 14,8 || order A 1 1 1 1 1 1 1 1 1 1, B 1 1 1 1 1 1 1 1 1 1'),
      '40 dice were rolled, 20 are given',
      2,
    ],
    [page('A ashcolt 2,8 | B gritback 14,8 || order A x'), 'not rolls for turn order', 2],
    [`words\n\`\`\`\nno heading\n${page(DUEL)}\n\`\`\``, 'an example begins with its name', 3],
  ])('refuses a page by its line: %s', (text, message, line) => {
    const result = playExamples(text)
    expect(result).toMatchObject({
      ok: false,
      error: { line, message: expect.stringContaining(message) },
    })
  })
})

describe('npm run examples', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/examples.ts', ...args], { cwd: ROOT, encoding: 'utf8' })

  it('plays the page and exits with 0', () => {
    const text = execFileSync(process.execPath, ['scripts/examples.ts', PAGE], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect(text).toContain('22 examples, 0 failed')
  })

  it('exits with 1 for a failing example, a bad line, a missing file and an unknown game', () => {
    const folder = mkdtempSync(join(tmpdir(), 'examples-'))
    const file = join(folder, 'case.txt')
    writeFileSync(file, page(DUEL, 'A endTurn', '= turn A'))
    const failing = run('--game', 'skirmish', file)
    expect(failing.status).toBe(1)
    expect(failing.stdout).toContain('line 4: = turn A\n       stands instead: B')
    writeFileSync(file, page(DUEL, 'A fly'))
    expect(run(file)).toMatchObject({
      status: 1,
      stderr: `${file}:3: E1: not an intent: "A fly"\n`,
    })
    expect(run(join(folder, 'none')).stderr).toContain('cannot be read')
    expect(run('--game', 'chess', file).stderr).toContain('--game must be one of: duel, skirmish')
  })
})
