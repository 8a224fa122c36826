import type { ChallengeWish, Lobby } from '@dungeon-dice/client-sdk'
import { useEffect, useRef, useState } from 'react'
import { type RequestError, requestErrorOf } from '../../lib/queries/request-error.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { keepSeat } from '../match/seats/seats.ts'
import { useTakeSeat } from '../match/seats/use-seat-request.ts'

/** Challenges that were made here. */
export interface Challenging {
  /** Why the last one failed; null if it did not. */
  readonly error: RequestError | null
  /** Asks a player for a match, and goes there once they accept. */
  readonly send: (name: string, wish: ChallengeWish) => void
}

/** Sends challenges: several may be open at a time, and the first that is accepted counts. */
export function useChallenging(lobby: Lobby): Challenging {
  const { lobby: text } = useText()
  const announce = useAnnounce()
  const sit = useTakeSeat()
  const [error, setTrouble] = useState<RequestError | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const send = async (name: string, wish: ChallengeWish) => {
    setTrouble(null)
    announce(text.sent(name))
    try {
      const joined = await lobby.challenge(name, wish)
      if (!joined.ok) return setTrouble(readTrouble(joined.error))
      if (isHere.current) sit(joined.value)
      else keepSeat(joined.value)
    } catch (error) {
      if (isHere.current) setTrouble(requestErrorOf(error))
    }
  }
  return { error, send: (name, wish) => void send(name, wish) }
}

type Refusal = Extract<RequestError, { readonly type: 'refused' }>['refusal']

/** A challenge that was withdrawn by the player needs no note. */
const readTrouble = (refusal: Refusal): RequestError | null =>
  refusal.code === 'challenge_withdrawn' ? null : { type: 'refused', refusal }
