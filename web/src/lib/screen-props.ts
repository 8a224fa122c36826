/** What a screen gets: the parameters of its path, decoded. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>
}
