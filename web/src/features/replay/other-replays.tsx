import { Link } from 'wouter'
import { PATHS } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'

/** The link to other replays. */
export const OtherReplays = () => <Link href={PATHS.replays}>{useText().replay.others}</Link>
