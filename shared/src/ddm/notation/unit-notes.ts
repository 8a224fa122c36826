import { type Happened, WINDOW_KINDS, type WindowKind } from '../model/units.ts'
import type { Seat } from '../types.ts'
import { type BattleNotes, parseBattle } from './battle-text.ts'
import { REF } from './figure-ref.ts'
import { type LinkNotes, parseLink } from './link-text.ts'
import { seatOf } from './seat-letter.ts'
import { parseWalk, type WalkNotes } from './walk-text.ts'

const HAPPENED = ['all', 'part', 'nothing'] as const satisfies readonly Happened[]

type Links = readonly LinkNotes[]

/** What a text says of a task that waits, in the words of the task. */
export type UnitNotes =
  | { readonly type: 'closeTurn' }
  | { readonly type: 'offerDefence' | 'dealDamage'; readonly battle: BattleNotes }
  | { readonly type: 'walk'; readonly walk: WalkNotes }
  | {
      readonly type: 'arrive'
      /** Name of the new figure. */
      readonly figure: string
      readonly ability: number
      readonly links: Links
    }
  | { readonly type: 'trigger'; readonly link: LinkNotes }
  | {
      readonly type: 'window'
      readonly kind: WindowKind
      readonly asked: Seat
      readonly passes: number
      readonly answered: boolean
      readonly links: Links
    }
  | {
      readonly type: 'resolve'
      readonly step: number
      readonly happened: Happened | null
      readonly links: Links
    }

/** A unit's text in parts: a word, what follows it, and links in brackets. */
const UNIT = /^([a-zA-Z]+)(?![a-zA-Z])([^()]*)(?:\(([^()]+)\))?$/

/** What a unit of the chain field says, or null when it is none. */
export function parseUnit(text: string): UnitNotes | null {
  const match = UNIT.exec(text)
  const [, word = '', facts = '', inside] = match ?? []
  const links = inside === undefined ? [] : inside.split(',').map(parseLink)
  if (match === null || links.includes(null)) return null
  const known = links.filter((link) => link !== null)
  const reader = READERS[word]
  if (Object.hasOwn(READERS, word) && reader !== undefined && !facts.startsWith('?'))
    return reader(facts, known)
  return parseWindow(word, facts, known)
}

/** What each word says with the facts behind it; null when it says nothing. */
const READERS: Readonly<Record<string, (facts: string, links: Links) => UnitNotes | null>> = {
  end: (facts, links) => (facts === '' && links.length === 0 ? { type: 'closeTurn' } : null),
  def: (facts, links) => battleUnit('offerDefence', facts, links),
  hit: (facts, links) => battleUnit('dealDamage', facts, links),
  walk: (facts, links) => {
    const walk = facts.startsWith(':') && links.length === 0 ? parseWalk(facts.slice(1)) : null
    return walk === null ? null : { type: 'walk', walk }
  },
  arrive: (facts, links) => {
    const [, figure, ability] = ARRIVE.exec(facts) ?? []
    if (figure === undefined) return null
    return { type: 'arrive', figure, ability: Number(ability), links }
  },
  next: (facts, [link, ...more]) =>
    facts === '' && link !== undefined && more.length === 0 ? { type: 'trigger', link } : null,
  do: parseStep,
}

const ARRIVE = new RegExp(`^:(${REF})!(\\d{1,3})$`)

function battleUnit(
  type: 'offerDefence' | 'dealDamage',
  facts: string,
  links: Links,
): UnitNotes | null {
  const battle = facts.startsWith(':') && links.length === 0 ? parseBattle(facts.slice(1)) : null
  return battle === null ? null : { type, battle }
}

/** The number of the next effect, and how much of those before it happened. */
function parseStep(facts: string, links: Links): UnitNotes | null {
  const match = /^(?:(\d{1,3})(?::([a-z]+))?)?$/.exec(facts)
  const [, number = '1', named = 'all'] = match ?? []
  const step = Number(number) - 1
  const happened = HAPPENED.find((one) => one === named)
  if (match === null || happened === undefined || step < 0 || links.length === 0) return null
  if (step === 0 && match[2] !== undefined) return null
  return { type: 'resolve', step, happened: step === 0 ? null : happened, links }
}

/** `attack?B1!`: its kind, who is asked, passes in a row, and whether the battle was answered before. */
function parseWindow(word: string, facts: string, links: Links): UnitNotes | null {
  const [, asked, passes, answered] = /^\?([AB])(\d?)(!?)$/.exec(facts) ?? []
  const kind = WINDOW_KINDS.find((one) => one === word)
  if (asked === undefined || kind === undefined) return null
  return {
    type: 'window',
    kind,
    asked: seatOf(asked),
    passes: Number(passes),
    answered: answered !== '',
    links,
  }
}
