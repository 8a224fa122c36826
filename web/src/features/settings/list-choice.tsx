import type { Brought, ListGameId, Lists } from '@dungeon-dice/client-sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { gameWith, useOfferedGames } from '../../lib/games/offered-games.ts'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { wordOf } from '../../lib/text/word-of.ts'
import { Field } from '../../ui/fields/field.tsx'

interface Props {
  /** The chosen list; null for the player's default, else the usual list. */
  readonly list: Brought | null
  readonly onList: (list: Brought | null) => void
  /** Of the match; lists of others are not offered. Left out where it is not known yet. */
  readonly preset?: string
}

/** All lists to choose from: saved ones, and those of the server. */
const choicesQuery = (game: ListGameId) =>
  queryOptions({
    queryKey: ['lists', 'choices', game],
    queryFn: async () => {
      const lists: Lists<ListGameId> = server.listsOf(game)
      const [saved, starters] = await Promise.all([lists.all(), lists.starters()])
      // A player whose own lists fail to load can still play a starter list.
      return { saved: saved.ok ? saved.value : [], starters: await unwrap(starters) }
    },
  })

/** The choice of a list, by its name in the match's game. */
export const ListChoice = ({ list, onList, preset }: Props) => {
  const { presets, settings, lists: words } = useText()
  const games = useOfferedGames()
  const { id: game } = preset === undefined ? games[0] : gameWith(games, preset)
  const { data } = useQuery(choicesQuery(game as ListGameId))
  const { saved, starters } = data ?? { saved: [], starters: [] }
  const fits = (one: { readonly preset: string }) => preset === undefined || one.preset === preset
  const groups = [
    { name: 'saved', label: settings.savedLists, lists: saved.filter(fits), called: {} },
    {
      name: 'starter',
      label: settings.starterLists,
      lists: starters.filter(fits),
      called: { ...words.otherStarters, ...words.starterNames },
    },
  ]
  const choices = groups.flatMap(({ name, lists }) =>
    lists.map((one) => ({
      key: `${name} ${one.preset} ${one.name}`,
      brought: (name === 'saved' ? { saved: one.name } : one.list) as Brought,
    })),
  )
  const chosen = choices.find(({ brought }) => isSame(brought, list))
  return (
    <Field label={wordOf(settings.lists, game)}>
      {({ id }) => (
        <select
          id={id}
          value={chosen?.key ?? ''}
          onChange={({ target }) =>
            onList(choices.find(({ key }) => key === target.value)?.brought ?? null)
          }
        >
          <option value="">{saved.length > 0 ? settings.defaultList : settings.usualList}</option>
          {groups.map(
            ({ name, label, lists, called }) =>
              lists.length > 0 && (
                <optgroup key={name} label={label}>
                  {lists.map((one) => (
                    <option key={one.name + one.preset} value={`${name} ${one.preset} ${one.name}`}>
                      {preset === undefined
                        ? `${wordOf(called, one.name)} (${presets[one.preset]})`
                        : wordOf(called, one.name)}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </select>
      )}
    </Field>
  )
}

const isSame = (one: Brought, other: Brought | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
