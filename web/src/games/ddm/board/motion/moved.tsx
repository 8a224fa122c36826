import type { CSSProperties, ReactNode } from 'react'
import { type Movement, useAnimation } from './use-animation.ts'

interface Props extends Movement {
  readonly className?: string | undefined
  readonly style?: CSSProperties
  /** Attributes by which others find it. */
  readonly data?: Readonly<Record<`data-${string}`, string>>
  readonly children?: ReactNode
}

/** A group of SVG that moves when it appears. */
export const MovedGroup = ({ className, children, ...movement }: Props) => (
  <g ref={useAnimation<SVGGElement>(movement)} className={className}>
    {children}
  </g>
)

/** A box that moves when it appears. */
export const MovedBox = ({ className, style, data, children, ...movement }: Props) => (
  <div ref={useAnimation<HTMLDivElement>(movement)} className={className} style={style} {...data}>
    {children}
  </div>
)
