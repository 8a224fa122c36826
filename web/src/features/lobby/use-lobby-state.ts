import type { Lobby } from '@dungeon-dice/client-sdk'
import { useEffect, useReducer, useState } from 'react'
import { type RequestError, requestErrorOf } from '../../lib/queries/request-error.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { useTakeSeat } from '../match/seats/use-seat-request.ts'

/** The state of the connection to the lobby. */
interface LobbyNews {
  readonly isDown: boolean
  /** Why the lobby is gone for good; null while it is there. */
  readonly lost: RequestError | null
}

const CHANGES = ['change', 'chat', 'challenged', 'challengeEnded'] as const

/**
 * Re-renders on changes of the lobby, announces what concerns the player, and opens matches they
 * are seated in.
 */
export function useLobbyState(lobby: Lobby): LobbyNews {
  const words = useText()
  const announce = useAnnounce()
  const sit = useTakeSeat()
  const [, draw] = useReducer((number: number) => number + 1, 0)
  const [isDown, setDown] = useState(false)
  const [lost, setLost] = useState<RequestError | null>(null)
  useEffect(() => {
    const connection = (down: boolean) => () => {
      setDown(down)
      announce(down ? words.lobby.reconnecting : words.lobby.reconnected)
    }
    const stops = [
      ...CHANGES.map((name) => lobby.on(name, draw)),
      lobby.on('challenged', ({ other }) =>
        announce(words.lobby.challenged(shownName(words, other.name))),
      ),
      lobby.on('challengeEnded', ({ challenge, error }) => {
        if (error !== null) announce(words.lobby.over(shownName(words, challenge.other.name)))
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
  }, [lobby, announce, sit, words])
  return { isDown, lost }
}
