import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import type { Spot } from '../layout.ts'
import { SIDE } from '../picture/drawn.ts'
import { type Action, isGone, type Track } from './plan.ts'

/** The pose of a figure at a moment: its offset from its usual place, in units. */
interface Pose {
  /** Milliseconds from the beginning. */
  readonly at: number
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly opacity: number
}

/** The square at which the figure of a track is drawn: a lost one where it stood before. */
export const baseOf = (track: Track): SquareName => (isGone(track) ? track.from : track.to)

/** How the figure of a track is drawn from the beginning to the end of a batch that takes so long. */
export function keyframesOf(
  track: Track,
  spotOf: (square: SquareName) => Spot,
  length: number,
): Keyframe[] {
  const base = spotOf(baseOf(track))
  const placed = (square: SquareName): Place => {
    const { column, row } = spotOf(square)
    return { x: (column - base.column) * SIDE, y: (row - base.row) * SIDE }
  }
  const poses: Pose[] = []
  let stands = track.from
  for (const action of track.actions) {
    poses.push(...posesOf(action, placed(stands), placed))
    if (action.what.type === 'go') stands = action.what.squares.at(-1) ?? stands
  }
  return framed(
    poses.toSorted((a, b) => a.at - b.at),
    length,
  )
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Parts of an action's length, and the pose added at each. */
type Beat = readonly [part: number, change: Partial<Omit<Pose, 'at'>>]

/** How far an attacking figure moves towards its target, as a fraction of the way. */
const LUNGE = 0.55

const BEATS: Readonly<Record<'shake' | 'arrive' | 'vanish', readonly Beat[]>> = {
  shake: [
    [0, {}],
    [0.2, { x: 9 }],
    [0.45, { x: -8 }],
    [0.7, { x: 5 }],
    [1, {}],
  ],
  arrive: [
    [0, { scale: 0, opacity: 0 }],
    [0.7, { scale: 1.18 }],
    [1, {}],
  ],
  vanish: [
    [0, {}],
    [0.3, { scale: 1.15 }],
    [1, { scale: 0.3, opacity: 0 }],
  ],
}

function posesOf(
  { what, start, length }: Action,
  stands: Place,
  placed: (square: SquareName) => Place,
): readonly Pose[] {
  const pose = (part: number, change: Partial<Omit<Pose, 'at'>>): Pose => ({
    x: 0,
    y: 0,
    scale: 1,
    opacity: 1,
    ...change,
    at: start + part * length,
  })
  if (what.type === 'go') {
    const steps = Math.max(1, what.squares.length - 1)
    return what.squares.map((square, step) => pose(step / steps, placed(square)))
  }
  if (what.type === 'lunge') {
    const target = placed(what.toward)
    const near = {
      x: stands.x + (target.x - stands.x) * LUNGE,
      y: stands.y + (target.y - stands.y) * LUNGE,
    }
    return [pose(0, stands), pose(0.45, near), pose(1, stands)]
  }
  return BEATS[what.type].map(([part, change]) =>
    pose(part, { ...change, x: stands.x + (change.x ?? 0), y: stands.y }),
  )
}

/** Poses as keyframes: the first is held from the beginning, the last to the end. */
function framed(poses: readonly Pose[], length: number): Keyframe[] {
  const first = poses[0]
  const last = poses.at(-1)
  if (first === undefined || last === undefined || length === 0) return []
  return [{ ...first, at: 0 }, ...poses, { ...last, at: length }].map(
    ({ at, x, y, scale, opacity }) => ({
      offset: Math.min(1, at / length),
      transform: `translate(${x}px, ${y}px) scale(${scale})`,
      opacity,
    }),
  )
}
