import { parseSquare, type SquareName } from '../geometry/square.ts'
import type { Choices } from '../model/choices.ts'
import type { Link } from '../model/link.ts'
import { itemById, monsterById, type State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { makeChoices, type NamedChoices, parseChoices } from './choices-text.ts'
import { idOn, makeRef, placeName, REF } from './figure-ref.ts'
import { usualPaid } from './link-price.ts'
import { numberOrNull } from './number-list.ts'
import type { OriginNotes } from './origin-text.ts'
import { seatOf } from './seat-letter.ts'

/** What a text says of a link; null where it leaves the default to stand. */
export interface LinkNotes extends NamedChoices {
  readonly seat: Seat
  /** Whether an item is meant on the square. */
  readonly isItem: boolean
  readonly at: SquareName
  /** Of a source that has left. */
  readonly origin: OriginNotes | null
  readonly id: number | null
  readonly ability: number
  readonly paid: number | null
  /** Name of the monster that set an item off. */
  readonly mover: string | null
}

/**
 * A link in text: who added it, where its source stands, the number of the ability and what was
 * named for it: `Ag3!1>h4`. Where that would not do, the id of the source or of a target stands
 * behind its square, and in front of the id of a source that has left where it came from, `#`:
 * `Ag3A10/7#5!1>h4#6`. Then `$4` for the crests paid unless they follow, and `^g5` for who set an
 * item off unless it is `walker`, the monster whose walk waits.
 */
export function makeLink(state: State, link: Link, walker: number | null): string {
  const { seat, ability, choices, paid, mover } = link
  const price = paid === usualPaid(state, link) ? '' : `$${paid}`
  const by = mover === null || mover === walker ? '' : `^${makeRef(state, mover)}`
  return `${seat}${makeSource(state, link)}!${ability}${makeNamed(state, choices, link)}${price}${by}`
}

function makeSource(state: State, { source, at, summoner, die, figure }: Link): string {
  const item = itemById(state, source)
  const place = placeName(at, item !== undefined)
  if (idOn(state, place) === source) return place
  if (item !== undefined || monsterById(state, source) !== undefined) return `${place}#${source}`
  return `${at}${summoner}${die}${figure === null ? '' : `/${figure}`}#${source}`
}

/** The choices, with ids beside the targets that do not stand where they were named. */
function makeNamed(state: State, choices: Choices, { targets: ids }: Link): string {
  let place = 0
  const named = (choices.targets ?? []).map(({ at, piece }) => {
    if (piece === 'space') return null
    const id = ids[place++] ?? null
    return idOn(state, placeName(at, piece === 'item')) === id ? null : id
  })
  return makeChoices(choices, named)
}

const SOURCE = '([AB])(~?)([a-y]\\d{1,2})(?:([AB])(\\d{1,3})(?:\\/(\\d{1,3}))?)?(?:#(\\d{1,6}))?'
const LINK = new RegExp(`^${SOURCE}!(\\d{1,3})([^$^]*)(?:\\$(\\d{1,6}))?(?:\\^(${REF}))?$`)

/** What such a text says, or null when it is none. */
export function parseLink(text: string): LinkNotes | null {
  const match = LINK.exec(text)
  const [, seat, tilde, at = '', summoner, die, figure, id, ability, rest, paid, mover] =
    match ?? []
  const named = parseChoices(rest ?? '')
  if (match === null || named === null || parseSquare(at) === null) return null
  return {
    ...named,
    seat: seatOf(seat),
    isItem: tilde !== '',
    at,
    origin:
      summoner === undefined
        ? null
        : { summoner: seatOf(summoner), die: Number(die), figure: numberOrNull(figure) },
    id: numberOrNull(id),
    ability: Number(ability),
    paid: numberOrNull(paid),
    mover: mover ?? null,
  }
}
