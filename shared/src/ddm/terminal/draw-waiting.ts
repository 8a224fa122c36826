import type { Link } from '../model/link.ts'
import { cardOf, type State } from '../model/state.ts'
import type { Battle, Unit } from '../model/units.ts'
import { makeChoices } from '../notation/choices.ts'

/** Units below the open question, the next one first, so a chain newest first. */
export const drawWaiting = (state: State): readonly string[] =>
  state.agenda.toReversed().flatMap((unit) => drawUnit(state, unit))

function drawUnit(state: State, unit: Unit): readonly string[] {
  switch (unit.type) {
    case 'respond':
    case 'window':
      return drawChain(state, unit.window.chain.links)
    case 'resolve':
    case 'summonAbility':
    case 'arrive':
      return drawChain(state, unit.links)
    case 'trigger':
      return [`   then ${nameLink(state, unit.link)}`]
    case 'walk':
      return [`   walk ${unit.squares.join('-')} waits on ${unit.squares[unit.made]}`]
    case 'offerDefence':
    case 'dealDamage':
      return [`   battle ${nameBattle(unit.battle)}`]
    case 'closeTurn':
      return ['   then the turn ends']
    default:
      return []
  }
}

/** The links, the newest on top: that is resolved first (R16.2). */
const drawChain = (state: State, links: readonly Link[]): readonly string[] =>
  links.map((link, place) => `   link ${place + 1}: ${nameLink(state, link)}`).toReversed()

const nameLink = ({ setup }: State, link: Link): string => {
  const { seat, at, ability, choices } = link
  return `${seat} ${cardOf(setup, link).name} ${at}!${ability}${makeChoices(choices)}`
}

function nameBattle({ from, at, defended, reach }: Battle): string {
  const notes = [defended ? ', defended' : '', reach > 1 ? `, reaches ${reach}` : '']
  return `${from}x${at}${notes.join('')}`
}
