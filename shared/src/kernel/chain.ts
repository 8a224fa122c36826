/**
 * A chain of links that answer each other, with the one whose turn it is to add a link; the last
 * link is resolved first. Immutable plain data. The game decides the order of priority.
 */
export interface Chain<Link, Who> {
  /** In order of addition. */
  readonly links: readonly Link[]
  /** The seat with priority, to add a link or to pass. */
  readonly asked: Who
  /** Consecutive passes. */
  readonly passes: number
}

/** A new chain; `asked` has priority first. */
export const beginChain = <Link, Who>(
  asked: Who,
  links: readonly Link[] = [],
): Chain<Link, Who> => ({ links, asked, passes: 0 })

/** Adds a link; then `asked` has priority, and passes are counted anew. */
export const withLink = <Link, Who>(
  { links }: Chain<Link, Who>,
  link: Link,
  asked: Who,
): Chain<Link, Who> => ({ links: [...links, link], asked, passes: 0 })

/** Records a pass; then `asked` has priority. */
export const withPass = <Link, Who>(
  { links, passes }: Chain<Link, Who>,
  asked: Who,
): Chain<Link, Who> => ({ links, asked, passes: passes + 1 })

/** Returns whether all `players` have passed in a row, which closes the chain. */
export const isClosed = ({ passes }: Chain<unknown, unknown>, players: number): boolean =>
  passes >= players
