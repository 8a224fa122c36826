import { squareName } from '../geometry/square.ts'
import type { StandingEffect } from '../model/effect.ts'
import { itemCardOf, type State } from '../model/state.ts'
import { figuresOf, isMonster } from '../notation/figures.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import type { MonsterType } from '../rules/01-terms/types-and-colours.ts'

/** Standing effects that reach beyond their own figure, each with its card (R14.7). */
export const drawStanding = (state: State): readonly string[] =>
  figuresOf(state).flatMap((figure) => {
    if (!isMonster(figure) && !figure.faceUp) return []
    const card = isMonster(figure) ? figure.card : itemCardOf(state, figure)
    const seat = isMonster(figure) ? figure.controller : figure.summoner
    return card.standing
      .map((effect) => makeStanding(effect, seat, squareName(figure.square)))
      .filter((text) => text !== '')
      .map((text) => `   ${text} (${card.name})`)
  })

const STATS = { attack: 'ATK', defense: 'DEF' } as const

/** An effect in a few words; empty for one that is about its own monster alone. */
function makeStanding(effect: StandingEffect, seat: Seat, at: string): string {
  switch (effect.op) {
    case 'aura': {
      const whose = { own: `${seat}'s `, enemy: `${otherSeat(seat)}'s `, any: '' }[effect.side]
      const points = `${effect.amount > 0 ? '+' : ''}${effect.amount}`
      return `${STATS[effect.stat]} ${points} for ${whose}${kinds(effect.type)}`
    }
    case 'suppressGeneral':
      return `no ${effect.general}`
    case 'protect':
      return `no damage to ${kinds(effect.type)}`
    case 'alternateMove':
      return `${kinds(effect.type)} move in every second turn`
    case 'doubleMoveCost':
      return 'walks cost double'
    case 'warpGate':
      return `vortex on ${at}`
    default:
      return ''
  }
}

function kinds(type: MonsterType | undefined): string {
  if (type === undefined) return 'monsters'
  return type === 'undead' ? type : `${type}s`
}
