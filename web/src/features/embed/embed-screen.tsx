import type { ReactNode } from 'react'

interface Props {
  /** The heading for screen readers. */
  readonly title: string
  readonly children: ReactNode
}

/** A screen in a frame of another site: it never takes the focus from the page around it. */
export const EmbedScreen = ({ title, children }: Props) => (
  <main id="screen" className="screen">
    <h1 className="spoken">{title}</h1>
    {children}
  </main>
)
