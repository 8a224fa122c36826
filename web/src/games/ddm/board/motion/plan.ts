import type {
  Crest,
  EventOf,
  EventType,
  Face,
  GameEvent,
  Seat,
  SquareName,
} from '@dungeon-dice/client-sdk/rules'

/** Longest duration of a batch, in milliseconds, so that a fast player never waits. */
export const LONGEST = 700

/** A figure's movement, from `start` on, in milliseconds. */
export interface Action {
  readonly what:
    | { readonly type: 'go'; readonly squares: readonly SquareName[] }
    | { readonly type: 'lunge'; readonly toward: SquareName }
    | { readonly type: 'shake' | 'arrive' | 'vanish' }
  readonly start: number
  readonly length: number
}

/** All that one figure does in a batch. */
export interface Track {
  /** Where it stood before, and where it stands or stood last. */
  readonly from: SquareName
  readonly to: SquareName
  readonly actions: readonly Action[]
}

/** Effects beside the figures. */
export type Show = { readonly start: number; readonly length: number } & (
  | {
      readonly type: 'roll'
      readonly seat: Seat
      readonly dice: readonly { readonly die: number; readonly face: Face }[]
      /** Part of the length after which the last die has landed; the dice lie still until the end. */
      readonly landed: number
    }
  | {
      readonly type: 'unfold'
      readonly seat: Seat
      readonly die: number
      readonly at: SquareName
      readonly spaces: readonly SquareName[]
    }
  | {
      readonly type: 'float'
      readonly at: SquareName
      /** The value that it is about; left out for damage. */
      readonly crest?: Crest
      readonly points: number
    }
  | { readonly type: 'sign'; readonly at: SquareName; readonly crest: Crest }
  | { readonly type: 'ring'; readonly at: SquareName }
  | { readonly type: 'heart'; readonly seat: Seat; readonly place: number }
)

/** The animation of a batch of events: moving figures, and effects beside them. */
export interface Plan {
  readonly length: number
  readonly tracks: readonly Track[]
  readonly shows: readonly Show[]
}

interface Drawing {
  clock: number
  readonly tracks: Map<SquareName, { from: SquareName; to: SquareName; actions: Action[] }>
  readonly gone: Track[]
  readonly shows: Show[]
}

/** Duration of each action, in milliseconds, before a long batch is compressed. */
const TIMES = {
  roll: 680,
  unfold: 460,
  arrive: 170,
  step: 75,
  leap: 260,
  lunge: 220,
  shake: 180,
  vanish: 240,
  float: 560,
  sign: 420,
  ring: 360,
  heart: 520,
} as const

const trackOf = (drawing: Drawing, at: SquareName) => {
  const known = drawing.tracks.get(at)
  if (known !== undefined) return known
  const track = { from: at, to: at, actions: [] as Action[] }
  drawing.tracks.set(at, track)
  return track
}

/**
 * Adds an action to the figure on a square. The next one starts after the fraction `wait` of its
 * length.
 */
function act(
  drawing: Drawing,
  at: SquareName,
  what: Action['what'],
  length: number,
  wait = 1,
): void {
  trackOf(drawing, at).actions.push({ what, start: drawing.clock, length })
  drawing.clock += length * wait
}

function go(drawing: Drawing, squares: readonly SquareName[], length: number): void {
  const from = squares[0]
  const to = squares.at(-1)
  if (from === undefined || to === undefined) return
  const track = trackOf(drawing, from)
  act(drawing, from, { type: 'go', squares }, length)
  track.to = to
  drawing.tracks.delete(from)
  drawing.tracks.set(to, track)
}

function vanish(drawing: Drawing, at: SquareName): void {
  const track = trackOf(drawing, at)
  act(drawing, at, { type: 'vanish' }, TIMES.vanish, 0.5)
  drawing.tracks.delete(at)
  drawing.gone.push(track)
}

type ShowWhat = Show extends infer S
  ? S extends Show
    ? Omit<S, 'start' | 'length'>
    : never
  : never

function show(drawing: Drawing, what: ShowWhat, wait = 0): void {
  const length = TIMES[what.type]
  drawing.shows.push({ ...what, start: drawing.clock, length } as Show)
  drawing.clock += length * wait
}

const flash = (drawing: Drawing, { at }: { readonly at: SquareName }): void =>
  show(drawing, { type: 'ring', at }, 0.3)

const leap = (
  drawing: Drawing,
  { from, to }: { readonly from: SquareName; readonly to: SquareName },
): void => go(drawing, [from, to], TIMES.leap)

const arrive = (drawing: Drawing, { at }: { readonly at: SquareName }): void =>
  act(drawing, at, { type: 'arrive' }, TIMES.arrive)

