import {
  announcedSchema,
  drainedSchema,
  kickedSchema,
  playerRowsSchema,
  serverRowsSchema,
} from '../../shared/src/protocol/index.ts'
import { asked, type Command } from './command.ts'
import { plain, table, timeText } from './show.ts'

const servers: Command = {
  takes: '',
  does: 'the live servers, with their numbers of matches',
  ask: (words) =>
    words !== ''
      ? null
      : asked('servers', {}, serverRowsSchema, ({ servers: rows }) =>
          table(
            ['server', 'address', 'matches', 'since (UTC)', 'games', ''],
            rows.map(({ server, address, matches, startedAtMs, games, draining, here }) => [
              server,
              address,
              String(matches),
              timeText(startedAtMs),
              games.map(({ id, rules }) => `${id} ${rules.join(' ')}`).join(', '),
              [...(here ? ['here'] : []), ...(draining ? ['drains'] : [])].join(', '),
            ]),
            'There are no servers.',
          ),
        ),
}

const players: Command = {
  takes: '[PART OF A NAME]',
  does: 'connected players with an account',
  ask: (search) =>
    asked('players', { search }, playerRowsSchema, ({ players: rows, silent }) => {
      const shown = table(
        ['player', 'server'],
        rows.map(({ name, address }) => [name, address]),
        'No players are connected.',
      )
      return silent === 0 ? shown : `${shown}\nServers that did not answer: ${silent}`
    }),
}

const drain: Command = {
  takes: 'SERVER --reason TEXT',
  does: 'makes a server accept nothing new; the others take over its matches',
  ask: (server, { by, reason }) =>
    server === '' || reason === null
      ? null
      : asked('drain', { by, server, reason }, drainedSchema, () => `Server ${server} drains.`),
}

const announce: Command = {
  takes: 'TEXT',
  does: 'shows an announcement to everybody who is connected',
  ask: (text, { by }) =>
    text === ''
      ? null
      : asked('announce', { by, text }, announcedSchema, () => 'The announcement was sent.'),
}

const kick: Command = {
  takes: 'NAME --reason TEXT',
  does: 'closes the connections of an account, which may reconnect',
  ask: (name, { by, reason }) =>
    name === '' || reason === null
      ? null
      : asked('kick', { by, name, reason }, kickedSchema, ({ name: met, closed }) =>
          plain(`${met}: connections closed: ${closed}.`),
        ),
}

/** Commands for servers and connected players. */
export const SERVER_COMMANDS: Readonly<Record<string, Command>> = {
  servers,
  drain,
  players,
  kick,
  announce,
}
