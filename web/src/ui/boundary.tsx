import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Stands in the place of what failed; `again` gives that another chance. Left out: nothing. */
  instead?: (again: () => void) => ReactNode
  children: ReactNode
}

/** Around a part that the screen can do without: what fails in it, its missing file too, takes nothing else away. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead?.(() => this.setState({ failed: false })) : this.props.children
  }
}
