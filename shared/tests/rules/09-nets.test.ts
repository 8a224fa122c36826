import { describe, expect, it } from 'vitest'
import { NETS } from '../../src/ddm/geometry/nets.ts'
import { parseSquare, squareAt, squareName, xOf, yOf } from '../../src/ddm/geometry/square.ts'
import type { DimensionIntent, Intent } from '../../src/ddm/language/intent.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { makeIntent } from '../../src/ddm/notation/intent.ts'
import { folds, hexominoes, shapeOf } from '../support/cube.ts'
import { answersIn } from '../support/look.ts'
import published from '../support/nets.json' with { type: 'json' }
import { boardOf, drawn } from '../support/picture.ts'
import { play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

/** Wherever a piece lies in this ring of own path with its anchor on g10, it touches the ring. */
const ring = position`
      d   e   f   g   h   i   j
13    a   a   a   a   a   a   a
12    a   .   .   .   .   .   a
11    a   .   .   .   .   .   a
10    a   .   .   .   .   .   a
 9    a   .   .   .   .   .   a
 8    a   .   .   .   .   .   a
 7    a   a   a   a   a   a   a
5A:dim1 1S.2S.3M2`

const [MIDDLE_X, MIDDLE_Y] = [6, 9]

const dimension = (net: string, turn: number, flip: boolean): DimensionIntent => ({
  type: 'dimension',
  die: 1,
  figure: 1,
  net: net as DimensionIntent['net'],
  turn: turn as DimensionIntent['turn'],
  flip,
  at: 'g10',
})

/** The six spaces that a piece is told to cover. */
function spacesOf(state: State, intent: Intent): readonly string[] {
  const event = play(state, makeIntent(intent)).events.find(({ type }) => type === 'dimensioned')
  return event?.type === 'dimensioned' ? event.spaces : []
}

const ALL_WAYS = published.nets.flatMap(({ id }) =>
  [false, true].flatMap((flip) => [0, 90, 180, 270].map((turn) => ({ id, flip, turn }))),
)

describe('a piece', () => {
  it('R9.1 the die unfolds to six spaces of path', () => {
    const laid = play(ring, 'dim 1/1 Y@g10')
    expect(spacesOf(ring, dimension('i4-12', 0, false))).toHaveLength(6)
    expect(boardOf(laid.state)).toBe(drawn`
      d   e   f   g   h   i   j
13    a   a   a   a   a   a   a
12    a   .   .   a   .   .   a
11    a   .   .   a   .   .   a
10    a   .   .   a1  a   .   a
 9    a   .   a   a   .   .   a
 8    a   .   .   .   .   .   a
 7    a   a   a   a   a   a   a`)
  })

  it('R9.2 it is any of the shapes that fold into a cube, turned and flipped at will', () => {
    const nets = hexominoes().filter(folds)
    expect([hexominoes().length, nets.length]).toEqual([216, 64])
    const laid = NETS.flatMap(({ orientations }) =>
      orientations.map(({ netId, turn, flip }) =>
        shapeOf(
          spacesOf(ring, dimension(netId, turn, flip)).map((name) => {
            const square = parseSquare(name) ?? 0
            return [xOf(square), yOf(square)]
          }),
        ),
      ),
    )
    expect(laid).toHaveLength(80)
    expect(new Set(laid)).toEqual(new Set(nets.map(shapeOf)))
    expect(NETS).toHaveLength(11)
  })

  it('R9.2 only the 80 orientations that are listed can be named, and cover what is listed', () => {
    for (const { id, flip, turn } of ALL_WAYS) {
      const intent = dimension(id, turn, flip)
      const listed = published.nets
        .find((net) => net.id === id)
        ?.orientations.find((way) => way.flip === flip && way.rot === turn)
      if (listed === undefined)
        expectRefused(ring, intent, { code: 'no_such_orientation', rule: 'R9.2', turn, flip })
      else
        expect(spacesOf(ring, intent)).toEqual(
          listed.cells.map(([dx = 0, dy = 0]) =>
            squareName(squareAt(MIDDLE_X + dx, MIDDLE_Y + dy)),
          ),
        )
    }
    expect(ALL_WAYS).toHaveLength(88)
    expect(published.totals.distinctPlacements).toBe(80)
  })

  it('R9.2 it is mirrored first and then turned clockwise, as seen with y pointing down', () => {
    expect(boardOf(play(ring, "dim 1/1 Y'1@g10").state)).toBe(drawn`
      d   e   f   g   h   i   j
13    a   a   a   a   a   a   a
12    a   .   .   .   .   .   a
11    a   .   .   .   a   .   a
10    a   a   a   a1  a   .   a
 9    a   .   .   a   .   .   a
 8    a   .   .   .   .   .   a
 7    a   a   a   a   a   a   a`)
  })

  it.each(['i4-99', 'T', '', '__proto__', 'I4-11'])('R9.2 there is no net "%s"', (net) => {
    expectRefused(ring, dimension(net, 0, false), { code: 'no_such_net', rule: 'R9.2', net })
  })
})

describe('nets that were used', () => {
  const again = (options: string) => {
    const first = position`
      g
 1    A
5A:dim1 1S.2S.3M2  ${options}`
    return play(
      first,
      'dim 1/1 X@g3',
      'end',
      'roll 1.2.3 = S S M2',
      'dim 1/1 X2@g17',
      'end',
      'roll 2.3.4 = S S M2',
    ).state
  }

  it('R9.3 the same net may be used any number of times', () => {
    const third = play(again(''), 'dim 2/2 X@g7')
    expect(third).toHaveEvents('dimensioned A 2 X@g7')
    expect(third.state.seats.A.netsUsed).toBe(0)
  })

  it('R9.3 with netUse oncePerNet each player uses each net at most once, however it lies', () => {
    const state = again('[netUse=oncePerNet]')
    const used = { code: 'net_used', rule: 'R9.3', net: 'i4-22' } as const
    expectRefused(state, 'dim 2/2 X@g7', used)
    expectRefused(state, 'dim 2/2 X2@g8', used)
    expectRefused(state, "dim 2/2 X'@g7", used)
    expect(answersIn(state).filter((text) => text.includes(' X'))).toEqual([])
    const other = play(state, 'dim 2/2 T@f7')
    expect(other).toHaveEvents('dimensioned A 2 T@f7')
  })

  it('R9.3 with netUse oncePerNet all eleven can be used', () => {
    const last = position`
      g
 1    A
A 3;nTYVZXNPRME  5A:dim1 1S.2S.3M2  [netUse=oncePerNet]`
    expect(answersIn(last).filter((text) => !/ L'?[123]?@/.test(text))).toEqual(['skip'])
    expect(play(last, 'dim 1/1 L1@e2')).toHaveEvents('dimensioned A 1 L1@e2')
  })
})
