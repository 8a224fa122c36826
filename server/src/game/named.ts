import { present } from '@dungeon-dice/shared'

/** The entry of `list` with this name; throws if there is none. */
export const named = <T extends string>(list: readonly T[], name: string): T =>
  present(
    list.find((one) => one === name),
    `one named ${name}`,
  )
