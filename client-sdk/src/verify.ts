import {
  type Chance,
  type DiceFault,
  diceFault,
  diceKey,
  err,
  fairChance,
  hashOf,
  ok,
  type Plain,
  type Result,
} from '@dungeon-dice/shared'
import {
  type Actor,
  apply,
  BUILT_IN,
  type Catalogue,
  checkList,
  create,
  drawnNumbers,
  firstOtherNumber,
  type GameEvent,
  type Intent,
  makeSetup,
  type Options,
  RULES_VERSION,
  type Setup,
  type State,
  saveState,
} from '@dungeon-dice/shared/ddm'
import { type VerifiableRecord, verifiableSchema } from '@dungeon-dice/shared/protocol'

/** What was found to be true of a record. */
export interface Verified {
  /** Commitments that were kept: the server's, and one of each seat. */
  readonly commitments: number
  /** Numbers of chance: every die that was rolled, and who begins if that was drawn. */
  readonly rolls: number
  /** Of those, the ones that the event log of the record tells of as well. */
  readonly told: number
  /** Intents that the rules accepted again. */
  readonly steps: number
  /** States whose hash is in the record. */
  readonly hashes: number
}

/** The first thing that is wrong with a record. */
export type RecordFault =
  /** It is no record: `at` is the path of what is not as it should be. */
  | { readonly code: 'malformed'; readonly at: string }
  /** Other rules or dice than those here: only its event log can be checked. */
  | { readonly code: 'other_rules' | 'other_catalogue' }
  | DiceFault
  /** Step `step` (from 1; 0 for the beginning) is not by the rules. */
  | { readonly code: 'not_by_the_rules'; readonly step: number }
  /** The state after this step is not the one that was written down. */
  | { readonly code: 'other_state'; readonly step: number }
  /** Number `roll` of chance (from 0) is not the one that the event log tells of. */
  | { readonly code: 'other_roll'; readonly roll: number }

type Checked<T> = Result<T, RecordFault>

/**
 * Recomputes a record: every commitment, the key of the dice, every roll and every state, and says
 * which one fails first. Needs nothing but the record and the catalogue that it was played with.
 * `record`: parsed JSON with the fields `header` and `entries` of a match, and `events`, if its
 * public event log is to be checked as well.
 */
export function verify(record: unknown, catalogue: Catalogue = BUILT_IN): Checked<Verified> {
  const read = verifiableSchema.safeParse(record)
  if (!read.success)
    return err({ code: 'malformed', at: read.error.issues[0]?.path.join('.') ?? '' })
  const { header, events } = read.data
  const broken = diceFault(header.id, header.dice)
  if (broken !== null) return err(broken)
  if (header.rulesVersion !== RULES_VERSION) return err({ code: 'other_rules' })
  if (header.catalogue !== catalogue.hash) return err({ code: 'other_catalogue' })
  const chance = fairChance(diceKey(header.id, header.dice))
  const setup = setupOf(read.data, catalogue)
  if (!setup.ok) return setup
  const told = toldRolls(events as readonly GameEvent[] | undefined, setup.value, chance)
  if (!told.ok) return told
  const played = playAgain(read.data, setup.value, chance)
  if (!played.ok) return played
  const { state, hashes } = played.value
  if (events !== undefined && told.value !== state.drawn)
    return err({ code: 'other_roll', roll: Math.min(told.value, state.drawn) })
  return ok({
    commitments: header.dice.seats.length + 1,
    rolls: state.drawn,
    told: told.value,
    steps: read.data.entries.length,
    hashes,
  })
}

function setupOf({ header }: VerifiableRecord, catalogue: Catalogue): Checked<Setup> {
  const options = header.setup.options as unknown as Options
  const { A, B } = header.setup.lists
  const lists = { A: checkList(catalogue, options, A), B: checkList(catalogue, options, B) }
  if (!lists.A.ok) return err({ code: 'malformed', at: 'header.setup.lists.A' })
  if (!lists.B.ok) return err({ code: 'malformed', at: 'header.setup.lists.B' })
  return ok(makeSetup(options, { A: lists.A.value, B: lists.B.value }))
}

/** How many rolls the event log tells of; all of them as chance gives them. */
function toldRolls(
  events: readonly GameEvent[] | undefined,
  { lists }: Setup,
  chance: Chance,
): Checked<number> {
  const drawn = drawnNumbers(events ?? [], { A: lists.A.dice, B: lists.B.dice })
  const roll = firstOtherNumber(drawn, chance)
  return roll === null ? ok(drawn.length) : err({ code: 'other_roll', roll })
}

interface Played {
  readonly state: State
  readonly hashes: number
}

function playAgain(record: VerifiableRecord, setup: Setup, chance: Chance): Checked<Played> {
  let step = 0
  let hashes = 0
  try {
    let { state } = create(setup, chance)
    for (const { actor, intent, hash } of record.entries) {
      step += 1
      const applied = apply(state, actor as Actor, intent as Intent, chance)
      if (!applied.ok) return err({ code: 'not_by_the_rules', step })
      state = applied.value.state
      if (hash === undefined) continue
      hashes += 1
      // A snapshot is plain data; its interfaces only lack the index signature of `Plain`.
      if (hash !== hashOf(saveState(state) as unknown as Plain))
        return err({ code: 'other_state', step })
    }
    return ok({ state, hashes })
  } catch {
    // The rules throw at what no schema of theirs lets through: nobody can have played it.
    return err({ code: 'not_by_the_rules', step })
  }
}
