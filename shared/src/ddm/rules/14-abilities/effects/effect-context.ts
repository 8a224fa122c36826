import type { EffectCause } from '../../../language/event.ts'
import type { Link } from '../../../model/link.ts'
import { cardOf, itemById, type Monster, monsterById } from '../../../model/state.ts'
import type { Subject } from '../../../model/subject.ts'
import type { Among, Happened } from '../../../model/units.ts'
import type { Card } from '../../01-terms/monster-and-item-cards.ts'
import type { Piece } from '../../12-damage/dungeon-master.ts'
import type { Draft } from '../../draft.ts'
import { abilityOf } from '../abilities-are-data.ts'
import { membersOf } from '../candidates.ts'
import { isInRange } from '../range-and-distance.ts'
import { viewpointOf } from '../source.ts'
import { fitsTarget } from '../targets.ts'

/** Context in which an effect resolves. */
export interface EffectContext {
  readonly draft: Draft
  /** The resolving link. */
  readonly link: Link
  /** The option chosen, an index into the list asked about, from 0; null before the choice. */
  readonly chosen: number | null
}

/** Several things match: the controller of the link chooses. */
interface Ask {
  readonly among: Among
}

/** Result of an effect. */
export type Done = Happened | Ask

/** Returns whether an effect has to wait for a choice. */
export const isAsk = (done: Done): done is Ask => typeof done === 'object'

/** The card of the effect. */
export const cardIn = ({ draft, link }: EffectContext): Card => cardOf(draft.state.setup, link)

/** The source of the effect, as events name it. */
export const causeIn = (context: EffectContext): EffectCause =>
  cardIn(context).kind === 'item' ? 'item' : 'ability'

/** The source, if it is a monster in play. */
export const selfIn = ({ draft, link }: EffectContext): Monster | null =>
  monsterById(draft.state, link.source) ?? null

/**
 * The monsters and items an effect acts on: those in play that still match, or the one chosen
 * (R14.9, R14.10).
 */
export function subjectsOf(context: EffectContext, subject: Subject): readonly Piece[] {
  const { draft, link } = context
  if (subject === 'self') return piecesById(context, [link.source])
  if (subject === 'mover') return piecesById(context, link.mover === null ? [] : [link.mover])
  if (subject === 'target') return targetsOf(context)
  const members = membersOf(draft.state, subject, viewpointOf(draft.state, link))
  return subject.lowest === undefined ? members : members.slice(context.chosen ?? 0).slice(0, 1)
}

function targetsOf(context: EffectContext): readonly Piece[] {
  const { draft, link } = context
  const spec = abilityOf(draft.state, link).target
  if (spec === undefined) return []
  const from = viewpointOf(draft.state, link)
  return piecesById(context, link.targets).filter(
    (piece) => fitsTarget(draft.state, spec, piece, from) && isInRange(spec, piece, from),
  )
}

const piecesById = ({ draft }: EffectContext, ids: readonly number[]): readonly Piece[] =>
  ids.flatMap((id): readonly Piece[] => {
    const monster = monsterById(draft.state, id)
    if (monster !== undefined) return [{ kind: 'monster', figure: monster }]
    const item = itemById(draft.state, id)
    return item === undefined ? [] : [{ kind: 'item', figure: item }]
  })

/** The monsters among these pieces. */
export const monstersOf = (pieces: readonly Piece[]): readonly Monster[] =>
  pieces.flatMap((piece) => (piece.kind === 'monster' ? [piece.figure] : []))

/**
 * How much of an effect took place when `done` pieces were affected; for named targets, each
 * counts.
 */
export function tally({ link }: EffectContext, subject: Subject, done: number): Happened {
  if (done === 0) return 'nothing'
  return subject === 'target' && done < link.targets.length ? 'part' : 'all'
}
