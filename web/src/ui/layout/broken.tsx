import { Component, type ReactNode } from 'react'
import { Fault } from './fault.tsx'

interface BrokenState {
  readonly error: unknown
}

/** Catches what breaks while a screen is drawn, so that the page around it goes on. */
export class Broken extends Component<{ readonly children: ReactNode }, BrokenState> {
  override state: BrokenState = { error: null }

  static getDerivedStateFromError(error: unknown): BrokenState {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <Fault error={this.state.error} onAgain={() => this.setState({ error: null })} />
  }
}
