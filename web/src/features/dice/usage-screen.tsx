import type { UsageStatistics } from '@dungeon-dice/client-sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { type CatalogueIndex, useCatalogue } from '../../games/ddm/catalogue/use-catalogue.ts'
import { PATHS, pathTo } from '../../lib/paths.ts'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { UsageChoice } from './usage-choice.tsx'
import styles from './usage-screen.module.css'

/** Usage statistics of rated matches; the choice is part of the address. */
export const UsageScreen = () => {
  const { usage: text } = useText()
  const [search, setSearch] = useSearchParams()
  const preset = search.get('preset') ?? 'tabletop'
  const [month, bracket] = [search.get('month'), search.get('bracket')]
  const which = { ...(month === null ? {} : { month }), ...(bracket === null ? {} : { bracket }) }
  const {
    data,
    error,
    isLoading: isFetching,
    refetch,
  } = useQuery({
    queryKey: ['usage', preset, which],
    queryFn: () => unwrap(server.usage(preset, which)),
    // Keeps the choice while the next numbers load.
    placeholderData: keepPreviousData,
  })
  return (
    <Screen title={text.title}>
      <div className={styles['usage']}>
        <p>
          {text.intro} <Link href={PATHS.dice}>{text.toDice}</Link>
        </p>
        <QueryView query={{ data, error, isFetching, refetch }}>
          {(usage) => (
            <>
              <UsageChoice
                usage={usage}
                onChoose={(name, value) =>
                  setSearch((now) => ({ ...Object.fromEntries(now), [name]: value }), {
                    replace: true,
                  })
                }
              />
              <UsageTable usage={usage} />
            </>
          )}
        </QueryView>
      </div>
    </Screen>
  )
}

const UsageTable = ({ usage }: { readonly usage: UsageStatistics }) => {
  const { usage: text } = useText()
  const { entries, lists, matches } = usage
  const { data: index } = useCatalogue()
  if (lists === 0) return <p>{text.tooFew}</p>
  return (
    <>
      <p>{text.counted(matches, lists)}</p>
      <table>
        <caption className="spoken">{text.title}</caption>
        <thead>
          <tr>
            <th scope="col">{text.die}</th>
            <th scope="col">{text.lists}</th>
            <th scope="col">{text.matches}</th>
            <th scope="col">{text.wins}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((one) => (
            <tr key={one.entry}>
              <th scope="row">
                {index === undefined ? one.entry : <EntryName id={one.entry} index={index} />}
              </th>
              <Share of={one.lists / lists} />
              <Share of={one.matches / matches} />
              <Share of={(one.wins + one.draws / 2) / one.lists} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The name of a die, which leads to it; of one that the server no longer has, its id. */
const EntryName = ({ id, index }: { readonly id: string; readonly index: CatalogueIndex }) => {
  const { usage: text } = useText()
  const name = index.entryOf(id)?.card.name
  return name === undefined ? text.removed(id) : <Link href={pathTo('die', { id })}>{name}</Link>
}

/** A share as a number, with a bar that says the same. */
const Share = ({ of }: { readonly of: number }) => (
  <td className={styles['usage-share']}>
    <span>{`${(of * 100).toFixed(1)} %`}</span>
    <span className={styles['usage-bar']} style={{ width: `${of * 100}%` }} />
  </td>
)
