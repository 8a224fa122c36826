import type { Brought } from '@dungeon-dice/client-sdk'
import type { LineUp } from '@dungeon-dice/client-sdk/duel'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { unwrap } from '../../../lib/queries/unwrap.ts'
import { server } from '../../../lib/server.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { QueryView } from '../../../ui/queries/query-view.tsx'
import type { ListsProps } from '../../game-view.ts'
import { useWords } from '../text/use-words.ts'
import { Builder } from './builder.tsx'
import { type Draft, EMPTY, freeName, savedAs } from './draft.ts'
import styles from './lists.module.css'
import { type LineUps, type SavedLineUp, useLineUps } from './use-line-ups.ts'

const lineUpsQuery = queryOptions({
  queryKey: ['lists', 'duel'],
  queryFn: async () => {
    const lists = server.listsOf('duel')
    const [saved, starters] = await Promise.all([lists.all(), lists.starters()])
    return { saved: await unwrap(saved), starters: await unwrap(starters) }
  },
})

/** All line-ups: the player's own, starters, and the builder of the one that is opened. */
export const LineUpsScreen = ({ onPlay }: ListsProps) => {
  const query = useQuery(lineUpsQuery)
  return <QueryView query={query}>{(given) => <All {...given} onPlay={onPlay} />}</QueryView>
}

interface Props extends ListsProps {
  readonly saved: readonly SavedLineUp[]
  readonly starters: readonly { readonly name: string; readonly list: LineUp }[]
}

const All = ({ saved, starters, onPlay }: Props) => {
  const words = useWords().lists
  const { lists: text } = useText()
  const lineUps = useLineUps(saved)
  const [draft, setDraft] = useState<Draft | null>(null)
  const begin = (name: string, lineUp: LineUp) =>
    setDraft({
      name: freeName(
        name,
        lineUps.all.map((one) => one.name),
      ),
      saved: null,
      lineUp,
    })
  if (draft !== null)
    return (
      <Builder
        {...{ draft, lineUps, onPlay }}
        onChange={setDraft}
        onSaved={(sent, name) => setDraft((now) => now && savedAs(now, sent, name))}
      />
    )
  const named: Readonly<Record<string, string>> = words.starters
  const told: Readonly<Record<string, string>> = words.starterWords
  return (
    <div className={styles['line-ups']}>
      <p>{words.intro}</p>
      <section>
        <h2>{text.yours}</h2>
        <ErrorNote error={lineUps.mutation.error} />
        {lineUps.all.length === 0 && <p>{text.none}</p>}
        <ul className={styles['cards']}>
          {lineUps.all.map((one) => (
            <OwnLineUp
              key={one.name}
              one={one}
              {...{ lineUps, onPlay }}
              onOpen={() => setDraft({ name: one.name, saved: one.name, lineUp: one.list })}
            />
          ))}
        </ul>
      </section>
      <section>
        <h2>{text.starters}</h2>
        <ul className={styles['cards']}>
          {starters.map(({ name, list }) => (
            <li key={name} data-starter={name}>
              <h3>{named[name] ?? name}</h3>
              <p>{told[name] ?? ''}</p>
              <div className={styles['buttons']}>
                <PlayButton name={named[name] ?? name} brought={list} onPlay={onPlay} />
                <button
                  type="button"
                  aria-label={text.copyOf(named[name] ?? name)}
                  onClick={() => begin(named[name] ?? name, list)}
                >
                  {text.copy}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{text.begin}</h2>
        <button type="button" data-action="new" onClick={() => begin(text.newName, EMPTY)}>
          {text.newList}
        </button>
        <Import onImport={(list) => begin(text.importedName, list)} />
      </section>
    </div>
  )
}

interface PlayProps extends ListsProps {
  readonly name: string
  readonly brought: Brought
}

const PlayButton = ({ name, brought, onPlay }: PlayProps) => {
  const { lists } = useText()
  return (
    <button type="button" aria-label={lists.playWith(name)} onClick={() => onPlay(brought)}>
      {lists.play}
    </button>
  )
}

interface OwnProps extends ListsProps {
  readonly one: SavedLineUp
  readonly lineUps: LineUps
  readonly onOpen: () => void
}

const OwnLineUp = ({ one, lineUps, onPlay, onOpen }: OwnProps) => {
  const { lists } = useText()
  const { name, isDefault } = one
  return (
    <li data-line-up={name}>
      <h3>
        <button type="button" className="link" onClick={onOpen}>
          {name}
        </button>
      </h3>
      {isDefault && <p>{lists.isDefault}</p>}
      <div className={styles['buttons']}>
        <PlayButton name={name} brought={{ saved: name }} onPlay={onPlay} />
        {!isDefault && (
          <button
            type="button"
            aria-label={lists.makeDefaultOf(name)}
            onClick={() => lineUps.setDefault(name)}
          >
            {lists.makeDefault}
          </button>
        )}
        <button
          type="button"
          aria-label={lists.removeOf(name)}
          onClick={() => {
            if (window.confirm(lists.removeSure(name))) lineUps.remove(name)
          }}
        >
          {lists.remove}
        </button>
      </div>
    </li>
  )
}

/** A line-up from the text that somebody shared. */
const Import = ({ onImport }: { readonly onImport: (list: LineUp) => void }) => {
  const { lists } = useText()
  const announce = useAnnounce()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const read = (event: FormEvent) => {
    event.preventDefault()
    const parsed = server.listsOf('duel').parse(text)
    if (parsed.ok) return onImport(parsed.value)
    const { code, text: part } = parsed.error
    const words =
      code === 'too_long' ? lists.importFaults.too_long : lists.importFaults.bad_list(part)
    setFault(words)
    announce(words)
  }
  return (
    <form className={styles['import']} onSubmit={read}>
      <label>
        {lists.importText}
        <textarea rows={3} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {fault !== '' && <p>{fault}</p>}
      <button type="submit">{lists.importList}</button>
    </form>
  )
}
