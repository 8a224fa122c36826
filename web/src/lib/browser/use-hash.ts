import { useCallback, useEffect, useState } from 'react'

/** The address's text behind `#`, and a setter that adds no history entry. */
export function useHash(): readonly [string, (hash: string) => void] {
  const [hash, setHash] = useState(() => location.hash)
  useEffect(() => {
    const update = () => setHash(location.hash)
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  const change = useCallback((next: string) => {
    history.replaceState(history.state, '', `${location.pathname}#${next}`)
    setHash(`#${next}`)
  }, [])
  return [hash, change]
}
