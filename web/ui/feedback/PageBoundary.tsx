import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';
import { MissingFileError } from '../layout/lazy-page.ts';
import { EmptyState } from './EmptyState.tsx';

interface PageBoundaryProps {
  /** Clears the data that may have broken the page, before the page is rendered again. */
  readonly onTryAgain?: () => void;
  readonly children: ReactNode;
}

/** Catches an error inside a page, so that the rest of the portal stays. React writes the error to the console. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something empty was thrown') };
  }
  tryAgain = () => {
    // React remembers the failure of a file that did not load. Without a network, a reload would lose even the frame.
    if ((this.state.error as unknown) instanceof MissingFileError) return navigator.onLine && window.location.reload();
    this.props.onTryAgain?.();
    this.setState({ error: undefined });
  };
  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <div role="alert">
        <EmptyState icon={CircleAlert} action={<Button onClick={this.tryAgain}>{say`TRY AGAIN`}</Button>}>
          {say`Something went wrong on this page.`}
          {!navigator.onLine && ` ${say`You’re offline.`}`}
        </EmptyState>
      </div>
    );
  }
}
