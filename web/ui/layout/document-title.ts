import { useEffect } from 'react';

/** Names the document, for the browser's tab and its history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
