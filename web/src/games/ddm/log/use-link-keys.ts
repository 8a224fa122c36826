import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const linksIn = (list: Element): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-place]'),
]

const placeOf = (target: EventTarget): number | null => {
  const place = target instanceof HTMLElement ? target.dataset['place'] : undefined
  return place === undefined ? null : Number(place)
}

/** The link that a key moves to, from link `at` of `count`; null for any other key. */
function ledTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Makes many links one tab stop, `newest` until another had the focus; arrows go from link to link. */
export function useLinkKeys(newest: number) {
  const [focused, setFocused] = useState<number | null>(null)
  return {
    stop: focused ?? newest,
    onFocus: ({ target }: FocusEvent): void => setFocused(placeOf(target)),
    onBlur: (): void => setFocused(null),
    onKeyDown: (event: KeyboardEvent): void => {
      const links = linksIn(event.currentTarget)
      const at = links.indexOf(event.target as HTMLElement)
      const to = at < 0 ? null : ledTo(event.key, at, links.length)
      if (to === null) return
      event.preventDefault()
      links[to]?.focus()
    },
  }
}
