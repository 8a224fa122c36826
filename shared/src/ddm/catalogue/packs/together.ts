import { matches } from '../../rules/02-lists/dice-list.ts'
import type { DieEntry, FigureEntry } from '../entry.ts'
import type { Fault, PackError } from './fault.ts'
import type { Pack, Placed } from './pack.ts'
import { MANIFEST } from './pack.ts'

/** The stock that packs are added to: the built-in dice and figures, or nothing. */
export interface Base {
  readonly dice: readonly DieEntry[]
  readonly figures: readonly FigureEntry[]
  /** Other ids that are taken. */
  readonly unread: readonly string[]
}

/** Faults of packs that are valid alone but do not fit together. */
export function* togetherErrors(packs: readonly Pack[], base: Base): Generator<PackError> {
  yield* manifestErrors(packs)
  yield* idErrors(packs, base)
  const dice = [...base.dice, ...packs.flatMap((pack) => pack.dice.map(({ entry }) => entry))]
  const others = [
    ...base.figures,
    ...packs.flatMap((pack) => pack.figures.map(({ entry }) => entry)),
  ]
  const monsters = new Set(
    [...dice, ...others].filter(({ type }) => type !== 'item').map(({ id }) => id),
  )
  for (const pack of packs) {
    for (const { file, entry } of pack.figures)
      if (!dice.some((die) => matches(die, entry))) yield at(pack, file, entry, NO_DIE(entry))
    for (const { file, entry } of [...pack.dice, ...pack.figures])
      for (const fault of conditionFaults(entry, monsters)) yield at(pack, file, entry, fault)
  }
}

const at = ({ name }: Pack, file: string, entry: FigureEntry, fault: Fault): PackError => ({
  ...fault,
  pack: name,
  file,
  entry: entry.id,
})

const NO_DIE = ({ level, type }: FigureEntry): Fault => ({
  field: '',
  rule: 'R2.6',
  text: `can never be brought in: there must be a die of level ${level} and type "${type}"`,
})

/** Packs need distinct ids, and only one may define the default list. */
function* manifestErrors(packs: readonly Pack[]): Generator<PackError> {
  const seen = new Set<string>()
  const withList = packs.find(({ manifest }) => manifest.list !== undefined)
  for (const pack of packs) {
    const { id, list } = pack.manifest
    const wrong = (field: string, text: string): PackError => ({
      pack: pack.name,
      file: MANIFEST,
      entry: '',
      field,
      rule: 'form',
      text,
    })
    if (seen.has(id)) yield wrong('id', 'must be another: two packs have this one')
    seen.add(id)
    if (list !== undefined && withList !== undefined && pack !== withList)
      yield wrong('list', `must be left out: ${withList.name} has the default list`)
  }
  const [first] = packs
  const isInstead = packs.some(({ manifest }) => manifest.builtIn === 'instead')
  if (first !== undefined && isInstead && withList === undefined)
    yield {
      pack: first.name,
      file: MANIFEST,
      entry: '',
      field: 'list',
      rule: 'form',
      text: 'is missing, and must be the list of a player who brings none, since the built-in one is left out',
    }
}

/** Ids of dice and figures are unique over all packs. */
function* idErrors(packs: readonly Pack[], base: Base): Generator<PackError> {
  const owner = new Map<string, string>()
  for (const { id } of [...base.dice, ...base.figures]) owner.set(id, 'the built-in catalogue')
  for (const id of base.unread) owner.set(id, 'the built-in catalogue')
  for (const pack of packs)
    for (const { file, entry } of entriesOf(pack)) {
      const known = owner.get(entry.id)
      if (known !== undefined)
        yield at(pack, file, entry, {
          field: 'id',
          rule: 'form',
          text: `must be another: ${known} has this one`,
        })
      else owner.set(entry.id, `${pack.name}/${file}`)
    }
}

const entriesOf = ({ dice, figures }: Pack): readonly Placed<FigureEntry>[] => [...dice, ...figures]

/** R17.3: a condition must name existing monsters. */
function* conditionFaults(
  { abilities = [] }: FigureEntry,
  monsters: ReadonlySet<string>,
): Generator<Fault> {
  for (const [place, { condition }] of abilities.entries())
    for (const [number, id] of (condition?.controls ?? []).entries())
      if (!monsters.has(id))
        yield {
          field: `abilities[${place}].condition.controls[${number}]`,
          rule: 'R17.3',
          text: `must be the id of a monster, and there is none called "${id}"`,
        }
}
