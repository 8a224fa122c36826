import { type FormEvent, useId } from 'react'
import { useLocation } from 'wouter'
import { PATHS } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import styles from './replays-screen.module.css'

/** Searches for the matches of one player; the name is part of the address, which can be shared. */
export const PlayerSearch = ({ player }: { readonly player: string }) => {
  const { replay } = useText()
  const [, go] = useLocation()
  const id = useId()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('player') ?? '').trim()
    go(name === '' ? PATHS.replays : `${PATHS.replays}?${new URLSearchParams({ player: name })}`)
  }
  return (
    <search>
      <form className={styles['player-search']} onSubmit={search}>
        <label htmlFor={id}>{replay.player}</label>
        <input id={id} name="player" key={player} defaultValue={player} autoComplete="off" />
        <button type="submit">{replay.search}</button>
      </form>
    </search>
  )
}
