import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import { PRESET_OPTIONS } from '../../model/options.ts'
import { checkList, type DiceList, type ListError } from '../../rules/02-lists/dice-list.ts'
import { UNREAD_FIGURES } from '../board-figures.ts'
import { buildCatalogue } from '../build.ts'
import { BUILT_IN, DICE, FIGURES } from '../built-in.ts'
import { STARTER_LISTS } from '../starter-lists.ts'
import type { PackError } from './fault.ts'
import { LIMITS } from './limits.ts'
import { MANIFEST, type Pack, type PackFile, type PackFolder, readPack } from './pack.ts'
import { type Base, togetherErrors } from './together.ts'

/** The dice and figures a host plays with. */
export interface Stock {
  readonly catalogue: Catalogue
  /** The list of a player who names none. */
  readonly usualList: DiceList
  /** Name and version of each pack. */
  readonly titles: readonly string[]
  /**
   * The packs as read, so that clients can read them in the same way; empty for the built-in dice
   * only.
   */
  readonly packs: readonly (readonly PackFile[])[]
}

/** Only the built-in dice and figures. */
export const BUILT_IN_STOCK: Stock = {
  catalogue: BUILT_IN,
  usualList: STARTER_LISTS.vanguard,
  titles: [],
  packs: [],
}

const BASE: Base = { dice: DICE, figures: FIGURES, unread: UNREAD_FIGURES.map(({ id }) => id) }
const NOTHING: Base = { dice: [], figures: [], unread: [] }

/**
 * Reads a host's packs, in addition to or in place of the built-in dice; if any has a fault,
 * returns all faults and uses nothing.
 */
export function readPacks(folders: readonly PackFolder[]): Result<Stock, readonly PackError[]> {
  if (folders.length === 0) return ok(BUILT_IN_STOCK)
  if (folders.length > LIMITS.packs) return err([tooMany(folders)])
  const read = folders.map(readPack)
  const errors = read.flatMap((one) => one.errors)
  return errors.length > 0 ? err(errors) : combine(read.flatMap(({ pack }) => pack ?? []))
}

const wrong = (pack: string, field: string, rule: string, text: string): PackError => ({
  pack,
  file: field === '' ? '' : MANIFEST,
  entry: '',
  field,
  rule,
  text,
})

const tooMany = (folders: readonly PackFolder[]): PackError =>
  wrong(
    folders.at(-1)?.name ?? '',
    '',
    'form',
    `is one pack too many: ${LIMITS.packs} are the most`,
  )

function combine(packs: readonly Pack[]): Result<Stock, readonly PackError[]> {
  const base = packs.some(({ manifest }) => manifest.builtIn === 'instead') ? NOTHING : BASE
  const errors = [...togetherErrors(packs, base)]
  if (errors.length > 0) return err(errors)
  const catalogue = buildCatalogue({
    dice: [...base.dice, ...packs.flatMap(({ dice }) => dice.map(({ entry }) => entry))],
    figures: [
      ...base.figures,
      ...packs.flatMap(({ figures }) => figures.map(({ entry }) => entry)),
    ],
    unread: base.unread,
  })
  const named = packs.find(({ manifest }) => manifest.list !== undefined)
  const usualList = named?.manifest.list ?? STARTER_LISTS.vanguard
  const checked = checkList(catalogue, PRESET_OPTIONS.tabletop, usualList)
  if (!checked.ok && named !== undefined) return err([badList(named, checked.error)])
  const titles = packs.map(({ manifest: { name, version } }) => `${name} ${version}`)
  return ok({ catalogue, usualList, titles, packs: packs.map(({ files }) => files) })
}

const badList = ({ name }: Pack, fault: ListError): PackError =>
  wrong(name, 'list', fault.rule, LIST_FAULTS[fault.code](fault))

/** The fields of a list fault that the sentences use. */
type Facts = Partial<Readonly<Record<'need' | 'got' | 'allowed', number>>> & {
  readonly id?: string
}

/**
 * Requirements of the default list; checked by the preset `tabletop`, since `gba` is only more
 * permissive.
 */
const LIST_FAULTS: Readonly<Record<ListError['code'], (facts: Facts) => string>> = {
  wrong_dice_count: ({ need, got }) => `must have ${need} dice, not ${got}`,
  unknown_die: ({ id }) => `must name dice of the catalogue, and "${id}" is none`,
  too_many_level_4: ({ allowed, got }) =>
    `must have ${allowed} dice of level 4 at most, not ${got}`,
  wrong_figure_count: ({ need, got }) => `must have ${need} figures, not ${got}`,
  unknown_figure: ({ id }) => `must name figures of the catalogue, and "${id}" is none`,
  abilities_unknown: ({ id }) => `cannot have "${id}": nobody knows its abilities`,
  figure_without_die: ({ id }) => `must have a die that can bring in "${id}"`,
}
