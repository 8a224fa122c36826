import { KEYS_DE } from './de.ts'
import { KEYS_EN, type KeysText } from './en.ts'

/** The texts of the list in this language. */
export const keysTextOf = (language: string): KeysText => (language === 'de' ? KEYS_DE : KEYS_EN)
