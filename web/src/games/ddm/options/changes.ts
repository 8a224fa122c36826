import { type Options, PRESET_OPTIONS, PRESETS, type Preset } from '@dungeon-dice/client-sdk/rules'

/** Options that differ from a preset. */
export type Changes = Readonly<Record<string, unknown>>

/** The preset of this id; the usual one for an id of another game. */
export const presetOf = (id: string): Preset => PRESETS.find((one) => one === id) ?? PRESETS[0]

/** The options that would be played with. */
export const optionsOf = (preset: Preset, changes: Changes): Options => ({
  ...PRESET_OPTIONS[preset],
  ...changes,
})

/** The changes with one option set. */
export const withOption = <K extends keyof Options>(
  preset: Preset,
  changes: Changes,
  name: K,
  value: Options[K],
): Changes => changesTo(preset, { ...changes, [name]: value })

/** Those of the changes that the preset does not make itself. */
export function changesTo(preset: Preset, changes: Changes): Changes {
  const given: Changes = { ...PRESET_OPTIONS[preset] }
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(given[name]),
    ),
  )
}
