import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { State } from '../../src/duel/model/state.ts'
import { monsterIn, supportIn } from '../../src/duel/model/state.ts'
import { makeEvent } from '../../src/duel/notation/event.ts'
import { type Course, runExample } from '../../src/duel/notation/example-run.ts'
import { readExamples } from '../../src/duel/notation/example-text.ts'
import { playExamples } from '../../src/duel/notation/examples.ts'
import { parsePosition } from '../../src/duel/notation/parse-position.ts'
import { viewEvent, viewState } from '../../src/duel/play/view.ts'
import type { Viewer } from '../../src/duel/types.ts'

const DOCS = join(import.meta.dirname, '../../../docs/games/duel')
const book = readFileSync(join(DOCS, 'rules.md'), 'utf8')
const played = playExamples(book)
const examples = played.ok ? played.value : []

const START = 'A 8000 | a1 kuriboh atk || B 8000 | b1 kuriboh atk || turn 9 battle'
const page = (...lines: readonly string[]): string => ['E1 R1.1 | a case', ...lines].join('\n')
const differencesOf = (...lines: readonly string[]): unknown => {
  const result = playExamples(page(START, ...lines))
  return result.ok ? result.value[0]?.differences : result.error
}

describe('the worked examples of the rule book', () => {
  it('are read whole', () => {
    expect(played.ok).toBe(true)
    expect(examples.map(({ name }) => name)).toEqual(
      Array.from({ length: 25 }, (_, place) => `E${String(place + 1).padStart(2, '0')}`),
    )
  })

  it.each(examples.map((example) => [example.name, example] as const))('%s holds', (_, example) => {
    expect(example.differences).toEqual([])
  })

  it('fail when a number, a zone, an event or a refusal of theirs is changed', () => {
    const spoilt = [
      ['= A 8000, B 6900, b3 -', '= A 8000, B 6800, b3 -', 'E01'],
      ['! first_turn', '! wrong_step', 'E07'],
      ['B activate bs2 @battle ! wrong_window', 'B activate bs2 @battle', 'E09'],
      ['attackEnded negated', 'attackEnded nothing', 'E10'],
      ['monsterPlaced b5 atk', 'monsterPlaced b5 set', 'E12'],
      [
        'linkAdded b1, linkAdded a1, linkAdded bs1',
        'linkAdded a1, linkAdded b1, linkAdded bs1',
        'E19',
      ],
      ['graveB sangan sworn-revenge', 'graveB sworn-revenge sangan', 'E20'],
      [
        'compared b4 1100 a5 1100, compared b4 1100 a4 700',
        'compared b4 1100 a4 700, compared b4 1100 a5 1100',
        'E25',
      ],
    ] as const
    for (const [from, to, name] of spoilt) {
      const result = playExamples(book.replace(from, to))
      const failed = result.ok ? result.value.filter((one) => one.differences.length > 0) : []
      expect(failed.map((one) => one.name)).toEqual([name])
    }
  })
})

/** The rows of the table of hidden facts: moment, own seat, other seat and spectators. */
const hiddenFacts = [...book.matchAll(/^\| (E\d\d) (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, name = '', moment = '', own = '', others = '']) => ({ name, moment, own, others }),
)

/** Everything an example went through, up to each of its intents. */
function courseOf(name: string): readonly Course[] {
  const texts = readExamples(book)
  const text = texts.ok ? texts.value.find((one) => one.name === name) : undefined
  const seen: Course[] = []
  if (text !== undefined)
    runExample(text, ({ state, events, differences }) =>
      seen.push({ state, events: [...events], differences }),
    )
  return seen
}

/** A zone in the words of the table. */
function zoneWords(state: State, viewer: Viewer, zone: string): string {
  const view = viewState(state, viewer)
  const monster = monsterIn(view, zone)
  if (monster !== null)
    return `${monster.id === '?' ? 'a monster' : monster.id}, \`${monster.position}\``
  const support = supportIn(view, zone)
  if (support === null) return 'nothing'
  const when = support.since < state.turn ? 'set earlier' : 'set now'
  return `${support.id === '?' ? 'a support card' : support.id}, ${when}`
}

/** The words of the table for each of its moments. */
const MOMENTS: Readonly<Record<string, (viewer: Viewer) => string>> = {
  E05: (viewer) => zoneWords(courseOf('E05')[0]?.state as State, viewer, 'b1'),
  E07: (viewer) => {
    const placed = courseOf('E07').find(({ state }) => monsterIn(state, 'a1') !== null)
    const { monsters } = viewState(placed?.state as State, viewer).seats.A.reserve
    return monsters.includes('?')
      ? `${monsters.length} monsters in reserve`
      : `reserve ${monsters.join(', ')}`
  },
  E09: (viewer) => zoneWords(courseOf('E09').at(-1)?.state as State, viewer, 'bs2'),
  E20: (viewer) => {
    const events = courseOf('E20').at(-1)?.events ?? []
    const seen = events.map((event) => makeEvent(viewEvent(event, viewer)))
    const link = seen.find((event) => event.startsWith('linkAdded B:sangan')) ?? ''
    const [, pick = ''] = /sangan (\S+) to b1$/.exec(link) ?? []
    expect(seen).toContain(`monsterPlaced b1 set ${pick}`)
    return `${pick === '?' ? 'a monster' : pick} to \`b1\``
  },
}

