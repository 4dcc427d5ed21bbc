import { Component, type ReactNode } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { Notice } from './tag.tsx'

interface Props {
  /** Changing the path resets the error. */
  readonly place: string
  readonly children: ReactNode
}

/** Error boundary of a screen: navigation to other screens keeps working. */
export class ErrorBoundary extends Component<Props, { readonly failedAt: string | undefined }> {
  override state = { failedAt: undefined as string | undefined }
  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.place })
  }
  override render(): ReactNode {
    if (this.state.failedAt !== this.props.place) return this.props.children
    return (
      <div className="screen">
        <Notice tone="bad" title={t('screen.failed')} />
        <div className="buttons">
          <Button onClick={() => location.reload()}>{t('screen.reload')}</Button>
        </div>
      </div>
    )
  }
}
