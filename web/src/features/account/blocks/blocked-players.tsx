import type { Blocked } from '@dungeon-dice/client-sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { unwrap } from '../../../lib/queries/unwrap.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { server } from '../../../lib/server.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { QueryView } from '../../../ui/queries/query-view.tsx'
import styles from './blocked-players.module.css'

const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: () => unwrap(server.blocks()),
})

/** The blocked players: each can be unblocked, and others blocked by name. */
export const BlockedPlayers = () => {
  const { blocks } = useText()
  return (
    <div className={styles['blocked-players']}>
      <p>{blocks.words}</p>
      <QueryView query={useQuery(blocksQuery)}>
        {(blocked) => <BlockList first={blocked} />}
      </QueryView>
    </div>
  )
}

const BlockList = ({ first }: { readonly first: readonly Blocked[] }) => {
  const { blocks } = useText()
  const announce = useAnnounce()
  const { isPending, error, run } = useServerMutation()
  const [blocked, setBlocked] = useState(first)
  const [name, setName] = useState('')
  const id = useId()
  const show = (sentence: string) => (now: readonly Blocked[]) => {
    announce(sentence)
    setBlocked(now)
    setName('')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    run(() => server.block(name.trim()), show(blocks.done(name.trim())))
  }
  return (
    <>
      {blocked.length === 0 && <p>{blocks.none}</p>}
      <ul>
        {blocked.map((one) => (
          <li key={one.name}>
            <span>{one.name}</span>
            <button
              type="button"
              disabled={isPending}
              onClick={() => run(() => server.unblock(one.name), show(blocks.undone(one.name)))}
            >
              {blocks.unblock(one.name)}
            </button>
          </li>
        ))}
      </ul>
      <form aria-label={blocks.add} onSubmit={onSubmit}>
        <label htmlFor={id}>{blocks.name}</label>
        <input
          id={id}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={32}
          required
        />
        <button type="submit" disabled={isPending}>
          {blocks.add}
        </button>
      </form>
      <ErrorNote error={error} />
    </>
  )
}
