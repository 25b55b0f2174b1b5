import { useEffect } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

/**
 * A public page is a separate document. When a link inside the portal leads to one, the browser loads it. The address is
 * written as the site knows it: for another spelling, the site would answer with the portal again, for ever.
 * @param path the page's own path
 */
export function LeavePortal({ path }: { readonly path: string }) {
  useEffect(() => {
    const { search, hash } = window.location;
    window.location.replace(path + search + hash);
  }, [path]);
  return <Spinner label={say`Loading`} />;
}
