import { NETS } from '../geometry/nets.ts'
import type { Limit } from '../model/options.ts'
import type { Setup } from '../model/setup.ts'
import { countSummon, monsterCardOf, type Origin, type State } from '../model/state.ts'
import { CRESTS, EMPTY_POOL } from '../rules/01-terms/crests.ts'
import { LEVELS } from '../rules/01-terms/levels.ts'
import { HIDDEN_ID } from '../rules/01-terms/monster-and-item-cards.ts'
import type { Seat, SeatState } from '../rules/01-terms/players.ts'
import { after, type Codec, count, parts, STARRED, word } from './codec.ts'
import { type Figure, figuresOf, isItem, isMonster } from './figures.ts'
import { NUMBERS, parseNumber } from './number-list.ts'
import { shownNumber } from './origin.ts'
import { refuse } from './position-error.ts'
import { POOL } from './words.ts'

/** Heart points at the start (R1.8). */
const MOST_HEARTS = 3
/** Attacks of a Dungeon Master a turn (R12.10). */
const MOST_ATTACKS = 1

/** Nets, each by its letter. */
const USED_NETS: Codec<number> = {
  form: '[A-Z]*',
  write: (mask) =>
    NETS.filter(({ index }) => ((mask >>> index) & 1) === 1)
      .map(({ alias }) => alias)
      .join(''),
  read: (text) => {
    const nets = [...text].map((letter) => NETS.find(({ alias }) => alias === letter))
    const mask = nets.reduce((all, net) => all | (net === undefined ? 0 : 1 << net.index), 0)
    return USED_NETS.write(mask).length === text.length ? mask : undefined
  },
}

/** Four numbers, one a level. */
const BY_LEVEL: Codec<SeatState['summoned']> = {
  form: '\\d{1,6}(?:\\.\\d{1,6}){3}',
  write: (summoned) => summoned.join('.'),
  read: (text) => {
    const [one = 0, two = 0, three = 0, four = 0] = text.split('.').map(Number)
    return [one, two, three, four]
  },
}

/** The optional parts of a seat's field. */
interface Parts extends Omit<SeatState, 'heartPoints' | 'offeredDraw'> {
  /** True if it has offered a draw, and whether the offer stands. */
  readonly draw: '' | '=' | '=?'
}

const PARTS = parts<Parts>({
  crests: POOL,
  dice: NUMBERS,
  reserve: after('r', NUMBERS),
  summons: after('s', count()),
  summoned: after('m', BY_LEVEL),
  shown: after('u', NUMBERS),
  netsUsed: after('n', USED_NETS),
  masterAttacks: after('*', STARRED),
  draw: word('=?', '=', ''),
})

/** The figures that have been brought in. */
export interface Brought {
  readonly figures: readonly Figure[]
  readonly destroyed: readonly Origin[]
}

/** The field of a seat: heart points, then by `;` each part that differs from the usual. */
export function makeSeat(state: State, seat: Seat): string {
  const { setup, destroyed, seats, drawOffer } = state
  const own = seats[seat]
  const usual = usualParts(setup, seat, { figures: figuresOf(state), destroyed }, own)
  const offered = own.offeredDraw ? '=' : ''
  const draw = drawOffer === seat ? '=?' : offered
  return [own.heartPoints, ...PARTS.write({ ...own, draw }, usual)].join(';')
}

/**
 * The seats of both fields, checked beside the figures; only one offer of a draw can stand (R17.8).
 */
export function readSeats(
  setup: Setup,
  texts: { readonly seatA: string; readonly seatB: string },
  brought: Brought,
): Pick<State, 'seats' | 'drawOffer'> {
  const [a, b] = [parseSeat(texts.seatA), parseSeat(texts.seatB)]
  if (a === undefined) return refuse({ code: 'bad_seat', seat: 'A', text: texts.seatA })
  if (b === undefined || (a.draw === '=?' && b.draw === '=?'))
    return refuse({ code: 'bad_seat', seat: 'B', text: texts.seatB })
  const seats = { A: readSeat(setup, 'A', a, brought), B: readSeat(setup, 'B', b, brought) }
  const offers = b.draw === '=?' ? 'B' : null
  return { seats, drawOffer: a.draw === '=?' ? 'A' : offers }
}

type Said = Partial<Parts> & Pick<SeatState, 'heartPoints'>

function parseSeat(text: string): Said | undefined {
  const [hearts = '', ...rest] = text.split(';')
  const [heartPoints, said] = [parseNumber(hearts), PARTS.read(rest)]
  return heartPoints === null || said === undefined ? undefined : { ...said, heartPoints }
}

/**
 * Defaults of the parts of a seat's field: everything that its figures did not use up is still
 * there, whether they are in play, destroyed or known to everybody; each used die was a summon,
 * nobody else was summoned, and everybody knows the items that lie face up.
 */
