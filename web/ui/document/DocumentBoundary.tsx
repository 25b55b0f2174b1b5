import { Component, type ReactNode } from 'react';
import styles from './DocumentBoundary.module.css';

/**
 * Stands around everything that a document shows, so that an error leaves no blank page. It loads nothing of the kit, because each public
 * page would load that at once. React writes the error to the console.
 */
export class DocumentBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert" className={styles.broken}>
        <p>This page could not be shown.</p>
        <button type="button" onClick={() => window.location.reload()}>
          TRY AGAIN
        </button>
      </div>
    );
  }
}
