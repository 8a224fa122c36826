import { GENERAL_ABILITIES } from '../model/general-ability.ts'
import type { Change, Lasting } from '../model/lasting.ts'
import { monsterById, type State } from '../model/state.ts'
import { after, count, parts, SIGNED, shape, text, word } from './codec.ts'
import { makeRef, REFERENCE, readRef } from './figure-ref.ts'
import { refuse } from './position-error.ts'
import { SEAT } from './words.ts'

/**
 * `g3:attack+20/turn/mystic-horseman`: the monster, what has changed, until when, and the card that
 * did it.
 */
const ENTRY = shape({
  monster: REFERENCE,
  change: after(':', text('[^:/]+')),
  until: after('/', word('battle', 'turn', 'nextBattle')),
  cause: after('/', text('[a-z0-9-]+')),
})

/** Kinds of changes, one for each entry. */
const CHANGE = parts({
  attack: after('attack', SIGNED),
  defense: after('defense', SIGNED),
  reach: after('reach', count(3)),
  reduce: after('reduce', count()),
  prevent: word('prevent'),
  redirect: after('redirect>', REFERENCE),
  control: after('back>', SEAT),
  general: word(...GENERAL_ABILITIES),
})

/** Until when each can last. */
const UNTIL: Readonly<Record<Change['what'], readonly Lasting['until'][]>> = {
  attack: ['battle', 'turn', 'nextBattle'],
  defense: ['battle', 'turn', 'nextBattle'],
  reach: ['turn'],
  reduce: ['battle'],
  prevent: ['battle'],
  redirect: ['battle'],
  control: ['turn'],
  general: ['battle', 'turn'],
}

type Said = NonNullable<ReturnType<typeof CHANGE.read>>

function sayChange(state: State, change: Change): Said {
  switch (change.what) {
    case 'general':
      return { general: change.general }
    case 'reach':
      return { reach: change.distance }
    case 'prevent':
      return { prevent: 'prevent' }
    case 'redirect':
      return { redirect: makeRef(state, change.to) }
    case 'control':
      return { control: change.back }
    default:
      return { [change.what]: change.amount }
  }
}

const isPoints = (amount: number): boolean => amount !== 0 && amount % 10 === 0

/** The change that was said; null for none that can be. */
function changeOf(state: State, said: Said): Change | null {
  const { general, reach, reduce, control, redirect } = said
  for (const what of ['attack', 'defense'] as const) {
    const amount = said[what]
    if (amount !== undefined) return isPoints(amount) ? { what, amount } : null
  }
  if (general !== undefined) return { what: 'general', general }
  if (reach !== undefined) return reach > 0 ? { what: 'reach', distance: reach } : null
  if (reduce !== undefined) return isPoints(reduce) ? { what: 'reduce', amount: reduce } : null
  if (control !== undefined) return { what: 'control', back: control }
  if (redirect === undefined) return { what: 'prevent' }
  const to = readRef(state, redirect)
  return to === null ? null : { what: 'redirect', to }
}

/**
 * The changes that end by themselves, by commas, in the order in which they happened; empty for
 * none.
 */
export const makeLasting = (state: State): string =>
  state.lasting
    .map((change) =>
      ENTRY.write({
        ...change,
        monster: makeRef(state, change.monster),
        change: CHANGE.write(sayChange(state, change)).join(''),
      }),
    )
    .join(',')

/** The changes of such a field. */
export const readLasting = (state: State, field: string): readonly Lasting[] =>
  (field === '' ? [] : field.split(',')).map(
    (part) => readEntry(state, part) ?? refuse({ code: 'bad_lasting', text: part }),
  )

function readEntry(state: State, found: string): Lasting | null {
  const entry = ENTRY.read(found)
  const said = entry && CHANGE.read([entry.change])
  const change = said && changeOf(state, said)
  const monster = entry ? readRef(state, entry.monster) : null
  if (!entry || !change || monster === null || !monsterById(state, monster)) return null
  const { until, cause } = entry
  const canBe = UNTIL[change.what].includes(until) && isListed(state, cause)
  return canBe ? { ...change, monster, cause, until } : null
}

/** Returns whether a card of either list has this id: nothing else does anything. */
const isListed = ({ setup: { lists } }: State, id: string): boolean =>
  [lists.A, lists.B].some(
    ({ dice, figures }) =>
      figures.some((card) => card.id === id) || dice.some(({ card }) => card.id === id),
  )
