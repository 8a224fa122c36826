import type { MatchDice } from '../../kernel/fairness.ts'
import { textHash } from '../../kernel/hash.ts'
import type { Intent } from '../language/intent.ts'
import type { ListedIds } from '../model/listed.ts'
import { type Options, PRESET_OPTIONS, PRESETS, type Preset } from '../model/options.ts'
import type { Outcome } from '../model/state.ts'
import type { Actor } from '../play/check.ts'
import { type BySeat, SEATS, type Seat } from '../types.ts'
import { spellList } from './ids.ts'
import { makeIntent } from './intent.ts'

/** Who gave a step: its seat, the standing orders of that seat, the clock, or the server by itself. */
export type StepBy = 'seat' | 'orders' | 'clock' | 'server'

/** One accepted intent of a record. */
export interface RecordedStep {
  readonly actor: Actor
  readonly by: StepBy
  readonly intent: Intent
  /** Since the beginning, in whole seconds; never less than the step before. */
  readonly atSeconds: number
  /** The numbers of chance that it drew, in order. */
  readonly numbers: readonly number[]
}

/** Who sat on a seat. */
export interface RecordedPlayer {
  /** Empty when none was given. */
  readonly name: string
  /** Name of the bot; null for people. */
  readonly bot: string | null
}

/** What of a record was fixed when its match began. */
export interface RecordHeader {
  readonly matchId: string
  /** Versions: what it takes to play it again. */
  readonly rulesVersion: number
  readonly catalogue: string
  /** In milliseconds since 1970. */
  readonly startedAtMs: number
  /** Name of the clock, or `own`. */
  readonly clock: string
  readonly isRated: boolean
  readonly players: BySeat<RecordedPlayer>
  readonly options: Options
  readonly lists: BySeat<ListedIds>
  /** What the dice hang on; null for dice that nobody agreed on, such as those of a test. */
  readonly dice: MatchDice | null
}

/** A finished match, whole: whoever has the same rules and dice can play it again. */
export interface DuelRecord extends RecordHeader {
  /** The numbers of chance that were drawn before the first decision. */
  readonly firstNumbers: readonly number[]
  readonly steps: readonly RecordedStep[]
  readonly outcome: Outcome
  /** Hash of the last state. */
  readonly hash: string
}

/** The first line of every record. */
export const RECORD_TITLE = 'Dungeon Dice record 1'
/** What its last line begins with. */
export const CHECKSUM = 'sha256 '

/** Marks of who gave a step, behind its actor. */
export const BY_MARKS = {
  seat: '',
  orders: '*',
  clock: '!',
  server: '~',
} as const satisfies Record<StepBy, string>
/** The server as an actor. */
const SERVER_MARK = 'S'

/** The record as text, in the one form in which it is written (`docs/record.md`). */
export const makeRecord = (record: DuelRecord): string =>
  sealed(
    [
      ...headLines(record),
      ...record.steps.map((step, place) => stepLine(step, record.steps[place - 1]?.atSeconds ?? 0)),
      '',
    ].join('\n'),
  )

/** A text with its checksum behind it. */
const sealed = (text: string): string => `${text}${CHECKSUM}${textHash(text)}\n`

/** The text of a record with these names in place of its own, by seat; the checksum is made anew. */
export function renameRecord(text: string, names: BySeat<string>): string {
  const body = text.slice(0, text.lastIndexOf(CHECKSUM))
  const renamed = body.replace(
    /^seat ([AB]) "(?:[^"\\\n]|\\.)*"/gm,
    (_, seat: Seat) => `seat ${seat} ${makeName(names[seat])}`,
  )
  return sealed(renamed)
}

/** All lines before the steps. */
export function headLines(record: DuelRecord): readonly string[] {
  const { matchId, rulesVersion, catalogue, startedAtMs, clock, isRated, dice } = record
  return [
    RECORD_TITLE,
    `match ${matchId}`,
    `rules ddm ${rulesVersion} ${catalogue}`,
    `began ${startedAtMs}`,
    `clock ${clock}${isRated ? ' rated' : ''}`,
    ...SEATS.map((seat) => makePlayer(seat, record.players[seat])),
    `options ${makeOptions(record.options)}`,
    ...SEATS.map((seat) => `list ${seat} ${spellList(record.lists[seat])}`),
    ...(dice === null ? [] : diceLines(dice)),
    `drawn ${makeNumbers(record.firstNumbers)}`.trim(),
    makeOutcome(record.outcome),
    `state ${record.hash}`,
    `steps ${record.steps.length}`,
  ]
}

const makePlayer = (seat: Seat, { name, bot }: RecordedPlayer): string =>
  `seat ${seat} ${makeName(name)}${bot === null ? '' : ` ${bot}`}`

/** What stands for bytes that are no text is escaped: a flipped byte cannot turn into it unseen. */
const makeName = (name: string): string => JSON.stringify(name).replaceAll('\ufffd', '\\ufffd')

const diceLines = ({ secret, commitment, seats }: MatchDice): readonly string[] => [
  `secret ${secret} ${commitment}`,
  ...seats.map(({ seat, nonce, commitment: own }) => `nonce ${seat} ${nonce} ${own}`),
]

type Changes = readonly (readonly [name: string, value: unknown])[]

/** The preset that leaves least to say, and JSON of the options that differ. */
function makeOptions(options: Options): string {
  const changesFrom = (preset: Preset): Changes => {
    const usual = new Map<string, unknown>(Object.entries(PRESET_OPTIONS[preset]))
    const isOther = (name: string, value: unknown) =>
      JSON.stringify(usual.get(name)) !== JSON.stringify(value)
    return Object.entries(options).filter(([name, value]) => isOther(name, value))
  }
  const [nearest = { preset: PRESETS[0], changes: [] as Changes }] = PRESETS.map((preset) => ({
    preset,
    changes: changesFrom(preset),
  })).toSorted((a, b) => a.changes.length - b.changes.length)
  const { preset, changes } = nearest
  return changes.length === 0 ? preset : `${preset} ${JSON.stringify(Object.fromEntries(changes))}`
}

/** Each a digit: no number of a duel is above 5. */
const makeNumbers = (numbers: readonly number[]): string => numbers.join('')

const makeOutcome = ({ winner, rule, ladder }: Outcome): string =>
  `ended ${winner ?? 'draw'} ${rule}${ladder === null ? '' : ` ${ladder}`}`

/** The line of a step; `before`: when the step before it was taken. */
export function stepLine(
  { actor, by, intent, atSeconds, numbers }: RecordedStep,
  before: number,
): string {
  const who = `${actor === 'server' ? SERVER_MARK : actor}${BY_MARKS[by]}`
  const drawn = numbers.length === 0 ? '' : ` =${makeNumbers(numbers)}`
  return `${atSeconds - before} ${who} ${makeIntent(intent)}${drawn}`
}
