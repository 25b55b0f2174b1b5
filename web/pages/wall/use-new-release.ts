import { useEffect, useState } from 'react';
import { entryScriptOf, LOOK_EVERY_MS } from './rules/release.ts';

/** The script of the release that the server has now. Undefined when it does not say. */
async function deployedScript(): Promise<string | undefined> {
  const answer = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(LOOK_EVERY_MS / 60) });
  return answer.ok ? entryScriptOf(await answer.text()) : undefined;
}

const runningScript = (): string | undefined => entryScriptOf(document.documentElement.outerHTML);

/** Whether the server has another release than the one that runs here. It looks once an hour. */
export function useNewRelease(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const look = () =>
      deployedScript().then(
        (deployed) => {
          const running = runningScript();
          setNew(deployed !== undefined && running !== undefined && deployed !== running);
        },
        // Without a connection there is nothing new. It looks again in an hour.
        () => {},
      );
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return isNew;
}
