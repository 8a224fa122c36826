import type { bytesLoaded } from './bytes.ts'
import type { Played } from './play.ts'
import { SLOW_PHONE } from './visit.ts'

/** All that was measured in one run. */
export interface Measured {
  readonly machine: string
  readonly commit: string
  readonly bytes: Awaited<ReturnType<typeof bytesLoaded>>
  /** Milliseconds. */
  readonly firstRoll: { readonly desktop: number; readonly phone: number }
  readonly shifts: Readonly<Record<'desktop' | 'phone', ReadonlyMap<string, number>>>
  readonly played: Played
}

type Row = readonly [what: string, measured: string, goal: string]

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const milliseconds = (ms: number): string => `${ms.toFixed(1)} ms`

const rowsOf = ({ bytes, firstRoll, shifts, played }: Measured): readonly Row[] => [
  ['first load, script', kilobytes(bytes.first.script), '≤ 100 kB'],
  ['script until the first roll', kilobytes(bytes.board.script), '≤ 200 kB'],
  ['script of portraits and sounds until then', kilobytes(bytes.board.afterwards), ''],
  [
    'all script once the match has settled',
    kilobytes(bytes.settled.script + bytes.settled.afterwards),
    '',
  ],
  ['styles until the first roll', kilobytes(bytes.board.style), ''],
  ['load to the first roll, desktop', seconds(firstRoll.desktop), '≤ 3 s'],
  [`load to the first roll, ${SLOW_PHONE.name}`, seconds(firstRoll.phone), '≤ 4 s'],
  ['main thread, start page, first five seconds', percent(played.newHome), ''],
  ['main thread, start page left alone', percent(played.idleHome), '≤ 2 %'],
  ['main thread, a match that has just asked for a roll', percent(played.newMatch), ''],
  ['main thread, a match that waits for a roll', percent(played.idleMatch), '≤ 2 %'],
  ['main thread in play', percent(played.inPlay), ''],
  ['between frames in play, median', milliseconds(played.framesMedian), ''],
  ['between frames in play, p95', milliseconds(played.frames95), '≤ 20 ms'],
  ['longest task in play', milliseconds(played.longestTask), '≤ 100 ms'],
  ['tasks over 50 ms in play', String(played.longTasks), ''],
  ['clicks a turn', played.clicksPerTurn.toFixed(1), ''],
  ['largest layout shift, desktop', Math.max(...shifts.desktop.values()).toFixed(3), '≤ 0.05'],
  ['largest layout shift, phone', Math.max(...shifts.phone.values()).toFixed(3), '≤ 0.05'],
]

/** The section of the page that people write. */
const NOTES = /\n## Tried as a newcomer\n[\s\S]*$/

/** That section of an earlier page; empty if it has none. */
export const notesOf = (page: string): string => NOTES.exec(page)?.[0] ?? ''

/** The page `docs/page.md`, without the section that people write. */
export function pageOf(measured: Measured): string {
  const { machine, commit, bytes, shifts } = measured
  const rows = rowsOf(measured).map(([what, value, goal]) => `| ${what} | ${value} | ${goal} |`)
  const screens = [...shifts.desktop].map(
    ([name, shift]) =>
      `| ${name} | ${shift.toFixed(3)} | ${(shifts.phone.get(name) ?? 0).toFixed(3)} |`,
  )
  return `# The page in numbers

Written by \`npm run page:measure\`, which tries the built page in Chromium against a server of its own. Edit by hand only the last section, which it keeps.

- Machine: ${machine}
- Commit: ${commit}
- Scripts are served as ${bytes.packing}; bytes count the headers of each answer. Times are medians. Shares of the main thread are time of the processor.
- Earlier runs: 102 kB of script first, 331 kB with the board and 6.4 s to the first roll on the phone before any work on these numbers; then 87 kB, 317 kB, 6.0 s, and 12.9 % of the main thread in a match that had just asked for a roll; 93 kB and 369 kB before all but the roll came later.

| what | measured | goal |
| --- | ---: | ---: |
${rows.join('\n')}

## Layout shift

What moves without anybody having done something, added up over each screen.

| screen | desktop | phone |
| --- | ---: | ---: |
${screens.join('\n')}
`
}
