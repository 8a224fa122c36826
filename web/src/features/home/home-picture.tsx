import type { FigureType, Seat } from '@dungeon-dice/client-sdk/rules'
import { DieFace } from '../../games/ddm/icons/die-face.tsx'
import { HEART_SIGN, MASTER_SIGN } from '../../games/ddm/icons/signs.ts'
import { TokenShape } from '../../games/ddm/icons/token-shape.tsx'
import styles from './home-screen.module.css'

type Square = readonly [x: number, y: number]

const SIZE = { width: 11, height: 7 }

/** The paths of the picture: nets that were laid, by seat. */
const NETS: readonly { readonly seat: Seat; readonly squares: readonly Square[] }[] = [
  {
    seat: 'A',
    squares: [
      [1, 3],
      [2, 3],
      [3, 3],
      [4, 3],
      [3, 2],
      [2, 4],
    ],
  },
  {
    seat: 'B',
    squares: [
      [9, 3],
      [8, 3],
      [7, 3],
      [6, 3],
      [8, 2],
      [8, 4],
    ],
  },
  {
    seat: 'B',
    squares: [
      [8, 5],
      [7, 5],
      [6, 5],
      [5, 5],
      [7, 6],
      [6, 4],
    ],
  },
]

/** The net that unfolds, in the order in which its squares come. */
const UNFOLDING: readonly Square[] = [
  [4, 2],
  [4, 1],
  [5, 1],
  [3, 1],
  [4, 0],
  [6, 1],
]

const FIGURES: readonly {
  readonly seat: Seat
  readonly type: FigureType
  readonly level: number
  readonly at: Square
}[] = [
  { seat: 'A', type: 'warrior', level: 1, at: [4, 3] },
  { seat: 'B', type: 'undead', level: 2, at: [6, 3] },
  { seat: 'B', type: 'beast', level: 2, at: [6, 5] },
]

const MASTERS: readonly { readonly seat: Seat; readonly at: Square }[] = [
  { seat: 'A', at: [0, 3] },
  { seat: 'B', at: [10, 3] },
]

const GRID = Array.from(
  { length: SIZE.width * SIZE.height },
  (_, number) => [number % SIZE.width, Math.floor(number / SIZE.width)] as const,
)

/** A picture of the game for newcomers: a die unfolds into a path and a monster. */
export const HomePicture = () => (
  <div className={styles['home-picture']}>
    <svg aria-hidden="true" viewBox={`-4 -4 ${SIZE.width * 100 + 8} ${SIZE.height * 100 + 8}`}>
      {GRID.map((at) => (
        <Tile key={at.join()} at={at} look="home-void" />
      ))}
      {NETS.map(({ seat, squares }) =>
        squares.map((at) => <Tile key={at.join()} at={at} look={`home-path seat-${seat}`} />),
      )}
      {UNFOLDING.map((at, place) => (
        <Tile key={at.join()} at={at} look={`home-path home-new home-new-${place} seat-A`} />
      ))}
      {MASTERS.map(({ seat, at }) => (
        <Master key={seat} seat={seat} at={at} />
      ))}
      {FIGURES.map(({ seat, type, level, at }) => (
        <g key={at.join()} transform={middleOf(at)}>
          <TokenShape type={type} level={level} summoner={seat} controller={seat} />
        </g>
      ))}
      <g transform={middleOf([4, 1])}>
        <g className={styles['home-summoned']}>
          <TokenShape type="dragon" level={3} summoner="A" controller="A" />
        </g>
      </g>
    </svg>
    <p className={styles['home-roll']}>
      <DieFace type="dragon" face={{ crest: 'summon', count: 3 }} />
      <DieFace type="dragon" face={{ crest: 'summon', count: 3 }} />
      <DieFace type="beast" face={{ crest: 'attack', count: 2 }} />
    </p>
  </div>
)

const middleOf = ([x, y]: Square): string => `translate(${x * 100 + 50} ${y * 100 + 50})`

const Tile = ({ at: [x, y], look }: { readonly at: Square; readonly look: string }) => (
  <rect className={look} x={x * 100 + 3} y={y * 100 + 3} width="94" height="94" rx="10" />
)

const Master = ({ seat, at }: { readonly seat: Seat; readonly at: Square }) => (
  <g className={`seat-${seat}`} transform={middleOf(at)}>
    <circle className={styles['home-master']} r="44" />
    <path
      className={styles['home-crown']}
      d={MASTER_SIGN}
      transform="translate(-24 -34) scale(2)"
    />
    {[-26, 0, 26].map((x) => (
      <path
        key={x}
        className={styles['home-heart']}
        d={HEART_SIGN}
        transform={`translate(${x - 10} 14) scale(0.85)`}
      />
    ))}
  </g>
)
