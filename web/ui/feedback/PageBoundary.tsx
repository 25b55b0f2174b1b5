import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { MissingFileError } from '../layout/lazy-page.ts';
import { EmptyState } from './EmptyState.tsx';

interface PageBoundaryProps {
  /** Forgets what may have broken the page, before it is drawn anew. */
  readonly onTryAgain?: () => void;
  readonly children: ReactNode;
}

/** Catches what breaks inside a page, so that all around it stays. React writes the error to the console. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something empty was thrown') };
  }
  tryAgain = () => {
    // React keeps the failure of a file that could not be loaded.
    if ((this.state.error as unknown) instanceof MissingFileError) return window.location.reload();
    this.props.onTryAgain?.();
    this.setState({ error: undefined });
  };
  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <div role="alert">
        <EmptyState icon={CircleAlert} action={<Button onClick={this.tryAgain}>TRY AGAIN</Button>}>
          This page could not be shown.
        </EmptyState>
      </div>
    );
  }
}
