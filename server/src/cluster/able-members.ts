import type { Member, Members, Played } from './ports.ts'

/** Servers that take what is new, and play it as it is to be played; this one too, if it is one. */
export const ableMembers = (
  members: Pick<Members, 'all'>,
  { rules, catalogue }: Played,
): readonly Member[] =>
  members
    .all()
    .filter((one) => isOpen(one) && one.rules.includes(rules) && one.catalogue === catalogue)

/** Those of them that are not this one: who can go on with what is played here. */
export const ableOthers = (
  members: Pick<Members, 'all' | 'self'>,
  played: Played,
): readonly Member[] => ableMembers(members, played).filter(({ id }) => id !== members.self)

/** Whether another server takes what is new, whatever it plays. */
export const hasOpenOther = (members: Pick<Members, 'all' | 'self'>): boolean =>
  members.all().some((one) => isOpen(one) && one.id !== members.self)

const isOpen = ({ isDraining }: Member): boolean => !isDraining
