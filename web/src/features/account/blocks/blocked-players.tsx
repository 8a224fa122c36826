import type { Blocked } from '@dungeon-dice/client-sdk'
import { type FormEvent, useId, useState } from 'react'
import { useAsked } from '../../../lib/queries/use-asked.ts'
import { useDoing } from '../../../lib/queries/use-doing.ts'
import { server } from '../../../lib/server.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { Asked } from '../../../ui/queries/asked.tsx'
import { TroubleNote } from '../../../ui/queries/trouble-note.tsx'
import './blocked-players.css'

/** Whom somebody has blocked: each can be unblocked, and others blocked by name. */
export const BlockedPlayers = () => {
  const { blocks } = useText()
  return (
    <div className="blocked-players">
      <p>{blocks.words}</p>
      <Asked asking={useAsked('blocks', () => server.blocks())}>
        {(blocked) => <BlockList first={blocked} />}
      </Asked>
    </div>
  )
}

const BlockList = ({ first }: { readonly first: readonly Blocked[] }) => {
  const { blocks } = useText()
  const announce = useAnnounce()
  const { isBusy, trouble, run } = useDoing()
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
    void run(() => server.block(name.trim()), show(blocks.done(name.trim())))
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
              disabled={isBusy}
              onClick={() =>
                void run(() => server.unblock(one.name), show(blocks.undone(one.name)))
              }
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
        <button type="submit" disabled={isBusy}>
          {blocks.add}
        </button>
      </form>
      <TroubleNote trouble={trouble} />
    </>
  )
}
