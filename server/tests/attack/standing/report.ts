import type { Tally } from '../attack.ts'
import {
  attackedIn,
  type Bounds,
  faultsOf,
  feltByKind,
  feltSteps,
  judge,
  mib,
  ratioOf,
  type SlotResult,
  type StandingResult,
  usualP99,
} from './verdict.ts'

/** What a run came to, as Markdown: a table by attack, one by what honest players waited for, the verdict. */
export function reportOf(result: StandingResult, bounds: Bounds): string {
  const complaints = judge(result, bounds)
  return [
    `Steps without an attack: p99 ${ms(usualP99(result))} (the median of all windows without an attack).`,
    '',
    session(
      SLOT_HEAD,
      result.slots.map((slot) => slotRow(result, slot, bounds)),
    ),
    '',
    session(WAIT_HEAD, feltByKind(result).map(waitRow)),
    '',
    session(REST_HEAD, restRows(result)),
    '',
    complaints.length === 0
      ? 'Verdict: no honest player felt it, and nothing is left behind.'
      : `Verdict: **failed**.\n\n${complaints.map((complaint) => `- ${complaint}`).join('\n')}`,
  ].join('\n')
}

const SLOT_HEAD = [
  'attack',
  'what it did',
  'steps p50 / p99, control',
  'attacked',
  'ratio',
  'honest refused, lost',
  'loop lag p99',
  'memory MiB: before, during, after',
  'without garbage + code',
  'descriptors',
  'database grew KiB',
  'verdict',
]

function slotRow(result: StandingResult, slot: SlotResult, bounds: Bounds): readonly string[] {
  const { control, attacked, again, after } = slot
  const [usual, under] = [feltSteps(control), feltSteps(...attackedIn(slot))]
  const faults = [control, ...attackedIn(slot)].flatMap((window) => window.faults)
  const times = again.length === 0 ? '' : ` (${again.length + 1} windows)`
  const many = (kind: string) => faults.filter((fault) => fault.kind === kind).length
  return [
    slot.slot.name,
    slot.tallies.map(spellTally).join('; '),
    `${ms(usual.p50)} / ${ms(usual.p99)}`,
    `${ms(under.p50)} / ${ms(under.p99)}${times}`,
    ratioOf(result, slot).toFixed(2),
    `${many('refused')}, ${many('lost')}`,
    ms(attacked.peak.lagP99Ms),
    [control.peak, attacked.peak, after].map(({ resident }) => mib(resident)).join(', '),
    `${mib(after.live)} + ${mib(after.code)}`,
    [control.peak, attacked.peak, after].map(({ descriptors }) => descriptors).join(', '),
    `${Math.round((after.database - control.peak.database) / 1_024)}`,
    faultsOf(result, slot, bounds).length === 0 ? 'held' : '**felt**',
  ]
}

const spellTally = (tally: Tally): string =>
  Object.entries(tally)
    .map(([name, count]) => `${count.toLocaleString('en-GB')} ${name}`)
    .join(', ')

const WAIT_HEAD = [
  'honest players waited for',
  'without an attack: p50 / p99',
  'attacked',
  'times each',
]

const waitRow = ({ kind, control, attacked }: ReturnType<typeof feltByKind>[number]) => [
  WORDS[kind],
  `${ms(control.p50)} / ${ms(control.p99)}`,
  `${ms(attacked.p50)} / ${ms(attacked.p99)}`,
  `${control.count}, ${attacked.count}`,
]

const WORDS: Readonly<Record<ReturnType<typeof feltByKind>[number]['kind'], string>> = {
  move: 'the answer to a move',
  seen: 'a move, at the other seat',
  watched: 'a move, at a spectator',
  legal: 'the legal answers',
  page: 'the page with its files',
  read: 'a list or a profile',
  signIn: 'a sign-in',
  chat: 'a line of chat',
  begin: 'a match to begin, by quick match or the queue',
  machine: 'a move, at a second server that nobody attacks',
}

const REST_HEAD = ['the server needs', 'before', 'after', 'change']

function restRows({ before, after }: StandingResult): readonly (readonly string[])[] {
  const row = (name: string, one: number, other: number) => [
    name,
    `${one}`,
    `${other}`,
    `${(((other - one) / one) * 100).toFixed(1)} %`,
  ]
  return [
    row('memory of the process, MiB', mib(before.resident), mib(after.resident)),
    row('memory without garbage and code, KiB', before.live >> 10, after.live >> 10),
    row('compiled code, KiB', before.code >> 10, after.code >> 10),
    row('descriptors', before.descriptors, after.descriptors),
  ]
}

const ms = (value: number): string => `${value.toFixed(1)} ms`

const session = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
