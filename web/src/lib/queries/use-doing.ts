import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { Result } from '@dungeon-dice/client-sdk/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Trouble, troubleOf } from './trouble.ts'

/** Something that somebody has the server do by a button. */
export interface Doing {
  readonly isBusy: boolean
  /** Why the last try failed; null while there is nothing to say. */
  readonly trouble: Trouble | null
  /** Does it; `then` gets what came of it, unless the screen is gone. A second call meanwhile does nothing. */
  readonly run: <T>(
    deed: () => Promise<Result<T, WireRefusal>>,
    then?: (value: T) => void,
  ) => Promise<void>
}

/** Has the server do something, and keeps whether it is under way and why it failed. */
export function useDoing(): Doing {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const place = useRef({ isHere: true, isBusy: false })
  useEffect(() => {
    const here = place.current
    here.isHere = true
    return () => {
      here.isHere = false
    }
  }, [])
  const run = useCallback<Doing['run']>(async (deed, then) => {
    const here = place.current
    if (here.isBusy) return
    here.isBusy = true
    setBusy(true)
    setTrouble(null)
    try {
      const done = await deed()
      if (!done.ok) setTrouble({ type: 'refused', refusal: done.error })
      else if (here.isHere) then?.(done.value)
    } catch (error) {
      setTrouble(troubleOf(error))
    }
    here.isBusy = false
    setBusy(false)
  }, [])
  return { isBusy, trouble, run }
}
