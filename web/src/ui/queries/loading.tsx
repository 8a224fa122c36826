import { useText } from '../../lib/text/text.tsx'

/** While a screen, or what it shows, is on its way. */
export const Loading = () => {
  const text = useText()
  return <p role="status">{text.frame.loading}</p>
}
