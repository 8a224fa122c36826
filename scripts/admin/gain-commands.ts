import { decidedGainSchema, gainRowsSchema } from '../../shared/src/protocol/index.ts'
import { asked, type Command } from './command.ts'
import { plain, table, timeText } from './show.ts'

/** Shown in place of the name of a deleted account. */
const GONE = '(deleted)'

const held: Command = {
  takes: '',
  does: 'rating gains held for your decision',
  ask: (words) =>
    words !== ''
      ? null
      : asked('held', {}, gainRowsSchema, ({ gains, total }) => {
          const shown = table(
            ['match', 'time (UTC)', 'player', 'opponent', 'rules', 'points', 'why'],
            gains.map(({ match, endedAtMs, name, opponent, preset, points, reasons }) => [
              match,
              timeText(endedAtMs),
              name ?? GONE,
              opponent ?? GONE,
              preset,
              `+${Math.round(points)}`,
              reasons.join(', '),
            ]),
            'There are no held gains.',
          )
          return total > gains.length ? `${shown}\n${total - gains.length} more are held.` : shown
        }),
}

const decide = (decision: 'release' | 'discard', does: string): Command => ({
  takes: 'MATCH --reason TEXT',
  does,
  ask: (match, { by, reason }) =>
    match === '' || reason === null
      ? null
      : asked(decision, { by, match, reason }, decidedGainSchema, ({ name, points }) =>
          plain(
            decision === 'release'
              ? `${name ?? GONE} gained ${Math.round(points)} points.`
              : `The gain of ${name ?? GONE} is discarded.`,
          ),
        ),
})

/** Commands for held rating gains. */
export const GAIN_COMMANDS: Readonly<Record<string, Command>> = {
  held,
  release: decide('release', 'puts a held gain into the ratings'),
  discard: decide('discard', 'discards a held gain for good'),
}
