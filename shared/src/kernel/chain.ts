/**
 * Links that answer each other, and whose turn it is to add one: the last link is resolved first.
 * Plain data, never changed in place. Who is asked first, and who after whom, is the game's.
 */
export interface Chain<Link, Who> {
  /** In the order in which they were added. */
  readonly links: readonly Link[]
  /** Whose priority it is: to add a link or to pass. */
  readonly asked: Who
  /** How many have passed in a row. */
  readonly passes: number
}

/** A chain on which `asked` decides first. */
export const beginChain = <Link, Who>(
  asked: Who,
  links: readonly Link[] = [],
): Chain<Link, Who> => ({ links, asked, passes: 0 })

/** `chain` with one link more; then `asked` decides, and everybody may pass anew. */
export const withLink = <Link, Who>(
  { links }: Chain<Link, Who>,
  link: Link,
  asked: Who,
): Chain<Link, Who> => ({ links: [...links, link], asked, passes: 0 })

/** `chain` after a pass of the one who was asked; then `asked` decides. */
export const withPass = <Link, Who>(
  { links, passes }: Chain<Link, Who>,
  asked: Who,
): Chain<Link, Who> => ({ links, asked, passes: passes + 1 })

/** Whether all of so many have passed in a row: nothing can be added any more. */
export const isClosed = ({ passes }: Chain<unknown, unknown>, players: number): boolean =>
  passes >= players
