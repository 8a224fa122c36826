import type { Mark } from '../../games/ddm/board/scene.ts'

/** A board that shows one of the steps of how to play. */
export interface StepPicture {
  readonly position: string
  readonly marks: readonly Mark[]
  /** Squares of a piece that is about to be laid, its anchor first. */
  readonly piece: readonly string[]
}

const FAR = '3B3/3b3/2bbb2'
const NEAR = '2aaa2/3a3/3A3'

/** The boards of the steps after the first, which shows dice. */
export const STEP_PICTURES: readonly StepPicture[] = [
  {
    position: `3B3/2bbb2/4b2//3a3/2aaa2/3A3 d2A1 3;M2 3 5A:act - -`,
    marks: [],
    piece: ['d4', 'd5', 'e4', 'c4', 'c5', 'b5'],
  },
  {
    position: `${FAR}/3a3/${NEAR} d2A1,e5B5 3;M4 3 5A:act - -`,
    marks: [
      { square: 'd2', kind: 'chosen' },
      { square: 'd3', kind: 'route', tag: '1' },
      { square: 'd4', kind: 'route', tag: '2' },
      { square: 'd5', kind: 'route', tag: '3' },
    ],
    piece: [],
  },
  {
    position: `${FAR}/3a3/${NEAR} d4A1,d5B5 3;A1 3;D1 5A:act - -`,
    marks: [
      { square: 'd4', kind: 'chosen' },
      { square: 'd5', kind: 'target' },
    ],
    piece: [],
  },
  {
    position: `${FAR}/3a3/${NEAR} d6A1 3;A1 1 5A:act - -`,
    marks: [
      { square: 'd6', kind: 'chosen' },
      { square: 'd7', kind: 'target' },
    ],
    piece: [],
  },
]
