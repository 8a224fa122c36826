import {
  answersOf,
  apply,
  BUILT_IN,
  checkList,
  create,
  DEFAULT_LIST,
  decisionOf,
  legalIntents,
  makeSetup,
  NETS,
  type Options,
  ORIENTATIONS,
  PRESET_OPTIONS,
  type Preset,
  type Seat,
  type State,
  scriptedChance,
  viewState,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { DE } from '../../../../app/text/de.ts'
import { EN } from '../../../../app/text/en.ts'
import { spotAt } from '../../board/layout.ts'
import { changeDimension, type Dimensioning, dimensioning, squaresAt } from './dimensioning.ts'
import { flipped, turned } from './orientations.ts'
import { anchorsOf, fits, hasPlace } from './places.ts'
import { dimensionGhost, dimensionMarks, fitWords, isFitting } from './showing.ts'

/** A state in which `seat` has rolled three summon faces of level 1, as that seat sees it. */
function summoning(preset: Preset, seat: Seat, changes: Partial<Options> = {}): State {
  const options = { ...PRESET_OPTIONS[preset], starter: seat, ...changes }
  const figures = options.summonBinding === 'bound' ? [] : DEFAULT_LIST.figures
  const list = checkList(BUILT_IN, options, { ...DEFAULT_LIST, figures })
  if (!list.ok) throw new Error(list.error.code)
  const { state } = create(makeSetup(options, { A: list.value, B: list.value }), chanceOf())
  const rolled = apply(state, seat, { type: 'roll', dice: [1, 2, 5] }, chanceOf(0, 0, 0))
  if (!rolled.ok) throw new Error(rolled.error.code)
  return viewState(rolled.value.state, seat)
}

const chanceOf = (...numbers: readonly number[]) => scriptedChance(numbers).chance

function drafting(state: State): Dimensioning {
  const asked = decisionOf(state)
  const draft = asked === null ? null : dimensioning({ state, asked })
  if (draft === null) throw new Error('no summon is asked for')
  return draft
}

const isLegal = ({ state, seat, given }: Dimensioning): boolean =>
  given !== null &&
  legalIntents(state, seat).some((one) => JSON.stringify(one) === JSON.stringify(given))

const CASES = [
  ['tabletop', 'A'],
  ['tabletop', 'B'],
  ['gba', 'A'],
  ['gba', 'B'],
] as const

describe('the draft of a summon', () => {
  it.each(CASES)('begins with a piece that fits, and a click gives it (%s, seat %s)', (...of) => {
    const draft = drafting(summoning(...of))
    expect(isFitting(draft)).toBe(true)
    expect(isLegal(changeDimension(draft, { type: 'lay' }))).toBe(true)
  })

  it.each(CASES)('lets every net be laid by keys alone (%s, seat %s, R9.2)', (...of) => {
    const begun = drafting(summoning(...of))
    for (const { id } of NETS) {
      expect(hasPlace(begun.offer, id)).toBe(true)
      const inHand = changeDimension(begun, { type: 'net', net: id })
      const ready = isFitting(inHand) ? inHand : changeDimension(inHand, { type: 'step', by: 1 })
      expect(ready.orientation.netId).toBe(id)
      expect(isLegal(changeDimension(ready, { type: 'lay' }))).toBe(true)
    }
  })

  it('R9.4 marks every legal anchor of the piece as it lies, and no other square', () => {
    const draft = drafting(summoning('tabletop', 'B'))
    const { orientation } = draft
    const marked = dimensionMarks(draft, EN).filter(({ kind }) => kind === 'anchor')
    const named = legalIntents(draft.state, 'B').flatMap((answer) =>
      answer.type === 'dimension' &&
      answer.net === orientation.netId &&
      answer.turn === orientation.turn &&
      answer.flip === orientation.flip
        ? [answer.at]
        : [],
    )
    expect(new Set(marked.map(({ square }) => square))).toEqual(new Set(named))
  })

  it('R9.4.3 says why a piece does not fit, and gives no answer for it', () => {
    const far = changeDimension(drafting(summoning('tabletop', 'A')), {
      type: 'aim',
      square: 'g10',
    })
    expect(isFitting(far)).toBe(false)
    expect(dimensionGhost(far)).toMatchObject({ anchor: 'g10', isLegal: false })
    expect(fitWords(far, EN)).not.toContain('covers')
    expect(changeDimension(far, { type: 'pick', square: 'g10' }).given).toBeNull()
  })

  it('R9.4 says which squares a piece that fits covers, and how far it leads', () => {
    const words = fitWords(drafting(summoning('tabletop', 'A')), EN)
    expect(words).toMatch(
      /^Fits: covers [a-m]\d+( to [a-m]\d+)?(, [a-m]\d+( to [a-m]\d+)?)*; \d+ squares from their Dungeon Master\.$/,
    )
    const german = fitWords(drafting(summoning('tabletop', 'B')), DE)
    expect(german).toMatch(/^Passt: deckt .+; \d+ Felder bis zum gegnerischen Dungeon Master\.$/)
  })

  it('turns a piece until it fits where it was picked, and lays it by a second pick', () => {
    const begun = drafting(summoning('tabletop', 'A'))
    const { offer, orientation } = begun
    const square = ORIENTATIONS.filter(({ netId }) => netId === orientation.netId)
      .flatMap((way) => anchorsOf(offer, way))
      .find((at) => !fits(offer, orientation, at))
    if (square === undefined) throw new Error('every turn fits everywhere')
    const aimed = changeDimension(begun, { type: 'aim', square })
    expect(fitWords(aimed, EN)).toContain(EN.dimension.fitsTurned)
    const picked = changeDimension(aimed, { type: 'pick', square })
    expect(picked.given).toBeNull()
    expect(isFitting(picked)).toBe(true)
    expect(isLegal(changeDimension(picked, { type: 'pick', square }))).toBe(true)
  })

  it('R9.7 asks where the figure stands when it may stand anywhere', () => {
    const begun = drafting(summoning('tabletop', 'A', { summonCell: 'any' }))
    const laid = changeDimension(begun, { type: 'lay' })
    expect(laid.given).toBeNull()
    const marked = dimensionMarks(laid, EN).filter(({ kind }) => kind === 'target')
    expect(marked).toHaveLength(6)
    for (const { square } of marked)
      expect(isLegal(changeDimension(laid, { type: 'pick', square }))).toBe(true)
    expect(changeDimension(laid, { type: 'pick', square: 'a19' }).given).toBeNull()
    expect(changeDimension(laid, { type: 'back' }).laid).toBeNull()
    expect(laid.laid && squaresAt(laid.laid)).toHaveLength(6)
  })

  it('R7.3 offers each figure once, with each die that brings it', () => {
    const draft = drafting(summoning('tabletop', 'A'))
    const answers = answersOf(draft.state)
    const ways = draft.figures.flatMap((offered) => offered.ways)
    expect(answers?.type === 'dimension' && answers.summons).toHaveLength(ways.length)
    for (const { summon } of ways)
      expect(
        isLegal(
          changeDimension(changeDimension(draft, { type: 'summon', summon }), { type: 'lay' }),
        ),
      ).toBe(true)
  })

  it('R7.5 may be let go', () => {
    const draft = drafting(summoning('tabletop', 'A'))
    expect(isLegal(changeDimension(draft, { type: 'leave' }))).toBe(true)
  })
})

describe('turning as seen', () => {
  const SIZE = { width: 13, length: 19 }
  const seen = (way: (typeof ORIENTATIONS)[number], below: Seat) => {
    const middle = spotAt(6, 9, SIZE, below)
    return way.cells.map(({ dx, dy }) => {
      const { column, row } = spotAt(6 + dx, 9 + dy, SIZE, below)
      return { x: column - middle.column, y: row - middle.row }
    })
  }
  const sorted = (cells: readonly { x: number; y: number }[]) =>
    cells.map(({ x, y }) => `${0 + x},${0 + y}`).toSorted()

  it.each(['A', 'B'] as const)('goes clockwise on the screen of seat %s (R9.2)', (below) => {
    for (const way of ORIENTATIONS) {
      const clockwise = seen(way, below).map(({ x, y }) => ({ x: 0 - y, y: x }))
      expect(sorted(seen(turned(way, 1), below))).toEqual(sorted(clockwise))
      expect(turned(turned(way, 1), -1)).toBe(way)
    }
  })

  it.each(['A', 'B'] as const)('flips left to right on the screen of seat %s (R9.2)', (below) => {
    for (const way of ORIENTATIONS) {
      const mirrored = seen(way, below).map(({ x, y }) => ({ x: 0 - x, y }))
      expect(sorted(seen(flipped(way), below))).toEqual(sorted(mirrored))
    }
  })
})