function usualParts(
  setup: Setup,
  seat: Seat,
  { figures, destroyed }: Brought,
  said: Partial<Pick<SeatState, 'dice' | 'shown'>>,
): Parts {
  const { options, lists } = setup
  const own = figures.filter(({ summoner }) => summoner === seat)
  const lost = destroyed.filter(({ summoner }) => summoner === seat)
  const faceUp = own.filter((one) => isItem(one) && one.faceUp).map(shownNumber)
  const known = said.shown ?? faceUp
  const used = [...own, ...lost]
  const dice = numbersBut(lists[seat].dice, [
    ...used.map(({ die }) => die),
    ...(options.summonBinding === 'bound' ? known : []),
  ])
  const missing = lists[seat].dice.length - (said.dice ?? dice).length
  return {
    crests: EMPTY_POOL,
    dice,
    reserve: numbersBut(lists[seat].figures, [...used.map(({ figure }) => figure), ...known]),
    summons: options.maxSummons === 'none' ? missing : Math.min(missing, options.maxSummons),
    summoned: [...own.filter(isMonster), ...lost].reduce<SeatState['summoned']>(
      (summoned, origin) => countSummon(summoned, monsterCardOf({ setup }, origin).level),
      [0, 0, 0, 0],
    ),
    netsUsed: 0,
    masterAttacks: 0,
    draw: '',
    shown: faceUp.toSorted((a, b) => a - b),
  }
}

const numbersBut = (
  list: readonly unknown[],
  used: readonly (number | null)[],
): readonly number[] => list.map((_, place) => place + 1).filter((number) => !used.includes(number))

/**
 * The state of a seat by its field, with defaults for the rest; checked against its figures in
 * play.
 */
function readSeat(setup: Setup, seat: Seat, said: Said, brought: Brought): SeatState {
  const { draw, ...rest } = { ...usualParts(setup, seat, brought, said), ...said }
  const state = { ...rest, offeredDraw: draw !== '' }
  const own = brought.figures.filter(({ summoner }) => summoner === seat)
  const lost = brought.destroyed.filter(({ summoner }) => summoner === seat)
  if (state.heartPoints > MOST_HEARTS) refuse({ code: 'bad_hearts', seat })
  const isFull = CRESTS.some((crest) => !isWithin(state.crests[crest], setup.options.crestCap))
  if (isFull || state.masterAttacks > MOST_ATTACKS) refuse({ code: 'bad_crests', seat })
  checkUnused(setup, seat, state, [...own, ...lost])
  if (!areShown(setup, seat, state, own)) refuse({ code: 'bad_shown', seat })
  return areCounted(setup, state, own, lost) ? state : refuse({ code: 'bad_summons', seat })
}

const isWithin = (number: number, limit: Limit): boolean => limit === 'none' || number <= limit

/** Refuses unused dice and figures that are not on the list, or in play (R7.7). */
function checkUnused(
  { lists }: Setup,
  seat: Seat,
  { dice, reserve }: SeatState,
  own: readonly Origin[],
): void {
  const die = dice.find((number) => number > lists[seat].dice.length)
  if (die !== undefined) refuse({ code: 'no_such_die', seat, number: die })
  const figure = reserve.find((number) => number > lists[seat].figures.length)
  if (figure !== undefined) refuse({ code: 'no_such_figure', seat, number: figure })
  const twice = own.find((one) => dice.includes(one.die))
  if (twice !== undefined) refuse({ code: 'die_twice', seat, number: twice.die })
  const again = own.find((one) => one.figure !== null && reserve.includes(one.figure))
  if (again?.figure != null) refuse({ code: 'figure_twice', seat, number: again.figure })
}

/**
 * Items that everybody knows are no longer to be brought in; those face up are known, those face
 * down are not (R8.4).
 */
function areShown(
  { options, lists }: Setup,
  seat: Seat,
  { shown, dice, reserve }: SeatState,
  own: readonly Figure[],
): boolean {
  const isBound = options.summonBinding === 'bound'
  const unused = isBound ? dice : reserve
  const isItemNumber = (number: number): boolean => {
    const card = isBound ? lists[seat].dice[number - 1]?.card : lists[seat].figures[number - 1]
    return card?.kind === 'item' && card.id !== HIDDEN_ID && !unused.includes(number)
  }
  const items = own.filter(isItem)
  const areKnown = items.every((item) => item.faceUp === shown.includes(shownNumber(item)))
  return shown.every(isItemNumber) && areKnown
}

/**
 * Returns whether the counts of summons and nets reach what is in play, and no further than R7.6
 * lets them.
 */
function areCounted(
  setup: Setup,
  { summons, summoned, netsUsed }: SeatState,
  own: readonly Figure[],
  lost: readonly Origin[],
): boolean {
  const { options } = setup
  const levels = [...own.filter(isMonster), ...lost].map(
    (one) => monsterCardOf({ setup }, one).level,
  )
  return (
    LEVELS.every(
      (level) => levels.filter((one) => one === level).length <= (summoned[level - 1] ?? 0),
    ) &&
    (netsUsed === 0 || options.netUse === 'oncePerNet') &&
    own.length + lost.length <= summons &&
    isWithin(summons, options.maxSummons)
  )
}
