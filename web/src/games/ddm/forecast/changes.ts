import {
  attackOf,
  CRESTS,
  type Crest,
  defenseOf,
  type Monster,
  SEATS,
  type Seat,
  type State,
  squareName,
} from '@dungeon-dice/client-sdk/rules'
import { itemThing, monsterThing, whoOf } from '../narration/things.ts'
import type { Thing, Who } from '../text/speaking.ts'

/** The differences between two states of a duel that players care about. */
export type Change =
  | { readonly what: 'destroyed' | 'itemGone'; readonly thing: Thing }
  /** Points below 0 are healed; `left` of `hp` are left. */
  | {
      readonly what: 'damaged'
      readonly thing: Thing
      readonly amount: number
      readonly left: number
      readonly hp: number
    }
  | {
      readonly what: 'stat'
      readonly thing: Thing
      readonly stat: 'ATK' | 'DEF'
      readonly amount: number
      readonly now: number
    }
  | { readonly what: 'moved'; readonly thing: Thing; readonly to: string }
  | { readonly what: 'control'; readonly thing: Thing; readonly by: Who }
  | {
      readonly what: 'crests'
      readonly who: Who
      readonly crest: Crest
      readonly amount: number
      readonly now: number
    }
  | { readonly what: 'hearts'; readonly who: Who; readonly amount: number; readonly now: number }
  /** Null for a draw. */
  | { readonly what: 'over'; readonly winner: Who | null }

/** Changes of monsters, the most harmful first: losses before what an aura that falls with them gave others. */
const WEIGHTS: readonly Change['what'][] = ['destroyed', 'damaged', 'control', 'moved', 'stat']

/** The differences after something, the most harmful first. */
export const changesOf = (before: State, after: State, own: Seat): readonly Change[] => [
  ...outcomeChange(before, after, own),
  ...SEATS.flatMap((seat) => heartChange(before, after, whoOf(seat, own))),
  ...before.monsters
    .flatMap((monster) => monsterChanges(before, after, monster, own))
    .toSorted((one, other) => WEIGHTS.indexOf(one.what) - WEIGHTS.indexOf(other.what)),
  ...itemChanges(before, after, own),
  ...SEATS.flatMap((seat) => crestChanges(before, after, whoOf(seat, own))),
]

function outcomeChange(before: State, { outcome }: State, own: Seat): readonly Change[] {
  if (outcome === null || before.outcome !== null) return []
  return [{ what: 'over', winner: outcome.winner === null ? null : whoOf(outcome.winner, own) }]
}

function heartChange(before: State, after: State, who: Who): readonly Change[] {
  const now = after.seats[who.seat].heartPoints
  const amount = now - before.seats[who.seat].heartPoints
  return amount === 0 ? [] : [{ what: 'hearts', who, amount, now }]
}

function monsterChanges(
  before: State,
  after: State,
  monster: Monster,
  own: Seat,
): readonly Change[] {
  const thing = monsterThing(monster, own)
  const then = after.monsters.find(({ id }) => id === monster.id)
  if (then === undefined) return [{ what: 'destroyed', thing }]
  return [
    ...damageChange(thing, monster, then),
    ...statChange(thing, 'ATK', attackOf(before, monster), attackOf(after, then)),
    ...statChange(thing, 'DEF', defenseOf(before, monster), defenseOf(after, then)),
    ...placeChanges(thing, monster, then, own),
  ]
}

function damageChange(
  thing: Thing,
  { damage, card: { hp } }: Monster,
  then: Monster,
): readonly Change[] {
  const amount = then.damage - damage
  return amount === 0 ? [] : [{ what: 'damaged', thing, amount, left: hp - then.damage, hp }]
}

const statChange = (
  thing: Thing,
  stat: 'ATK' | 'DEF',
  before: number,
  now: number,
): readonly Change[] =>
  before === now ? [] : [{ what: 'stat', thing, stat, amount: now - before, now }]

const placeChanges = (
  thing: Thing,
  monster: Monster,
  then: Monster,
  own: Seat,
): readonly Change[] => [
  ...(monster.square === then.square
    ? []
    : [{ what: 'moved', thing, to: squareName(then.square) } as const]),
  ...(monster.controller === then.controller
    ? []
    : [{ what: 'control', thing, by: whoOf(then.controller, own) } as const]),
]

const itemChanges = (before: State, after: State, own: Seat): readonly Change[] =>
  before.items
    .filter(({ id }) => !after.items.some((item) => item.id === id))
    .map((item) => ({ what: 'itemGone', thing: itemThing(before, item, own) }))

const crestChanges = (before: State, after: State, who: Who): readonly Change[] =>
  CRESTS.flatMap((crest) => {
    const now = after.seats[who.seat].crests[crest]
    const amount = now - before.seats[who.seat].crests[crest]
    return amount === 0 ? [] : [{ what: 'crests', who, crest, amount, now }]
  })
