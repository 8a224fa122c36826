import { squareName } from '../geometry/square.ts'
import { GENERAL_ABILITIES } from '../model/general-ability.ts'
import type { Lasting } from '../model/lasting.ts'
import { type Item, itemCardOf, type Monster, monsterById, type State } from '../model/state.ts'
import { figuresOf, isMonster } from '../notation/figures.ts'
import { POOL } from '../notation/words.ts'
import { HIDDEN_ID } from '../rules/01-terms/monster-and-item-cards.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { attackOf, defenseOf } from '../rules/12-damage/current-attack-and-defense.ts'
import { has } from '../rules/13-general/general-abilities.ts'
import { holderOf } from '../rules/14-abilities/cards/dragon-piper.ts'
import type { Paint } from './paint.ts'

/** Longest name of a card that is written out. */
const NAME = 24

/**
 * One seat: its heart points, crests, what it may still bring, and a line for each of its figures.
 */
export function drawSeat(state: State, seat: Seat, paint: Paint): readonly string[] {
  const { heartPoints, crests, dice, reserve } = state.seats[seat]
  const figures = figuresOf(state)
  const own = figures.filter((one) => (isMonster(one) ? one.controller : one.summoner) === seat)
  const head = [
    '♥'.repeat(heartPoints).padEnd(3, '-'),
    POOL.write(crests).replace(/\B[A-Z]/g, ' $&') || 'no crests',
    count(dice.length, 'die', 'dice'),
    reserve.length > 0 ? count(reserve.length, 'figure', 'figures') : '',
  ]
  return [
    `${paint(seat, seat)}  ${head.join('  ').trimEnd()}`,
    ...own.map((one) =>
      isMonster(one) ? drawMonster(state, one, paint) : drawItem(state, one, paint),
    ),
  ]
}

const count = (number: number, one: string, more: string): string =>
  `${number} ${number === 1 ? one : more}`

const nameAt = (square: number, name: string, seat: Seat, paint: Paint): string =>
  `   ${squareName(square).padEnd(3)} ${paint(name.slice(0, NAME).padEnd(NAME), seat)}`

function drawMonster(state: State, monster: Monster, paint: Paint): string {
  const { square, card, controller, damage } = monster
  const values = `${attackOf(state, monster)}/${defenseOf(state, monster)}`.padStart(6)
  const left = `HP ${card.hp - damage}${damage > 0 ? `/${card.hp}` : ''}`
  const notes = notesOn(state, monster).join(', ')
  return `${nameAt(square, card.name, controller, paint)} ${values} ${left} ${notes}`.trimEnd()
}

/** The rest of a monster's state. */
const notesOn = (state: State, monster: Monster): readonly string[] => [
  ...changedFrom(state, monster),
  ...generalsOf(state, monster),
  ...doneBy(monster),
  ...(holderOf(state, monster) === null ? [] : ['cannot move']),
  ...lastingOn(state, monster),
]

/** The printed values, where the current ones differ (R12.4). */
function changedFrom(state: State, monster: Monster): readonly string[] {
  const { attack, defense } = monster.card
  const isSame = attackOf(state, monster) === attack && defenseOf(state, monster) === defense
  return isSame ? [] : [`(card ${attack}/${defense})`]
}

/** General abilities that it has, and those of its card that something takes away (R13.11). */
const generalsOf = (state: State, monster: Monster): readonly string[] =>
  GENERAL_ABILITIES.flatMap((ability) => {
    if (has(state, monster, ability)) return [ability]
    return monster.card.general.includes(ability) ? [`no ${ability}`] : []
  })

function doneBy({ moved, jumped, attacks, uses }: Monster): readonly string[] {
  return [
    ...(moved ? ['moved'] : []),
    ...(jumped ? ['jumped'] : []),
    ...(attacks === 0 ? [] : [`attacked${times(attacks)}`]),
    ...uses.map((use) => `used !${use.ability}${times(use.times)}`),
  ]
}

const times = (number: number): string => (number === 1 ? '' : ` ${number} times`)

/** Temporary changes of a monster that nothing else shows, without repetitions. */
function lastingOn(state: State, { id }: Monster): readonly string[] {
  const changes = state.lasting.filter(({ monster }) => monster === id)
  const less = changes.reduce((sum, one) => sum + (one.what === 'reduce' ? one.amount : 0), 0)
  const notes = changes.flatMap((change) => lastingNote(state, change))
  return [...(less > 0 ? [`${less} less damage`] : []), ...new Set(notes)]
}

function lastingNote(state: State, change: Lasting): readonly string[] {
  switch (change.what) {
    case 'reach':
      return [`reaches ${change.distance}`]
    case 'prevent':
      return ['no damage']
    case 'redirect':
      return [`damage goes to ${placeOf(state, change.to)}`]
    case 'control':
      return [`goes back to ${change.back}`]
    default:
      return []
  }
}

function placeOf(state: State, id: number): string {
  const monster = monsterById(state, id)
  return monster === undefined ? 'one that has left' : squareName(monster.square)
}

function drawItem(state: State, item: Item, paint: Paint): string {
  const { id, name, level } = itemCardOf(state, item)
  const shown = id === HIDDEN_ID ? 'item' : name
  const side = item.faceUp ? 'face up' : 'face down'
  return `${nameAt(item.square, shown, item.summoner, paint)}  item, level ${level}, ${side}`
}
