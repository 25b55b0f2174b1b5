import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';

/**
 * An operator goes by the runbook: he writes the settings file of its example, upgrades to a tag and back. His checkout has what a
 * deployment reads, with a `cdk.json` that differs from version to version. `npm run deploy` says what it would deploy.
 */

const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** The first block of code under a heading. */
function blockUnder(heading: string, language = ''): string {
  const section = text.slice(text.indexOf(`\n## ${heading}\n`));
  const fence = `\n\`\`\`${language}\n`;
  const begin = section.indexOf(fence) + fence.length;
  return section.slice(begin, section.indexOf('\n```', begin));
}

const folder = mkdtempSync(join(tmpdir(), 'wingnut-upgrade-'));
const [origin, checkout, tools] = ['origin', 'checkout', 'tools'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = {
  PATH: `${tools}:${process.env.PATH}`,
  HOME: folder,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@x.example',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@x.example',
};
const run = (cwd: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd, env: environment, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Commits a version whose cdk.json has a flag of its own, with its annotated tag. */
function release(version: string): void {
  const file = join(origin, 'cdk.json');
  const project = JSON.parse(readFileSync(file, 'utf8'));
  project.context[`@aws-cdk/core:flagOf${version}`] = true;
  writeFileSync(file, JSON.stringify(project, undefined, 2));
  run(origin, 'git', 'add', '--all');
  run(origin, 'git', 'commit', '--quiet', '--message', `Release ${version}`);
  run(origin, 'git', 'tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
}

interface Deployed {
  readonly flags: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}

/** Runs the commands of the runbook in the checkout. Returns what was deployed. */
const follow = (commands: string): Deployed =>
  JSON.parse(run(checkout, 'sh', '-e', '-c', commands).split('\n').at(-1) ?? '');

beforeAll(() => {
  const files = run(ROOT, 'git', 'ls-files', '-z', 'bin', 'lib', 'shared', '.gitignore', 'cdk.json', 'package.json');
  for (const name of files.split('\0').filter((each) => each && !/\.test\.tsx?$/.test(each))) {
    mkdirSync(dirname(join(origin, name)), { recursive: true });
    cpSync(join(ROOT, name), join(origin, name));
  }
  run(origin, 'git', 'init', '--quiet');
  release('1.0.0');
  run(folder, 'git', 'clone', '--quiet', origin, checkout);
  run(checkout, 'git', 'checkout', '--quiet', 'v1.0.0');
  // In place of npm: `npm run deploy -- …` says what this version reads.
  const program = [
    "import { readFileSync } from 'node:fs';",
    "const { readDeployContext } = await import(process.cwd() + '/bin/operators/context.ts');",
    "const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));",
    'const { settings } = readDeployContext(process.argv.slice(5));',
    "const flags = Object.keys(context).filter((name) => name.includes('flagOf'));",
    'console.log(JSON.stringify({ flags, settings }));',
  ];
  // Beside the checkout, where Node looks too: the packages that the code imports.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(tools);
  writeFileSync(join(tools, 'deploy.mjs'), program.join('\n'));
  const command = `#!/bin/sh\nexec "${process.execPath}" --disable-warning=ExperimentalWarning ${join(tools, 'deploy.mjs')} "$@"\n`;
  writeFileSync(join(tools, 'npm'), command, { mode: 0o755 });
}, 60_000);

const example = JSON.parse(blockUnder('Stages and settings', 'json'));
const more = { domain: 'portal.example.com', certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b' };

// Each deployment loads the CDK.
describe("The runbook's upgrade and roll back", { timeout: 60_000 }, () => {
  it('keep all settings of the operator, and no tag of this project is needed', () => {
    writeFileSync(join(checkout, 'portal.prod.json'), JSON.stringify({ ...example, ...more }));
    expect(run(checkout, 'git', 'status', '--porcelain')).toBe('');
    const settings = { stage: 'prod', ...example, ...more };
    expect(follow(blockUnder('Deploy'))).toEqual({ flags: ['@aws-cdk/core:flagOf1.0.0'], settings });

    release('1.1.0');
    const upgraded = follow(blockUnder('Upgrade').replace('TAG', 'v1.1.0'));
    expect(upgraded.flags).toContain('@aws-cdk/core:flagOf1.1.0');
    expect(upgraded.settings).toEqual(settings);
    expect(follow(blockUnder('Roll back').replace('PREVIOUS-TAG', 'v1.0.0'))).toEqual({
      flags: ['@aws-cdk/core:flagOf1.0.0'],
      settings,
    });
  });

  it('stop over settings in cdk.json, which is why the runbook tells to move them, and go on when it is followed', () => {
    const project = JSON.parse(readFileSync(join(checkout, 'cdk.json'), 'utf8'));
    Object.assign(project.context, more);
    writeFileSync(join(checkout, 'cdk.json'), JSON.stringify(project));
    writeFileSync(join(checkout, 'portal.prod.json'), JSON.stringify(example));
    // Until they are moved, they count.
    expect(follow(blockUnder('Deploy')).settings).toMatchObject(more);
    const upgrade = blockUnder('Upgrade').replace('TAG', 'v1.1.0');
    expect(() => follow(upgrade)).toThrow(/would be overwritten by checkout/);
    writeFileSync(join(checkout, 'portal.prod.json'), JSON.stringify({ ...example, ...more }));
    run(checkout, 'git', 'checkout', '--quiet', 'cdk.json');
    expect(follow(upgrade).settings).toMatchObject(more);
  });
});
