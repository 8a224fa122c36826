/** The props of a screen: the decoded parameters of its path. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>
}
