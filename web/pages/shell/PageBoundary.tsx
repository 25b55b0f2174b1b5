import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface PageBoundaryProps {
  readonly children: ReactNode;
}

/** Catches what breaks inside a page, so that the frame stays. A page of a new deployment needs a reload. */
export class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState icon={CircleAlert} action={<Button onClick={() => window.location.reload()}>TRY AGAIN</Button>}>
        This page could not be shown.
      </EmptyState>
    );
  }
}
