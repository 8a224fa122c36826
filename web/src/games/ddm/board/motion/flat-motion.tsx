import { masterSquare, monsterOn, parseSquare, squareName } from '@dungeon-dice/client-sdk/rules'
import { SIDE, toCorner } from '../picture/drawn.ts'
import { monsterFacts } from '../picture/figures.tsx'
import { MonsterPicture } from '../picture/monster.tsx'
import { keyframesOf } from './keyframes.ts'
import styles from './motion.module.css'
import { MovedGroup } from './moved.tsx'
import { isGone, type Show, type Track } from './plan.ts'
import { BreakingHeart, FlashingSign, FloatingPoints, WideningRing } from './shows.tsx'
import { keyOf, type Stage } from './stage.ts'

/** Motion in the plane: shade over new pieces, monsters that are lost, and signs. */
export const FlatMotion = (stage: Stage) => (
  <>
    {stage.plan.shows.map((show) => (
      <Cover key={keyOf(show)} show={show} {...stage} />
    ))}
    {stage.plan.tracks.filter(isGone).map((track) => (
      <Lost key={`${track.from} ${track.to}`} track={track} {...stage} />
    ))}
    {stage.plan.shows.map((show) => (
      <FlatShow key={keyOf(show)} show={show} {...stage} />
    ))}
  </>
)

/** The shade over a piece until it has landed. */
const Cover = ({ show, spotAt }: Stage & { readonly show: Show }) => {
  if (show.type !== 'unfold') return null
  return (
    <MovedGroup
      start={0}
      length={show.start + show.length}
      frames={[{ opacity: 1 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }]}
    >
      {show.spaces.map((square) => (
        <rect
          key={square}
          className={styles['motion-cover']}
          width={SIDE}
          height={SIDE}
          transform={toCorner(spotAt(square))}
        />
      ))}
    </MovedGroup>
  )
}

/** A monster that has left play, until its animation ends. */
const Lost = ({ track, plan, before, size, below, spotAt }: Stage & { readonly track: Track }) => {
  const square = parseSquare(track.from)
  const monster = square === null ? undefined : monsterOn(before, square)
  if (monster === undefined) return null
  const facts = monsterFacts(before, monster, { size, below })
  return (
    <g transform={toCorner(spotAt(track.from))}>
      <g transform={`translate(${SIDE / 2} ${SIDE / 2})`}>
        <MovedGroup
          start={0}
          length={plan.length}
          easing="linear"
          frames={keyframesOf(track, spotAt, plan.length)}
        >
          <g transform={`translate(${-SIDE / 2} ${-SIDE / 2})`}>
            <MonsterPicture {...facts} column={0} row={0} square="" />
          </g>
        </MovedGroup>
      </g>
    </g>
  )
}

const FlatShow = ({ show, state, spotAt }: Stage & { readonly show: Show }) => {
  switch (show.type) {
    case 'float':
      return <FloatingPoints {...show} spot={spotAt(show.at)} />
    case 'sign':
      return <FlashingSign {...show} spot={spotAt(show.at)} />
    case 'ring':
      return <WideningRing {...show} spot={spotAt(show.at)} />
    case 'heart': {
      const square = squareName(masterSquare(state.setup.options.board, show.seat))
      return <BreakingHeart {...show} spot={spotAt(square)} />
    }
    default:
      return null
  }
}