/** The animation of each event; others appear in the log only. */
const SHOWN: { readonly [T in EventType]?: (drawing: Drawing, event: EventOf<T>) => void } = {
  diceRolled: (drawing, { seat, dice }) =>
    show(drawing, { type: 'roll', seat, dice, landed: 0.62 }, 0.9),
  dimensioned: (drawing, { seat, die, at, spaces }) =>
    show(drawing, { type: 'unfold', seat, die, at, spaces }, 1),
  monsterSummoned: arrive,
  itemSummoned: arrive,
  itemTurnedUp: flash,
  itemSetOff: flash,
  itemDiscarded: flash,
  itemDestroyed: flash,
  controlChanged: flash,
  obstacleRemoved: flash,
  monsterWalked: (drawing, { squares }) =>
    go(drawing, squares, TIMES.step * Math.max(1, squares.length - 1)),
  monsterJumped: leap,
  monsterCharged: leap,
  monsterPut: leap,
  attackDeclared: (drawing, { from, at }) =>
    act(drawing, from, { type: 'lunge', toward: at }, TIMES.lunge, 0.5),
  defended: (drawing, { at }) => show(drawing, { type: 'sign', at, crest: 'defense' }, 0.4),
  linkAdded: (drawing, { at }) => show(drawing, { type: 'sign', at, crest: 'magic' }, 0.5),
  damaged: (drawing, { at, amount }) => {
    show(drawing, { type: 'float', at, points: -amount })
    act(drawing, at, { type: 'shake' }, TIMES.shake, 0.5)
  },
  healed: (drawing, { at, amount }) => show(drawing, { type: 'float', at, points: amount }, 0.1),
  statChanged: (drawing, { at, stat, amount }) =>
    show(drawing, { type: 'float', at, crest: stat, points: amount }, 0.04),
  monsterDestroyed: (drawing, { at }) => vanish(drawing, at),
  monsterGivenUp: (drawing, { at }) => vanish(drawing, at),
  heartPointsLost: (drawing, { seat, left }) =>
    show(drawing, { type: 'heart', seat, place: left }, 0.3),
}

/** No motion at all. */
export const STILL: Plan = { length: 0, tracks: [], shows: [] }

/** When each of three dice lands, as a part of the roll: one after the other, so that each is read. */
export const LANDINGS = [0.72, 0.86, 1] as const

/** How long dice lie on the board after they have landed, in milliseconds. */
const LYING = 900

/** Dice that roll for so long, in milliseconds, and then lie on the board for a moment. */
export function rollPlan({ seat, dice }: EventOf<'diceRolled'>, rollMs: number): Plan {
  if (rollMs <= 0) return STILL
  const length = rollMs + LYING
  const roll = { type: 'roll', seat, dice, landed: rollMs / length, start: 0, length } as const
  return { length, tracks: [], shows: [roll] }
}

/** Timing of a plan: `by` times its usual length, and at most `longest` milliseconds. */
export interface Timing {
  readonly by: number
  readonly longest: number
}

const USUAL: Timing = { by: 1, longest: LONGEST }

/**
 * Plans the animation of a batch of events: one after the other, compressed if that takes too long.
 */
export function planOf(events: readonly GameEvent[], timing: Timing = USUAL): Plan {
  const drawing: Drawing = { clock: 0, tracks: new Map(), gone: [], shows: [] }
  for (const event of events) (SHOWN[event.type] as Handler | undefined)?.(drawing, event)
  return pressed(
    [...drawing.tracks.values()].filter(({ actions }) => actions.length > 0),
    drawing,
    timing,
  )
}

type Handler = (drawing: Drawing, event: GameEvent) => void

interface Timed {
  readonly start: number
  readonly length: number
}

function pressed(
  living: readonly Track[],
  { gone, shows }: Drawing,
  { by: wanted, longest }: Timing,
): Plan {
  const tracks = [...living, ...gone]
  const timed: readonly Timed[] = [...shows, ...tracks.flatMap(({ actions }) => actions)]
  const whole = Math.max(0, ...timed.map(({ start, length }) => start + length))
  if (whole === 0 || wanted === 0) return STILL
  const by = Math.min(wanted, longest / whole)
  const press = <T extends Timed>(thing: T): T => ({
    ...thing,
    start: thing.start * by,
    length: thing.length * by,
  })
  return {
    length: whole * by,
    tracks: tracks.map((track) => ({ ...track, actions: track.actions.map(press) })),
    shows: shows.map(press),
  }
}

/** True if the figure of a track has left play. */
export const isGone = ({ actions }: Track): boolean =>
  actions.some(({ what }) => what.type === 'vanish')
