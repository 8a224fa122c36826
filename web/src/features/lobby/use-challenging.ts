import type { ChallengeWish, Lobby } from '@dungeon-dice/client-sdk'
import { useEffect, useRef, useState } from 'react'
import { type Trouble, troubleOf } from '../../lib/queries/trouble.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { keepSeat } from '../match/seats/seats.ts'
import { useGoSit } from '../match/seats/use-sitting.ts'

/** Challenges that were made here. */
export interface Challenging {
  /** Why the last one came to nothing; null while there is nothing to say. */
  readonly trouble: Trouble | null
  /** Asks a player for a match, and goes there once they accept. */
  readonly send: (name: string, wish: ChallengeWish) => void
}

/** Sends challenges: several may be open at a time, and the first that is accepted counts. */
export function useChallenging(lobby: Lobby): Challenging {
  const { lobby: text } = useText()
  const announce = useAnnounce()
  const sit = useGoSit()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
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
      if (isHere.current) setTrouble(troubleOf(error))
    }
  }
  return { trouble, send: (name, wish) => void send(name, wish) }
}

type Refusal = Extract<Trouble, { readonly type: 'refused' }>['refusal']

/** Whoever takes a challenge back knows that. */
const readTrouble = (refusal: Refusal): Trouble | null =>
  refusal.code === 'challenge_withdrawn' ? null : { type: 'refused', refusal }
