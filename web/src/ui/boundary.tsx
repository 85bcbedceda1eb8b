import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Stands in the place of what failed; `again` gives that another chance. Left out: nothing. */
  instead?: (again: () => void) => ReactNode
  /** Another value gives what failed another chance, too. */
  resetKey?: string
  onError?: (error: Error) => void
  children: ReactNode
}

/** Catches what its children throw, a missing file of theirs too. React tells the console, and offers this to classes only. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate({ resetKey }: BoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override componentDidCatch(error: Error) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.failed ? this.props.instead?.(() => this.setState({ failed: false })) : this.props.children
  }
}
