import { deflateSync, gzipSync } from 'node:zlib'
import { hashOf, type Plain } from '@dungeon-dice/shared'
import {
  type Bot,
  makeIntent,
  type Options,
  PRESET_OPTIONS,
  type Preset,
  RULES_VERSION,
  SEATS,
  type State,
  saveState,
} from '@dungeon-dice/shared/ddm'
import type { Figure } from '../figures.ts'
import { median, quantile } from '../samples.ts'
import { DEFAULT_CONTEST, GBA_CONTEST, setupFor } from './contests.ts'
import { type DdmMatch, recordDuel } from './duel.ts'

/** Size of a record: plain, and compressed as for storage or transfer. */
interface Bytes {
  readonly plain: number
  readonly deflated: number
  readonly gzipped: number
}

/**
 * Record sizes for `duels` duels, half of each preset. Typical matches are between bots that play
 * to win.
 */
export function measureRecords(duels: number): Figure[] {
  return [...recordFigures('greedy', duels), ...recordFigures('random', duels)]
}

function recordFigures(bot: Bot, duels: number): Figure[] {
  const intents: number[] = []
  const sizes = Array.from({ length: duels }, (_, seed) => {
    const preset = seed % 2 === 0 ? 'tabletop' : 'gba'
    const contest = preset === 'gba' ? GBA_CONTEST : DEFAULT_CONTEST
    const duel = recordDuel(setupFor(contest, seed), seed, { bot })
    intents.push(duel.moves.length)
    return bytesOf(makeRecord(duel, preset))
  })
  const figure = (name: string, values: readonly number[], share: number): Figure => ({
    name: `record, ${bot} against ${bot}: ${name}`,
    value: quantile(values, share),
    unit: 'B',
    budget: 'recordBytes',
  })
  const plain = sizes.map((size) => size.plain)
  const deflated = sizes.map((size) => size.deflated)
  const gzipped = sizes.map((size) => size.gzipped)
  return [
    { name: `intents of a duel, ${bot} against ${bot}: median`, value: median(intents), unit: '' },
    figure('plain, p50', plain, 0.5),
    figure('plain, p99', plain, 0.99),
    figure('deflated, p50', deflated, 0.5),
    figure('deflated, p99', deflated, 0.99),
    figure('gzipped, p50', gzipped, 0.5),
  ]
}

const bytesOf = (record: string): Bytes => ({
  plain: Buffer.byteLength(record),
  deflated: deflateSync(record, { level: 9 }).length,
  gzipped: gzipSync(record, { level: 9 }).length,
})

/** As long as the commitment and the revealed key in hex. */
const COMMITMENT = '0123456789abcdef'.repeat(4)
const KEY = 'fedcba9876543210'.repeat(4)

/**
 * Text of a record: header, one intent per line, checksum. The acting seat follows from the game.
 */
const makeRecord = ({ setup, moves, last }: DdmMatch, preset: Preset): string =>
  [
    `ddm ${RULES_VERSION} ${preset} ${makeChanges(setup.options, preset)}`,
    ...SEATS.map((seat) => makeIds(setup.lists[seat].dice, setup.lists[seat].figures)),
    COMMITMENT,
    KEY,
    ...moves.map(({ intent }) => makeIntent(intent)),
    checksumOf(last),
  ].join('\n')

/** Options that differ from the preset. */
const makeChanges = (options: Options, preset: Preset): string => {
  const usual: Readonly<Record<string, unknown>> = { ...PRESET_OPTIONS[preset] }
  return Object.entries(options)
    .filter(([name, value]) => usual[name] !== value)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(' ')
}

interface Listed {
  readonly id: string
}

const makeIds = (dice: readonly Listed[], figures: readonly Listed[]): string =>
  [dice, figures].map((list) => list.map(({ id }) => id).join()).join(';')

/** A snapshot is plain data, but its interfaces lack the index signature of `Plain`. */
const checksumOf = (state: State): string => hashOf(saveState(state) as unknown as Plain)
