import { botRatings, type MeasuredBots } from '../../server/src/game/ddm/bot-ratings.ts'
import { MEASURED } from '../../server/src/game/ddm/measured-duels.ts'
import { BOTS, type Bot, PRESETS, type Preset } from '../../shared/src/ddm/index.ts'
import { type Score, shareInterval } from '../../shared/tests/support/score.ts'
import { type KeptScores, sumOf } from './kept-scores.ts'
import { type ListName, type Pairing, STARTERS } from './pairings.ts'

/** The part of docs/bots.md that is written, */
const BEGIN = '<!-- written by `npm run bots -- --write` -->'
const END = '<!-- end of what is written -->'
/** and, before the second heading, the row of a bot with its ratings at the end. */
const SECOND_HEADING = '\n## '
const BOT_ROW = /^(\| `(\w+)` \| .* \|) -?\d+ \| -?\d+ \|$/gm

const NO_SCORE: Score = { games: 0, won: 0, drawn: 0 }

/** The bots that are also measured against `greedy`, besides the next weaker one. */
const AGAINST_GREEDY: readonly Bot[] = ['strong']

/** The pairings of two bots with these lists under a preset. */
export const pairingsOf = (
  preset: Preset,
  stronger: Bot,
  weaker: Bot,
  lists: readonly ListName[] = STARTERS,
): readonly Pairing[] => lists.map((list) => ({ preset, stronger, weaker, list }))

/** The next weaker bot. */
export const weakerThan = (bot: Bot): Bot => BOTS[BOTS.indexOf(bot) - 1] ?? bot

/** The scores of neighbours with all starter lists; where none are kept, those of before. */
const neighbours = (scores: KeptScores): MeasuredBots =>
  Object.fromEntries(
    PRESETS.map((preset) => [
      preset,
      Object.fromEntries(
        BOTS.slice(1)
          .map((bot) => {
            const kept = sumOf(scores, pairingsOf(preset, bot, weakerThan(bot)))
            return [bot, kept.games > 0 ? kept : MEASURED[preset][bot]] as const
          })
          .filter(([, score]) => score !== undefined),
      ),
    ]),
  ) as MeasuredBots

const percent = (share: number): string => (100 * share).toFixed(1)

/** A score as text, with the 95 % interval of the share of points. */
export function scoreText(score: Score): string {
  const { games, won, drawn } = score
  if (games === 0) return '–'
  const { least, most } = shareInterval(score)
  const interval = `(${percent(least)} to ${percent(most)})`
  const of = drawn === 0 ? `${won} of ${games}` : `${won} and ${drawn} drawn of ${games}`
  return `${of}: ${percent((won + drawn / 2) / games)} % ${interval}`
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function ladderTable(scores: KeptScores): readonly string[] {
  const measured = neighbours(scores)
  const rows = BOTS.slice(1)
    .toReversed()
    .map((bot) => {
      const cells = PRESETS.map((preset) => scoreText(measured[preset][bot] ?? NO_SCORE))
      return rowOf([`\`${bot}\``, `\`${weakerThan(bot)}\``, ...cells])
    })
  return [
    rowOf(['bot', 'against', ...PRESETS.map((preset) => `under \`${preset}\``)]),
    '| --- | --- | ---: | ---: |',
    ...rows,
  ]
}

function againstTable(scores: KeptScores, bot: Bot): readonly string[] {
  const ofLists = (lists: readonly ListName[]) => {
    const all = PRESETS.map((preset) => pairingsOf(preset, bot, 'greedy', lists))
    return [...all, all.flat()].map((pairings) => scoreText(sumOf(scores, pairings)))
  }
  return [
    rowOf([
      `\`${bot}\` against \`greedy\`, with`,
      ...PRESETS.map((preset) => `under \`${preset}\``),
      'together',
    ]),
    '| --- | ---: | ---: | ---: |',
    ...STARTERS.map((list) => rowOf([list, ...ofLists([list])])),
    rowOf(['all', ...ofLists(STARTERS)]),
  ]
}

/** docs/bots.md with these scores, and the ratings that follow from them. */
export function pageWith(scores: KeptScores, page: string): string {
  const apart = AGAINST_GREEDY.filter((bot) => weakerThan(bot) !== 'greedy')
  const tables = [ladderTable(scores), ...apart.map((bot) => againstTable(scores, bot))]
  const written = tables.map((rows) => rows.join('\n')).join('\n\n')
  const [before = '', rest = ''] = page.split(BEGIN)
  const [, after = ''] = rest.split(END)
  const [top = '', ...others] = before.split(SECOND_HEADING)
  const ratings = botRatings(neighbours(scores))
  const rated = top.replace(BOT_ROW, (row, start: string, name: string) => {
    const bot = BOTS.find((one) => one === name)
    return bot === undefined
      ? row
      : `${start} ${PRESETS.map((preset) => ratings[preset][bot]).join(' | ')} |`
  })
  return `${[rated, ...others].join(SECOND_HEADING)}${BEGIN}\n\n${written}\n\n${END}${after}`
}

/** The source of `server/src/game/ddm/measured-duels.ts`. */
export function sourceOf(scores: KeptScores): string {
  const measured = neighbours(scores)
  const rowsUnder = (preset: Preset) =>
    Object.entries(measured[preset]).map(
      ([bot, { games, won, drawn }]) =>
        `    ${bot}: { games: ${games}, won: ${won}, drawn: ${drawn} },`,
    )
  const tables = PRESETS.map((preset) => `  ${preset}: {\n${rowsUnder(preset).join('\n')}\n  },`)
  return `import type { Bot, Preset } from '@dungeon-dice/shared/ddm'
import type { Measured } from '../bot-rating.ts'

/**
 * The score of each bot against the next weaker one with all starter lists. Written by
 * \`npm run bots -- --write\` from \`scripts/bots/measured.json\`. Do not edit.
 */
export const MEASURED: Readonly<Record<Preset, Readonly<Partial<Record<Bot, Measured>>>>> = {
${tables.join('\n')}
}
`
}
