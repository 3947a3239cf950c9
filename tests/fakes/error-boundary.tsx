// Catches render errors, as the app’s error page does.
import { Component, type ReactNode } from 'react'

type Props = { onError: (error: unknown) => void; children: ReactNode }

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch = (error: unknown) => this.props.onError(error)
  override render = () => (this.state.failed ? null : this.props.children)
}
