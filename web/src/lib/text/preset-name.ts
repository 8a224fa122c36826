import type { Text } from './text.tsx'

/** What a preset is called; its id for one that this page does not know. */
export const presetName = ({ presets }: Pick<Text, 'presets'>, preset: string): string => {
  const names: Readonly<Record<string, string>> = presets
  return Object.hasOwn(names, preset) ? (names[preset] ?? preset) : preset
}
