import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import { DEFAULT_LIST } from '../../src/ddm/catalogue/default-list.ts'
import type { Catalogue } from '../../src/ddm/model/catalogue.ts'
import type { Options } from '../../src/ddm/model/options.ts'
import { readOptions } from '../../src/ddm/model/read-options.ts'
import type { State } from '../../src/ddm/model/state.ts'
import type { ListSource } from '../../src/ddm/notation/list.ts'
import { parseOptions } from '../../src/ddm/notation/options.ts'
import { SEATS, type Seat } from '../../src/ddm/rules/01-terms/players.ts'
import type { DiceList } from '../../src/ddm/rules/02-lists/dice-list.ts'
import { present } from '../../src/kernel/assert.ts'
import { parseDiagram } from './diagram.ts'

/** Catalogue and default list with which tests read positions. */
export const SOURCE: ListSource = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }

/** Settings of a position beside its picture. */
interface Extra {
  /** The cards and dice of the table; the built-in ones unless it is named. */
  readonly catalogue?: Catalogue
  /** Ids that take the first numbers of a seat's list; the rest is the default list's. */
  readonly lists?: Partial<Record<Seat, Partial<DiceList>>>
}

type Tag = (strings: TemplateStringsArray, ...values: readonly (string | number)[]) => State

const isPicture = (first: TemplateStringsArray | Extra): first is TemplateStringsArray =>
  Array.isArray(first)

/**
 * The state that a picture shows (`docs/notation.md`, the drawn form); throws when it shows none.
 *
 * A legend may name the card of a figure in place of its numbers, `1=A:mystical-elf:10`: the card
 * and a die that brings it in then take the last free numbers of its summoner's list, die 15 and
 * figure 10 first.
 */
export function position(extra: Extra): Tag
export function position(
  strings: TemplateStringsArray,
  ...values: readonly (string | number)[]
): State
export function position(
  first: TemplateStringsArray | Extra,
  ...values: readonly (string | number)[]
): State | Tag {
  if (isPicture(first)) return readPicture(String.raw({ raw: first }, ...values), {})
  return (strings, ...inserted) => readPicture(String.raw({ raw: strings }, ...inserted), first)
}

function readPicture(text: string, { catalogue = BUILT_IN, lists = {} }: Extra): State {
  const options = optionsOf(text)
  const drafts = {
    A: draftList(catalogue, options, lists.A ?? {}),
    B: draftList(catalogue, options, lists.B ?? {}),
  }
  const numbered = text.replace(
    /(\d+=[AB]?)([AB]):([a-z][a-z0-9-]*)/g,
    (_, front: string, seat: Seat, id: string) => `${front}${seat}${bring(drafts[seat], id)}`,
  )
  const named = SEATS.map((seat) => spell(seat, drafts[seat]))
  const state = parseDiagram([numbered, ...named].join('\n'), { ...SOURCE, catalogue })
  if (state.ok) return state.value
  throw new Error(`this is no position: ${JSON.stringify(state.error)}\n${numbered}`)
}

function optionsOf(text: string): Options {
  const notes = parseOptions(/\[[^\]]*\]/.exec(text)?.[0] ?? '')
  const options = notes === null ? null : readOptions(notes.preset, notes.changes)
  if (options?.ok) return options.value
  throw new Error(`these are no options: ${JSON.stringify(options?.error)}`)
}

/** A list in the making: which numbers from the end are taken by cards that the legend names. */
interface Draft {
  readonly catalogue: Catalogue
  readonly dice: string[]
  readonly figures: string[]
  taken: number
}

function draftList(
  catalogue: Catalogue,
  { poolSize, summonBinding }: Options,
  own: Partial<DiceList>,
): Draft {
  const fill = (ids: readonly string[], usual: readonly string[], count: number): string[] =>
    Array.from({ length: count }, (_, place) =>
      present(ids[place] ?? usual[place % usual.length], 'the default list is not empty'),
    )
  return {
    catalogue,
    dice: fill(own.dice ?? [], DEFAULT_LIST.dice, poolSize),
    figures: fill(own.figures ?? [], DEFAULT_LIST.figures, summonBinding === 'figures' ? 10 : 0),
    taken: 0,
  }
}

/** Puts a card and a die of its level and type on the list; their numbers as an entry names them. */
function bring(list: Draft, id: string): string {
  const card = present(list.catalogue.cards.get(id), `no card ${id}`)
  list.taken += 1
  const die = list.dice.length - list.taken
  const figure = list.figures.length - list.taken
  list.dice[die] = card.id
  if (list.figures.length === 0) return `${die + 1}`
  list.figures[figure] = card.id
  return `${die + 1}/${figure + 1}`
}

/** The list field of a seat; figures that lost their last die to a named card become the first die's. */
function spell(seat: Seat, { catalogue, dice, figures, taken }: Draft): string {
  const isBringable = (id: string): boolean => {
    const card = catalogue.cards.get(id)
    return dice
      .map((one) => catalogue.dice.get(one))
      .some((die) => die?.level === card?.level && die?.type === card?.type)
  }
  const kept = taken === 0 ? figures : figures.map((id) => (isBringable(id) ? id : (dice[0] ?? id)))
  return `${seat}=${dice.join(',')}${kept.length === 0 ? '' : `;${kept.join(',')}`}`
}
