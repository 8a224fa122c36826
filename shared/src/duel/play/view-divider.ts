import type { DividedField, DuelEvent } from '../language/event.ts'
import { type Attack, aimedZones } from '../model/attack.ts'
import type { Link, Trigger } from '../model/link.ts'
import { monsterIn, type State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import { hiddenZone, ownerOf } from '../model/zones.ts'
import { HIDDEN, type MonsterZone, otherSeat, type Seat, type Viewer } from '../types.ts'
import { withLinks } from './view-links.ts'

/**
 * A view without what tells where unseen monsters stand: zones of newcomers at which an attack is
 * aimed, of monsters whose effects wait, and what links bring where (R17.7).
 */
export const behindDivider = (state: State, viewer: Viewer): State => ({
  ...state,
  attack: state.attack && viewAttack(state, state.attack, viewer),
  waiting: state.waiting.map((trigger) => viewSource(trigger, viewer)),
  agenda: state.agenda.map((unit) => viewUnit(unit, viewer)),
})

/** Others get one hidden zone for each newcomer that they do not see, wherever it came. */
function viewAttack(state: State, attack: Attack, viewer: Viewer): Attack {
  const { unnamed = [], ...named } = attack
  const attacked = otherSeat(state.turnSeat)
  if (attacked === viewer) return { ...named, aim: aimedZones(attack) }
  const isSeen = (zone: MonsterZone) => monsterIn(state, zone) !== null
  const seen = aimedZones({ ...named, unnamed: unnamed.filter(isSeen) })
  const unseen = unnamed.filter((zone) => !isSeen(zone)).map(() => hiddenZone(attacked))
  return { ...named, aim: [...seen, ...unseen] }
}

/** A trigger or link; where others did not see its source, they get neither its zone nor its stay. */
function viewSource<T extends Trigger | Link>({ isUnseen, ...source }: T, viewer: Viewer): T {
  const hidden =
    isUnseen === true && source.seat !== viewer ? { source: 0, zone: hiddenZone(source.seat) } : {}
  // The same fields but for the optional one.
  return { ...source, ...hidden } as T
}

function viewLink(link: Link, viewer: Viewer): Link {
  const seen = viewSource(link, viewer)
  if (link.seat === viewer) return seen
  return {
    ...seen,
    pick: link.pick && HIDDEN,
    to: link.to && hiddenZone(link.seat),
  }
}

function viewUnit(unit: Unit, viewer: Viewer): Unit {
  const seen = withLinks(unit, (link) => viewLink(link, viewer))
  if (seen.type !== 'choose') return seen
  const triggers = seen.placing.triggers.map((trigger) => viewSource(trigger, viewer))
  return { ...seen, placing: { ...seen.placing, triggers } }
}

type DividedEvent = Extract<DuelEvent, { readonly hides?: unknown }>

/** An event of which the divider hides some fields from all but its own seat (R17.7). */
export function dividedEvent(event: DividedEvent, viewer: Viewer): DuelEvent {
  const owner = ownerOfEvent(event)
  if (owner === viewer) return event
  const { hides = [], ...shown } = event
  const hidden = hides.map((field) => [field, hiddenField(shown, field, owner)])
  // Each field is hidden in a form that its type allows.
  return { ...shown, ...Object.fromEntries(hidden) } as DuelEvent
}

function ownerOfEvent(event: DividedEvent): Seat {
  if (event.type === 'linkAdded') return event.seat
  return ownerOf(event.type === 'monsterMoved' ? event.to : event.zone)
}

/** Null stays null: a link without a pick has none for anybody. */
function hiddenField(event: object, field: DividedField, owner: Seat): string | null {
  if ((Reflect.get(event, field) ?? null) === null) return null
  return field === 'zone' || field === 'from' || field === 'to' ? hiddenZone(owner) : HIDDEN
}
