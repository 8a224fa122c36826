import type { Text } from './text.tsx'

/** A preset's name; its id when this page does not know it. */
export const presetName = ({ presets }: Pick<Text, 'presets'>, preset: string): string => {
  const names: Readonly<Record<string, string>> = presets
  return Object.hasOwn(names, preset) ? (names[preset] ?? preset) : preset
}
