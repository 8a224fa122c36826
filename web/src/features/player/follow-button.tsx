import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { server } from '../../lib/server.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { followsQuery } from './follows-query.ts'

/** Follows or unfollows a player; renders nothing until the current state is known. */
export const FollowButton = ({ name }: { readonly name: string }) => {
  const words = useText()
  const { follows: text } = words
  const called = shownName(words, name)
  const announce = useAnnounce()
  const client = useQueryClient()
  const { data } = useQuery(followsQuery)
  const { isPending, error, run } = useServerMutation()
  if (data === undefined) return null
  const isFollowed = data.some((one) => one.name === name)
  const change = () =>
    run(
      () => (isFollowed ? server.unfollow(name) : server.follow(name)),
      (now) => {
        client.setQueryData(followsQuery.queryKey, now)
        announce(isFollowed ? text.ended(called) : text.begun(called))
      },
    )
  return (
    <>
      <button
        type="button"
        disabled={isPending}
        aria-label={isFollowed ? text.unfollowOf(called) : text.followOf(called)}
        onClick={change}
      >
        {isFollowed ? text.unfollow : text.follow}
      </button>
      <ErrorNote error={error} />
    </>
  )
}
