import { useEffect } from 'react';

/**
 * Names the document, for the browser's tab and its history (docs/product/shell.md#document-title).
 * @param title the page, and the property or wingnut that it shows
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Wingnut`;
  }, [title]);
}
