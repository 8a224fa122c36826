import { ORIGINAL_GAME } from '@dungeon-dice/shared/games'
import type { Member, Members, Played } from './ports.ts'

/** Servers, this one included, that accept new matches of this game, rules and catalogue. */
export const ableMembers = (members: Pick<Members, 'all'>, played: Played): readonly Member[] =>
  members.all().filter((one) => isOpen(one) && canPlay(one, played))

const canPlay = ({ games }: Member, { game = ORIGINAL_GAME, rules, catalogue }: Played): boolean =>
  games.some((one) => one.id === game && one.rules.includes(rules) && one.catalogue === catalogue)

/** The other servers that could adopt matches of this one. */
export const ableOthers = (
  members: Pick<Members, 'all' | 'self'>,
  played: Played,
): readonly Member[] => ableMembers(members, played).filter(({ id }) => id !== members.self)

/** True when another server accepts new matches, whatever its rules. */
export const hasOpenOther = (members: Pick<Members, 'all' | 'self'>): boolean =>
  members.all().some((one) => isOpen(one) && one.id !== members.self)

const isOpen = ({ isDraining }: Member): boolean => !isDraining
