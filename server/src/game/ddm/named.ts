import { present } from '@dungeon-dice/shared'

/** The one of `list` that has this name; our own mistake if there is none. */
export const named = <T extends string>(list: readonly T[], name: string): T =>
  present(
    list.find((one) => one === name),
    `one named ${name}`,
  )
