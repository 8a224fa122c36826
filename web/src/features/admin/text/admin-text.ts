import { ADMIN_DE } from './de.ts'
import { ADMIN_EN, type AdminText } from './en.ts'

/** The texts of the console in this language. */
export const adminTextOf = (language: string): AdminText =>
  language === 'de' ? ADMIN_DE : ADMIN_EN