describe('the table of hidden facts', () => {
  it('is read whole', () => {
    expect(hiddenFacts.map(({ name }) => name)).toEqual(Object.keys(MOMENTS))
  })

  it.each(hiddenFacts)('$name $moment', ({ name, own, others }) => {
    const owner = name === 'E07' ? 'A' : 'B'
    const stranger = owner === 'A' ? 'B' : 'A'
    expect(MOMENTS[name]?.(owner)).toBe(own)
    expect(MOMENTS[name]?.(stranger)).toBe(others)
    expect(MOMENTS[name]?.('spectator')).toBe(others)
  })
})

describe('the reader of examples', () => {
  it('tells what stands instead, and stops at an intent that goes otherwise', () => {
    expect(differencesOf('A attack a1>b3 ; A endBattle', '= A 1')).toEqual([
      { line: 3, expected: 'A attack a1>b3', standing: '! bad_target R10.2' },
    ])
    expect(
      differencesOf('A attack a1>b1', '= A 7000, b1 kuriboh atk, turn A 9 ~ passed A'),
    ).toEqual([
      { line: 4, expected: '= A 7000', standing: '8000' },
      { line: 4, expected: '= b1 kuriboh atk', standing: '-' },
      {
        line: 4,
        expected: '~ passed A',
        standing: expect.stringContaining('attackDeclared a1>b1'),
      },
    ])
    expect(differencesOf('B activate bs1 @attack')).toEqual([
      { line: 3, expected: 'B activate bs1 @attack', standing: 'asked instead: A battle' },
    ])
  })

  it.each([
    ['A jump a1', 3, 'not an intent: "A jump a1"'],
    ['C endTurn', 3, 'not an intent: "C endTurn"'],
    ['A pass @never', 3, 'not an intent: "A pass @never"'],
    ['A endBattle ;', 3, 'not an intent: ""'],
    ['= A hats', 3, 'not a fact: "A hats"'],
    ['= left a1', 3, 'not a fact: "left a1"'],
    ['=', 3, 'neither facts nor events'],
  ])('names the line that it cannot read: %s', (line, number, message) => {
    expect(differencesOf(line)).toEqual({ line: number, message: `E1: ${message}` })
  })

  it.each([
    ['A 8000 | a1 kuriboh atk || B 8000', 'bad_turn'],
    ['A 8000 || B 8000 || turn 0 main', 'bad_turn'],
    ['A 8000 || B 8000 || turn 9 damage', 'bad_turn'],
    ['B 8000 || A 8000 || turn 9 main', 'bad_seat'],
    ['A 8000 | b1 kuriboh atk || B 8000 || turn 9 main', 'bad_card'],
    ['A 8000 | a1 nobody atk || B 8000 || turn 9 main', 'bad_card'],
    ['A 8000 | a1 kuriboh up || B 8000 || turn 9 main', 'bad_card'],
    ['A 8000 | as1 brace up || B 8000 || turn 9 main', 'bad_card'],
    ['A 8000 | as1 keen-edge up || B 8000 || turn 9 main', 'bad_card'],
    ['A 8000 | as1 keen-edge up a1 || B 8000 || turn 9 main', 'bad_card'],
    ['A 8000 | a1 kuriboh atk | a1 zoa atk || B 8000 || turn 9 main', 'zone_taken'],
    ['A 8000 | as1 brace set | as1 brace set || B 8000 || turn 9 main', 'zone_taken'],
    ['A 8000 | reserve nobody || B 8000 || turn 9 main', 'bad_card'],
  ])('refuses a position: %s', (text, code) => {
    expect(parsePosition(text)).toMatchObject({ ok: false, error: { code } })
  })

  it('refuses an option that is none', () => {
    expect(parsePosition(START, ['option reach far'])).toMatchObject({
      ok: false,
      error: { code: 'bad_option' },
    })
  })
})

describe('the page of the notation', () => {
  const notation = readFileSync(join(DOCS, 'notation.md'), 'utf8')

  it('shows positions that read', () => {
    const [, block = ''] = /```position\n([^`]+)```/.exec(notation) ?? []
    const lines = block.trim().split('\n')
    expect(lines.length).toBe(2)
    for (const line of lines) expect(parsePosition(line)).toMatchObject({ ok: true })
  })
})
