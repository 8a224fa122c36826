import type { Show } from './plan.ts'
import { RolledDice } from './rolled-dice.tsx'
import { keyOf, type Stage } from './stage.ts'
import { UnfoldingDie } from './unfolding-die.tsx'

/** Motion with depth: dice that roll, and dice that unfold. */
export const SolidMotion = (stage: Stage) =>
  stage.plan.shows.map((show) => <SolidShow key={keyOf(show)} show={show} {...stage} />)

const SolidShow = ({ show, state, size, below, spotAt }: Stage & { readonly show: Show }) => {
  switch (show.type) {
    case 'roll':
      return <RolledDice {...show} setup={state.setup} size={size} below={below} />
    case 'unfold':
      return (
        <UnfoldingDie
          {...show}
          type={state.setup.lists[show.seat].dice[show.die - 1]?.type ?? 'item'}
          anchor={spotAt(show.at)}
          spots={show.spaces.map(spotAt)}
        />
      )
    default:
      return null
  }
}
