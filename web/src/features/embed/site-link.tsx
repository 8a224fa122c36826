import { useText } from '../../lib/text/text.tsx'

/** A link from a frame in another site to the same thing on the page itself, in a new tab. */
export const SiteLink = ({ href }: { readonly href: string }) => {
  const { replay } = useText()
  return (
    <a href={href} target="_blank" rel="noopener">
      {replay.openOnSite}
    </a>
  )
}
