import { type ReactNode, useEffect, useRef } from 'react'
import { setPageTitle } from '../../lib/browser/page-title.ts'
import { useText } from '../../lib/text/text.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

interface Props {
  /** The heading, and the title of the page. */
  readonly title: string
  /** Whether the heading is for screen readers alone: on boards every pixel is for the game. */
  readonly isBare?: boolean
  readonly children: ReactNode
}

/** One screen: its heading gets the focus when somebody comes to it, so that nobody is lost. */
export const Screen = ({ title, isBare = false, children }: Props) => {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    setPageTitle(`${title} – ${text.name}`)
    heading.current?.focus({ preventScroll: true })
  }, [title, text.name])
  useRestoredFocus(heading)
  return (
    <main id="screen" className="screen">
      <h1 ref={heading} tabIndex={-1} className={isBare ? 'spoken' : ''}>
        {title}
      </h1>
      {children}
    </main>
  )
}
