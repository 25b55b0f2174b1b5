import { execFileSync, spawnSync } from 'node:child_process';
import type { Age } from './proofs.ts';

/** Git's knowledge of a checkout, of its releases and of revisions. */
export function openHistory(root: string) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const succeeds = (...args: string[]) => spawnSync('git', args, { cwd: root }).status === 0;
  return {
    /** The commit of the checkout, in short. */
    revision: (): string => git('rev-parse', '--short', 'HEAD'),
    /** The files with changes that no commit has, except some. */
    changes: (...except: string[]): string[] =>
      git('status', '--porcelain', '--', '.', ...except.map((path) => `:!${path}`))
        .split('\n')
        .filter(Boolean),
    /** The commit of the release before: of the newest one, unless the checkout is that one. */
    releaseBefore: (): string => {
      const [head, ...releases] = [
        git('rev-parse', 'HEAD'),
        ...git('log', '--format=%H', '--grep=^Release [0-9]').split('\n'),
      ];
      return releases.find((commit) => commit !== head) ?? '';
    },
    /** Compares a revision with a release. */
    ageOf: (revision: string, release: string): Age => {
      if (!succeeds('merge-base', '--is-ancestor', `${revision}^{commit}`, 'HEAD')) return 'unknown';
      return succeeds('merge-base', '--is-ancestor', revision, release) ? 'older' : 'newer';
    },
  };
}
