import type { Admin, ServerRow } from '@dungeon-dice/client-sdk/admin'
import { ok } from '@dungeon-dice/client-sdk/rules'
import type { OnAction } from './admin-action.ts'
import { useAdminText, whenWords } from './admin-words.ts'
import { Part, Rows } from './part.tsx'

interface Props {
  readonly admin: Admin
  readonly onAction: OnAction
  /** Changes with each action, which refreshes the list. */
  readonly turn: number
}

/** The live servers, and the button that drains one. */
export const Servers = ({ admin, onAction, turn }: Props) => {
  const text = useAdminText()
  const { servers } = text
  const drain = (server: string, name: string) =>
    onAction({
      title: servers.drainOne(name),
      hasHours: false,
      run: async ({ reason }) => {
        const given = await admin.drain(server, reason)
        return given.ok ? ok(servers.drained(name)) : given
      },
    })
  const stateOf = ({ here, draining }: ServerRow) =>
    [draining ? servers.drains : servers.plays, ...(here ? [servers.here] : [])].join(', ')
  const cellsOf = (row: ServerRow) => {
    const { server, address, games, matches, startedAtMs, draining } = row
    const name = address === '' ? location.host : address
    return {
      key: server,
      cells: [
        name,
        matches,
        stateOf(row),
        whenWords(startedAtMs),
        games.map(({ id, rules: of }) => `${id} ${of.join(', ')}`).join('; '),
        draining || (
          <button
            type="button"
            aria-label={servers.drainOne(name)}
            onClick={() => drain(server, name)}
          >
            {servers.drain}
          </button>
        ),
      ],
    }
  }
  const { address, matches, state, since, rules } = servers
  const head = [address, matches, state, since, rules, servers.drain]
  return (
    <Part title={servers.title} queryKey={['servers', turn]} ask={admin.servers}>
      {({ servers: rows }) => (
        <Rows caption={servers.title} head={head} none="" rows={rows.map(cellsOf)} />
      )}
    </Part>
  )
}
