import type { Admin, PlayerRow } from '@dungeon-dice/client-sdk/admin'
import { type FormEvent, useId, useState } from 'react'
import { useAdminText } from './admin-words.ts'
import { type OnDeed, PERSON_DEEDS, type PersonDeed, personDeed } from './deed.ts'
import { Part, Rows } from './part.tsx'

interface Props {
  readonly admin: Admin
  readonly onDeed: OnDeed
  /** Differs after each deed. */
  readonly turn: number
}

/** Who is connected, by name, and what can be done about them. */
export const Players = ({ admin, onDeed, turn }: Props) => {
  const text = useAdminText()
  const { players } = text
  const [wanted, setWanted] = useState('')
  const [search, setSearch] = useState('')
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSearch(wanted.trim())
  }
  const cellsOf = ({ name, guest, address }: PlayerRow, at: number) => ({
    key: `${name} ${at}`,
    cells: [
      guest ? `${name} (${players.guest})` : name,
      address === '' ? location.host : address,
      <PersonDeeds
        key="deeds"
        name={name}
        onDeed={(kind) => onDeed(personDeed(admin, text, kind, name))}
      />,
    ],
  })
  return (
    <>
      <search>
        <form className="admin-form" onSubmit={onSubmit}>
          <label htmlFor={id}>{players.search}</label>
          <input
            id={id}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            maxLength={64}
            autoComplete="off"
          />
          <button type="submit">{players.find}</button>
        </form>
      </search>
      <Part
        title={players.title}
        name={`players ${search} ${turn}`}
        ask={() => admin.players(search)}
      >
        {({ players: rows, silent }) => (
          <>
            <Rows
              caption={players.title}
              head={[text.name, players.server, players.actions]}
              none={players.none}
              rows={rows.map(cellsOf)}
            />
            {silent > 0 && <p>{players.silent(silent)}</p>}
          </>
        )}
      </Part>
    </>
  )
}

interface DeedsProps {
  readonly name: string
  readonly onDeed: (kind: PersonDeed) => void
}

const PersonDeeds = ({ name, onDeed }: DeedsProps) => {
  const { deeds } = useAdminText()
  return (
    <span className="admin-buttons">
      {PERSON_DEEDS.slice(0, 3).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-label={deeds[`${kind}One`](name)}
          onClick={() => onDeed(kind)}
        >
          {deeds[kind]}
        </button>
      ))}
    </span>
  )
}

/** What can be done to anybody by name, whether they are here or not. */
export const PlayerByName = ({ admin, onDeed }: Omit<Props, 'turn'>) => {
  const text = useAdminText()
  const [name, setName] = useState('')
  const id = useId()
  return (
    <section className="admin-part" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{text.byName.title}</h2>
      <p>{text.byName.note}</p>
      <div className="admin-form">
        <label htmlFor={id}>{text.name}</label>
        <input
          id={id}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={64}
          autoComplete="off"
        />
        {PERSON_DEEDS.map((kind) => (
          <button
            key={kind}
            type="button"
            disabled={name.trim() === ''}
            onClick={() => onDeed(personDeed(admin, text, kind, name.trim()))}
          >
            {text.deeds[kind]}
          </button>
        ))}
      </div>
    </section>
  )
}
