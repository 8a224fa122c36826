import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { Answer, AnswerOf, MonsterZone, Seat, Zone } from '@dungeon-dice/client-sdk/duel'
import { useCallback, useMemo, useRef, useState } from 'react'
import { refusalWords } from '../../../lib/text/refusals/refusal-words.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import type { FieldInput } from '../board/marks.ts'
import { attackersOf, attacksBy, attacksOf, attackWith, isJointPossible } from '../model/attacks.ts'
import type { Duel, DuelDecision } from '../model/duel.ts'
import { isMonsterZone, seatOf } from '../model/zones.ts'
import {
  answerOf,
  type Chosen,
  type Facet,
  leftOf,
  nextFacet,
  valuesOf,
  type Way,
  waysOf,
} from './ways.ts'

type Attack = AnswerOf<'attack'>

/** The chosen parts of an answer that is not whole yet. */
interface Draft {
  /** Card of the reserve, or zone of one on the field, that is looked at; null for none. */
  readonly source: string | null
  readonly way: Way | null
  readonly chosen: Chosen
  readonly attackers: readonly MonsterZone[]
  readonly targets: readonly MonsterZone[]
  /** Whether several attackers and targets are being chosen (R14.1). */
  readonly isJoint: boolean
}

const NO_DRAFT: Draft = {
  source: null,
  way: null,
  chosen: {},
  attackers: [],
  targets: [],
  isJoint: false,
}

/** The open decision of the player's seat, with its draft. */
export interface Deciding {
  /** The open decision, once all that led to it was seen; null for none. */
  readonly decision: DuelDecision | null
  readonly ways: readonly Way[]
  readonly attacks: readonly Attack[]
  readonly draft: Draft
  /** The part to choose next, and its values; null while no way is chosen. */
  readonly open: { readonly facet: Facet; readonly values: readonly string[] } | null
  readonly isSending: boolean
  /** Why the last answer was refused; null when none was. */
  readonly refused: WireRefusal | null
  readonly aimed: Zone | null
  /** Looks at a card of the reserve or in a zone; null for none. */
  readonly look: (source: string | null) => void
  /** Begins a way; sends it at once where nothing is left to choose. */
  readonly begin: (way: Way) => void
  readonly choose: (facet: Facet, value: string) => void
  readonly attackFrom: (zone: MonsterZone) => void
  readonly target: (zone: MonsterZone) => void
  readonly setJoint: (isJoint: boolean) => void
  readonly cancel: () => void
  readonly send: (answer: Answer) => void
  readonly onInput: (input: FieldInput) => void
}

interface Sending {
  readonly give: (decision: DuelDecision, answer: Answer) => void
  /** Number of the decision that was answered last. */
  readonly sent: number | null
  readonly refused: WireRefusal | null
}

/** Sends answers, one for each decision. */
function useSending(): Sending {
  const text = useText()
  const announce = useAnnounce()
  const [sent, setSent] = useState<number | null>(null)
  const [refused, setRefused] = useState<WireRefusal | null>(null)
  const last = useRef<number>(null)
  const give = useCallback(
    (decision: DuelDecision, answer: Answer) => {
      if (last.current === decision.number) return
      last.current = decision.number
      setSent(decision.number)
      setRefused(null)
      void decision.answer(answer).then(
        (done) => {
          if (done.ok) return
          announce(refusalWords(text, done.error))
          setRefused(done.error as WireRefusal)
          last.current = null
          setSent(null)
        },
        // The match itself reports a lost connection.
        () => undefined,
      )
    },
    [announce, text],
  )
  return { give, sent, refused }
}

const NO_ANSWERS: readonly Answer[] = []

const toggled = <T>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** A draft that belongs to one decision: it is gone with the next. */
function useDraft(number: number | null) {
  const [kept, setKept] = useState<{ readonly at: number | null; readonly draft: Draft }>({
    at: null,
    draft: NO_DRAFT,
  })
  const draft = kept.at === number ? kept.draft : NO_DRAFT
  const change = (changes: Partial<Draft>) =>
    setKept({ at: number, draft: { ...draft, ...changes } })
  return { draft, change, clear: () => setKept({ at: number, draft: NO_DRAFT }) }
}

