import { Component, type ReactNode } from 'react'
import { BrokenPage } from '../shell/refused-pages.tsx'

interface PageBoundaryProps {
  onAgain(): void
  children: ReactNode
}

/** What fails in one page stays in it: the other tabs go on. */
export class PageBoundary extends Component<PageBoundaryProps, { failures: readonly unknown[] }> {
  override state = { failures: [] }
  static getDerivedStateFromError = (failure: unknown) => ({ failures: [failure] })
  override render() {
    const { failures } = this.state
    if (failures.length === 0) return this.props.children
    return <BrokenPage failure={failures[0]} onAgain={this.props.onAgain} />
  }
}
