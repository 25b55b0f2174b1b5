import { useSearchParams } from 'react-router-dom';

/**
 * Whether the address asks for a dialog of the page, and what takes that out of the address when the dialog closes.
 * @param name of the part of the query
 */
export function useAsked(name: string): [asked: boolean, onAnswered: () => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.has(name);
  const onAnswered = () => {
    if (!asked) return;
    const rest = new URLSearchParams(params);
    rest.delete(name);
    setParams(rest, { replace: true });
  };
  return [asked, onAnswered];
}
