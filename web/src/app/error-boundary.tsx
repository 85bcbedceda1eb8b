import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Broken } from './broken.tsx'
import { reloadOnce } from './reload-once.ts'

interface State {
  failed: boolean
}

/** Catches what a screen throws; React offers this to classes only. The address's change gives the next screen a chance. */
export class ErrorBoundary extends Component<{ resetKey: string; children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
    reloadOnce(error)
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}
