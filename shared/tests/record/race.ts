import {
  type Chance,
  diceKey,
  err,
  fairChance,
  type GameTypes,
  type MatchDice,
  nonceCommitment,
  ok,
  type Placing,
  secretCommitment,
  seededChance,
  textHash,
} from '../../src/index.ts'
import {
  makePlaces,
  parsePlaces,
  type RecordCodec,
  type RecordedPlayer,
  type RecordRules,
  recording,
} from '../../src/record/index.ts'

const SEATS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
type Seat = (typeof SEATS)[number]

interface Setup {
  readonly seats: readonly Seat[]
  /** Sides of the die of each round. */
  readonly rounds: readonly number[]
}

interface State {
  readonly setup: Setup
  readonly scores: Readonly<Record<string, number>>
  readonly turn: number
}

interface RaceTypes extends GameTypes {
  Setup: Setup
  State: State
  Seat: Seat
  Intent: { readonly type: 'roll' }
  Event: { readonly type: 'rolled'; readonly seat: Seat; readonly number: number }
}

export interface RaceRecords {
  Game: RaceTypes
  Setup: { readonly rounds: readonly number[] }
  End: Placing<Seat>
  SetupFault: { readonly code: 'no_rounds' }
}

const roll = ({ setup, scores, turn }: State, chance: Chance, index: number) => {
  const seat = setup.seats[turn % setup.seats.length] ?? 'A'
  const number = chance(index, setup.rounds[Math.floor(turn / setup.seats.length)] ?? 2)
  const state = {
    setup,
    scores: { ...scores, [seat]: (scores[seat] ?? 0) + number },
    turn: turn + 1,
  }
  return { state, events: [{ type: 'rolled', seat, number } as const] }
}

const isOver = ({ setup, turn }: State): boolean =>
  turn === setup.seats.length * setup.rounds.length

function endOf(state: State): Placing<Seat> | null {
  if (!isOver(state)) return null
  const { scores, setup } = state
  const points = [...new Set(setup.seats.map((seat) => scores[seat] ?? 0))].toSorted(
    (a, b) => b - a,
  )
  const places = points.map((own) => setup.seats.filter((seat) => (scores[seat] ?? 0) === own))
  return { places, rule: 'R3.1' }
}

const codec: RecordCodec<RaceRecords> = {
  game: 'race',
  format: 2,
  seats: SEATS,
  fewestSeats: 2,
  makeSetup: ({ rounds }) => [`rounds ${rounds.join(' ')}`],
  parseSetup: (lines) => {
    const [rounds = ''] = lines.take(/^rounds (\d{1,6}(?: \d{1,6})*)$/)
    return { rounds: rounds.split(' ').map(Number) }
  },
  makeIntent: ({ type }) => type,
  parseIntent: (text) => (text === 'roll' ? { type: 'roll' } : null),
  makeEnd: makePlaces,
  parseEnd: parsePlaces,
}

/** Rules of a race: each seat rolls the die of each round, and the highest sums win. */
export const RACE: RecordRules<RaceRecords> = {
  codec,
  game: {
    rulesVersion: 1,
    create: (setup, chance) => {
      // Who is shuffled first is drawn before the first decision.
      chance(0, setup.seats.length)
      return { state: { setup, scores: {}, turn: 0 }, events: [] }
    },
    apply: (state, actor, _, chance) =>
      actor === state.setup.seats[state.turn % state.setup.seats.length] && !isOver(state)
        ? ok(roll(state, chance, state.turn + 1))
        : err({ code: 'not_your_turn', rule: 'R2.1' }),
    save: ({ setup, scores, turn }) => ({ rounds: setup.rounds, scores, turn }),
  },
  catalogue: '0',
  setupOf: ({ players, rounds }) =>
    rounds.length === 0
      ? err({ code: 'no_rounds' })
      : ok({ seats: SEATS.filter((seat) => seat in players), rounds }),
  endOf,
}

function agreedDice(matchId: string, seats: readonly Seat[], seed: number): MatchDice {
  const secret = textHash(`secret ${seed}`)
  return {
    secret,
    commitment: secretCommitment(matchId, secret),
    seats: seats.map((seat) => {
      const nonce = textHash(`nonce ${seat} ${seed}`)
      return { seat, nonce, commitment: nonceCommitment(matchId, seat, nonce) }
    }),
  }
}

/** A race of this many seats, and its record; every number of sides from 2 to 99,999 can come up. */
export function recordRace(seed: number, count: number, areTeams = false) {
  const seats = SEATS.slice(0, count)
  const matchId = `race-${seed}`
  const random = seededChance(seed)
  const rounds = Array.from(
    { length: 5 },
    (_, index) => 2 + random(index, [5, 35, 99, 99_998][index % 4] ?? 5),
  )
  const dice = agreedDice(matchId, seats, seed)
  const setup = { seats, rounds }
  const player = (seat: Seat): RecordedPlayer => ({
    name: `Player ${seat}`,
    bot: seat === 'B' ? 'greedy' : null,
  })
  const half = count / 2
  const header = {
    matchId,
    rulesVersion: 1,
    catalogue: '0',
    startedAtMs: 1_795_262_400_000,
    clock: 'standard',
    isRated: false,
    players: Object.fromEntries(seats.map((seat) => [seat, player(seat)])) as Record<
      Seat,
      RecordedPlayer
    >,
    ...(areTeams
      ? { sides: seats.slice(0, half).map((seat, place) => [seat, seats[place + half] ?? seat]) }
      : {}),
    rounds,
    dice,
  }
  const steps = rounds.flatMap((_, round) =>
    seats.map((actor, place) => ({
      actor,
      by: 'seat' as const,
      intent: { type: 'roll' as const },
      atMs: header.startedAtMs + (round * count + place) * 1_500,
    })),
  )
  const making = recording(RACE, {
    header,
    setup,
    chance: fairChance(diceKey(matchId, dice)),
    steps,
  })
  for (;;) {
    const { done, value } = making.next()
    if (done !== true) continue
    if (!value.ok) throw new Error(JSON.stringify(value.error))
    return value.value
  }
}