/** The decision that waits for the own seat, and what is chosen of its answer. */
export function useDeciding(duel: Duel, own: Seat | null, isShown: boolean): Deciding {
  // Those who watch see decisions that they cannot answer.
  const live = own === null ? null : duel.decision
  const { give, sent, refused } = useSending()
  const isSending = live !== null && sent === live.number
  const open = isShown && !isSending ? live : null
  const number = open?.number ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision is made anew with each look at the match; its number tells it.
  const decision = useMemo(() => open, [number])
  const legal = useMemo(() => decision?.legal() ?? NO_ANSWERS, [decision])
  const ways = useMemo(() => waysOf(legal), [legal])
  const attacks = useMemo(() => attacksOf(legal), [legal])
  const { draft, change, clear } = useDraft(number)
  const [aimed, setAimed] = useState<Zone | null>(null)

  const send = (answer: Answer) => decision !== null && give(decision, answer)
  const proceed = (way: Way, chosen: Chosen) => {
    const answer = answerOf(way, chosen)
    if (answer === null) change({ way, chosen, source: way.source })
    else send(answer)
  }
  const facet = draft.way === null ? null : nextFacet(draft.way, draft.chosen)
  const values =
    draft.way === null || facet === null ? [] : valuesOf(leftOf(draft.way, draft.chosen), facet)
  const choose = (part: Facet, value: string) => {
    if (draft.way !== null) proceed(draft.way, { ...draft.chosen, [part]: value })
  }
  const attackFrom = (zone: MonsterZone) => {
    if (draft.isJoint) change({ attackers: toggled(draft.attackers, zone) })
    else change({ attackers: draft.attackers.includes(zone) ? [] : [zone], source: zone })
  }
  const target = (zone: MonsterZone) => {
    if (draft.isJoint) return change({ targets: toggled(draft.targets, zone) })
    const attack = attackWith(attacks, draft.attackers, [zone])
    if (attack !== undefined) send(attack)
  }
  const mayAttack = (zone: MonsterZone) => attackersOf(attacks).includes(zone)
  const pick = (zone: Zone) => {
    if (facet !== null && values.includes(zone)) return choose(facet, zone)
    const laid = layable(ways, draft.source, zone)
    if (laid !== null) return send(laid)
    if (decision?.asked.type === 'battle' && isMonsterZone(zone))
      return seatOf(zone) === own ? mayAttack(zone) && attackFrom(zone) : target(zone)
    if (ways.some(({ source }) => source === zone)) change({ ...NO_DRAFT, source: zone })
  }
  const onInput = (input: FieldInput) => {
    if ('zone' in input) {
      setAimed(input.zone)
      if (input.type === 'pick') pick(input.zone)
    } else if (input.type === 'leave') setAimed(null)
    else clear()
  }
  return {
    ...{ decision, ways, attacks, draft, isSending, refused, aimed },
    open: facet === null ? null : { facet, values },
    look: (source) => change({ ...NO_DRAFT, source }),
    begin: (way) => proceed(way, {}),
    choose,
    attackFrom,
    target,
    setJoint: (isJoint) => change({ ...NO_DRAFT, isJoint }),
    cancel: clear,
    ...{ send, onInput },
  }
}

/** The way to lay the looked-at card into a zone: a monster to attack, a support card face-down. */
function layable(ways: readonly Way[], source: string | null, zone: Zone): Answer | null {
  const way = ways.find(
    (one) => one.source === source && (one.verb === 'atk' || one.verb === 'setCard'),
  )
  return way?.answers.find((answer) => 'zone' in answer && answer.zone === zone) ?? null
}

/** Zones into which the looked-at card can be laid. */
export const layingZones = ({ ways, draft }: Pick<Deciding, 'ways' | 'draft'>): readonly Zone[] =>
  ways
    .filter(({ source, verb }) => source === draft.source && (verb === 'atk' || verb === 'setCard'))
    .flatMap(({ answers }) => answers)
    .flatMap((answer) => ('zone' in answer && answer.zone !== undefined ? [answer.zone] : []))

/** The targets of the chosen attackers, each once. */
export const targetZones = ({ attacks, draft }: Pick<Deciding, 'attacks' | 'draft'>) => {
  const [only] = draft.attackers
  const among =
    draft.isJoint || only === undefined
      ? draft.isJoint && isJointPossible(attacks)
        ? attacks
        : []
      : attacksBy(attacks, only)
  return [...new Set(among.flatMap(({ targets }) => targets))]
}
