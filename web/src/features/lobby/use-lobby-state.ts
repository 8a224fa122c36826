import type { Lobby } from '@dungeon-dice/client-sdk'
import { useEffect, useReducer, useState } from 'react'
import { type RequestError, requestErrorOf } from '../../lib/queries/request-error.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { useTakeSeat } from '../match/seats/use-seat-request.ts'

/** How the connection to the lobby is. */
interface LobbyNews {
  readonly isDown: boolean
  /** Why the lobby is gone for good; null while it is there. */
  readonly lost: RequestError | null
}

const CHANGES = ['change', 'chat', 'challenged', 'challengeEnded'] as const

/** Draws again whenever the lobby differs, says what concerns its player, and goes to seats that come. */
export function useLobbyState(lobby: Lobby): LobbyNews {
  const { lobby: text } = useText()
  const announce = useAnnounce()
  const sit = useTakeSeat()
  const [, draw] = useReducer((number: number) => number + 1, 0)
  const [isDown, setDown] = useState(false)
  const [lost, setLost] = useState<RequestError | null>(null)
  useEffect(() => {
    const connection = (down: boolean) => () => {
      setDown(down)
      announce(down ? text.reconnecting : text.reconnected)
    }
    const stops = [
      ...CHANGES.map((name) => lobby.on(name, draw)),
      lobby.on('challenged', ({ other }) => announce(text.challenged(other.name))),
      lobby.on('challengeEnded', ({ challenge, error }) => {
        if (error !== null) announce(text.over(challenge.other.name))
      }),
      lobby.on('reconnecting', ({ attempt }) => attempt === 1 && connection(true)()),
      lobby.on('reconnected', connection(false)),
      lobby.on('seated', sit),
      lobby.on('lost', (error) => setLost(requestErrorOf(error))),
    ]
    draw()
    return () => {
      for (const stop of stops) stop()
    }
  }, [lobby, announce, sit, text])
  return { isDown, lost }
}
