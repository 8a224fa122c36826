import type { Admin, PlayerRow } from '@dungeon-dice/client-sdk/admin'
import { type FormEvent, useId, useState } from 'react'
import { type OnAction, PERSON_ACTIONS, type PersonAction, personAction } from './admin-action.ts'
import styles from './admin-screen.module.css'
import { useAdminText } from './admin-words.ts'
import { Part, Rows } from './part.tsx'

interface Props {
  readonly admin: Admin
  readonly onAction: OnAction
  /** Changes with each action, which refreshes the list. */
  readonly turn: number
}

/** The connected players by name, with the actions on them. */
export const Players = ({ admin, onAction, turn }: Props) => {
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
        key="actions"
        name={name}
        onAction={(kind) => onAction(personAction(admin, text, kind, name))}
      />,
    ],
  })
  return (
    <>
      <search>
        <form className={styles['admin-form']} onSubmit={onSubmit}>
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
        queryKey={['players', search, turn]}
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
  readonly onAction: (kind: PersonAction) => void
}

const PersonDeeds = ({ name, onAction }: DeedsProps) => {
  const { actions } = useAdminText()
  return (
    <span className={styles['admin-buttons']}>
      {PERSON_ACTIONS.slice(0, 3).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-label={actions[`${kind}One`](name)}
          onClick={() => onAction(kind)}
        >
          {actions[kind]}
        </button>
      ))}
    </span>
  )
}

/** Actions on anybody by name, connected or not. */
export const PlayerByName = ({ admin, onAction }: Omit<Props, 'turn'>) => {
  const text = useAdminText()
  const [name, setName] = useState('')
  const id = useId()
  return (
    <section className={styles['admin-part']} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{text.byName.title}</h2>
      <p>{text.byName.note}</p>
      <div className={styles['admin-form']}>
        <label htmlFor={id}>{text.name}</label>
        <input
          id={id}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={64}
          autoComplete="off"
        />
        {PERSON_ACTIONS.map((kind) => (
          <button
            key={kind}
            type="button"
            disabled={name.trim() === ''}
            onClick={() => onAction(personAction(admin, text, kind, name.trim()))}
          >
            {text.actions[kind]}
          </button>
        ))}
      </div>
    </section>
  )
}
