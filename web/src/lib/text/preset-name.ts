import type { Text } from './text.tsx'

/** What a preset is called; its id for one that this page does not know. */
export const presetName = ({ presets }: Text, preset: string): string =>
  preset === 'tabletop' || preset === 'gba' ? presets[preset] : preset
