import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHistory } from './git.ts';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commit = (subject: string) => {
  git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--allow-empty', '--message', subject);
  return git('rev-parse', 'HEAD');
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'wingnut-history-'));
  git('init', '--quiet');
});
afterAll(() => rmSync(root, { recursive: true }));

test('A revision is older than the release before or newer; the commit of a new release is not the one before', () => {
  const history = openHistory(root);
  const old = commit('Say hello');
  const release = commit('Release 1.0.0');
  const proven = commit('Write of Release 9');
  expect(history.releaseBefore()).toBe(release);
  commit('Release 1.1.0');
  expect(history.releaseBefore()).toBe(release);
  expect([old, release, proven, 'abcdef0'].map((revision) => history.ageOf(revision, release))).toEqual([
    'older',
    'older',
    'newer',
    'unknown',
  ]);
});

test('A file that no commit has is a change, unless it is left out', () => {
  const history = openHistory(root);
  expect(history.changes()).toEqual([]);
  writeFileSync(join(root, 'page.md'), 'new');
  expect(history.changes()).toEqual(['?? page.md']);
  expect(history.changes('page.md')).toEqual([]);
});
