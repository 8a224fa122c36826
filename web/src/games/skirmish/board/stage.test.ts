import { parsePosition, type State } from '@dungeon-dice/client-sdk/skirmish'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BattleStage } from './battle-stage.tsx'
import { markedAfter, steppedTo } from './grid-keys.ts'
import { NO_MARKS } from './marks.ts'

function stateOf(line: string): State {
  const read = parsePosition(line)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

const shown = (line: string): string =>
  renderToStaticMarkup(
    createElement(BattleStage, {
      presented: {
        frame: { state: stateOf(line), history: [] },
        act: null,
        number: 0,
        isDone: true,
      },
      own: 'A',
      nameOf: (seat: string) => ({ A: 'you', B: 'Ben', C: 'Cleo' })[seat] ?? seat,
      marks: NO_MARKS,
      preview: null,
      aimed: null,
      onInput: () => undefined,
    }),
  )

describe('the stage of a battle', () => {
  const page = shown(
    'A ashcolt 5,5 hp 50 burn 3x2 | B gritback 6,5 s3 timer 2 defend | C fenhag 9,9 || queue B A C, strikes B A',
  )

  it('has a square for each of the grid (R1.5)', () =>
    expect(page.match(/role="gridcell"/g)).toHaveLength(17 * 17))

  it('names a fighter with HP, stage, protection and statuses', () => {
    expect(page).toContain(
      'aria-label="5,5: you (A), Ashcolt, 50 of 80 HP, Stage 1, Burn 3 (2 turns)"',
    )
    expect(page).toMatch(/aria-label="6,5: Ben \(B\), Gritback, \d+ of 120 HP, Stage 3, defending"/)
  })

  it('shows the turn order, and the strike that waits (R6.2)', () => {
    const order = [...page.matchAll(/<strong>([A-F])<\/strong>/g)].map(([, seat]) => seat)
    expect(order).toEqual(['B', 'A', 'C'])
    expect(page).toContain('strike against you')
  })

  it('has one tab stop, where the own fighter stands', () => {
    expect(page.match(/tabindex="0"/gi)).toHaveLength(1)
    expect(page).toMatch(/data-square="5,5"[^>]*tabindex="0"/i)
  })
})

describe('keys on the grid', () => {
  it('arrows go one square, no further than the edge', () => {
    expect(steppedTo('ArrowUp', { x: 3, y: 16 }, 17)).toEqual({ x: 3, y: 16 })
    expect(steppedTo('ArrowLeft', { x: 3, y: 2 }, 17)).toEqual({ x: 2, y: 2 })
    expect(steppedTo('End', { x: 3, y: 2 }, 17)).toEqual({ x: 16, y: 2 })
    expect(steppedTo('q', { x: 3, y: 2 }, 17)).toBeNull()
  })

  it('N and P go between targets first', () => {
    const marks = new Map([
      ['1,1', { steps: 1 }],
      ['4,4', { isTarget: true }],
      ['2,2', { isTarget: true }],
    ])
    expect(markedAfter(marks, { x: 0, y: 5 }, 1, 17)).toEqual({ x: 4, y: 4 })
    expect(markedAfter(marks, { x: 4, y: 4 }, 1, 17)).toEqual({ x: 2, y: 2 })
    expect(markedAfter(marks, { x: 4, y: 4 }, -1, 17)).toEqual({ x: 2, y: 2 })
  })
})
