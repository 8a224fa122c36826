import { present } from '../../kernel/assert.ts'
import type { Choosing, SupportCard } from '../cards/card.ts'
import { supportCard } from '../cards/cards.ts'
import type { AnswerOf, Choices } from '../language/intent.ts'
import type { DuelRefusal } from '../language/refusal.ts'
import type { Support } from '../model/card-on-field.ts'
import type { Link } from '../model/link.ts'
import { monsterIn, monsterOf, type State, supportIn } from '../model/state.ts'
import type { Window } from '../model/units.ts'
import { findPlace } from '../model/zones.ts'
import type { Seat, SupportZone, Zone } from '../types.ts'
import {
  type Chooser,
  hasTarget,
  isFreeMonsterZone,
  isLegalPick,
  isLegalTarget,
} from './06-targets.ts'
import { checkAdmitted } from './07-admission.ts'
import { isDivided, showMonsters } from './17-divider.ts'
import { type Draft, emit, putSupport } from './draft.ts'

/** The face-down support card of a seat in a zone, if any. */
function faceDownIn(state: State, seat: Seat, zone: string): Support | null {
  const support = findPlace(zone)?.seat === seat ? supportIn(state, zone) : null
  return support?.isSet === true ? support : null
}

/**
 * Whether a seat may activate a set card: in a window, or in its Main Step (`window` is null). The
 * first refusal in the order of R21.
 */
export function checkActivate(
  state: State,
  seat: Seat,
  window: Window | null,
  intent: AnswerOf<'activate'>,
): DuelRefusal | null {
  const { zone } = intent
  const support = faceDownIn(state, seat, zone)
  if (support === null) return { code: 'no_such_card', rule: 'R5.6', zone }
  const card = supportCard(support.id)
  const refusal = checkTiming(state, seat, window, card, support)
  if (refusal !== null) return refusal
  const chooser = { seat, source: support.stay }
  if (!hasTarget(state, card, chooser)) return { code: 'no_target', rule: 'R6.5' }
  return checkChoices(state, card, chooser, intent, 'R6.5')
}

/** Whether a set card may be activated now, apart from its choices (R6.1 to R6.4, R7.2, R7.5). */
export function checkTiming(
  state: State,
  seat: Seat,
  window: Window | null,
  card: SupportCard,
  { since }: Support,
): DuelRefusal | null {
  const { kind } = card
  if (kind === 'magic') return window === null ? null : { code: 'wrong_window', rule: 'R6.1' }
  if (kind !== 'quick' && since === state.turn) return { code: 'set_this_turn', rule: 'R6.2' }
  return checkAdmitted(state, seat, window, card)
}

/** Whether choices for a card that is played from the reserve are legal (R6.5). */
export const checkCardChoices = (
  state: State,
  seat: Seat,
  card: string,
  source: number | null,
  choices: Choices,
): DuelRefusal | null => checkChoices(state, supportCard(card), { seat, source }, choices, 'R6.5')

/** Whether exactly what is asked for was chosen, and legally (R6.5, R8.4). */
export function checkChoices(
  state: State,
  { target, pick, column }: Choosing,
  chooser: Chooser,
  choices: Choices,
  rule: 'R6.5' | 'R8.6',
): DuelRefusal | null {
  const isTarget =
    target === undefined
      ? choices.target === undefined
      : choices.target !== undefined && isLegalTarget(state, target, chooser, choices.target)
  const isPick =
    pick === undefined
      ? choices.pick === undefined
      : choices.pick !== undefined && isLegalPick(state, pick, chooser.seat, choices.pick)
  if (!isTarget || !isPick) return { code: 'bad_target', rule }
  if (column !== true) return choices.to === undefined ? null : { code: 'bad_target', rule }
  const { to = null } = choices
  if (to !== null && isFreeMonsterZone(state, chooser.seat, to)) return null
  return { code: 'zone_taken', rule: rule === 'R6.5' ? 'R6.5' : 'R8.4', zone: to }
}

/** Turns a support card face-up and adds its link, `place` on the chain from 1 (R7.1). */
export function addLink(
  draft: Draft,
  seat: Seat,
  zone: SupportZone,
  choices: Choices,
  place: number,
): Link {
  const support = present(supportIn(draft.state, zone), `a support card in ${zone}`)
  const card = supportCard(support.id)
  const link = linkOf(draft, choices, {
    seat,
    kind: card.kind,
    card: card.id,
    source: support.stay,
    zone,
    trigger: null,
    battledWith: [],
    destroyers: [],
  })
  const attachedTo = card.stays === 'attached' ? link.target : null
  putSupport(draft, zone, { ...support, isSet: false, attachedTo })
  announceLink(draft, link, place, zone)
  return link
}

type Origin = Omit<Link, 'target' | 'targetZone' | 'pick' | 'to' | 'isNegated'>

/** A link with what was chosen; targets are kept by stay, so that they can be lost (R6.5). */
export function linkOf({ state }: Draft, { target, pick, to }: Choices, origin: Origin): Link {
  const aimed = target === undefined ? null : (monsterIn(state, target) ?? supportIn(state, target))
  return {
    ...origin,
    target: aimed?.stay ?? null,
    targetZone: target ?? null,
    pick: pick ?? null,
    to: to ?? null,
    isNegated: false,
  }
}

/**
 * Tells of a new link; with the divider its target is shown, and neither where its own monster
 * stands nor what comes where (R17.7).
 */
export function announceLink(draft: Draft, link: Link, place: number, zone: Zone | null): void {
  const { seat, kind, card, targetZone: target, pick, to } = link
  const placed = link.target === null ? null : monsterOf(draft.state, link.target)
  if (placed !== null) showMonsters(draft, [placed])
  const hides = isDivided(draft.state)
    ? { hides: link.isUnseen === true ? HIDDEN_OF_UNSEEN : HIDDEN_OF_LINK }
    : {}
  emit(draft, {
    type: 'linkAdded',
    link: place,
    seat,
    kind,
    card,
    zone,
    target,
    pick,
    to,
    ...hides,
  })
}

const HIDDEN_OF_LINK = ['pick', 'to'] as const
const HIDDEN_OF_UNSEEN = ['zone', 'pick', 'to'] as const
