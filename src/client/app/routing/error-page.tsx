import { Component, type ErrorInfo, type ReactNode } from 'react'
import { errorTexts } from '~/contract/errors'
import { buttonClass, Button } from '~/client/ui/button'
import { Page } from '~/client/ui/page'
import { messages } from './messages'
import { shellPaths } from '~/contract/shell-paths'

type Props = { children: ReactNode; resetKey: string; fallback: ReactNode }
type State = { failed: false } | { failed: true; resetKey: string }

/** Shows the fallback when rendering throws, until `resetKey` changes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): Pick<State & { failed: true }, 'failed'> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State & { resetKey?: string }): State {
    if (!state.failed) return { failed: false }
    const failedAt = state.resetKey ?? props.resetKey
    return failedAt === props.resetKey ? { failed: true, resetKey: failedAt } : { failed: false }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A page failed to render:', error, info.componentStack)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

export function ErrorPage() {
  return (
    <Page title={errorTexts.routeFailed} lead={messages.broken} width="reading">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{messages.reload}</Button>
        {/* This is an ordinary link, so that the app starts again from a clean state. */}
        <a href={shellPaths.home} className={buttonClass('quiet')}>
          {messages.home}
        </a>
      </div>
    </Page>
  )
}
