// Runs a command of the project on the Node version that it is made for. Plain JavaScript, because it is what installs that
// version: everything after it is TypeScript on Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];
const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules/.installed');
const node = join(root, 'node_modules/.bin/node');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  fail(`Node ${OLDEST_NODE.join('.')} or newer is needed to begin; this is ${process.versions.node}.`);
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (installed !== lock || !existsSync(node)) {
  console.log('Installing the packages of package-lock.json (npm ci) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (npm.error) fail('npm was not found: install Node.js with its npm.');
  if (npm.status !== 0) fail('npm ci failed; what it printed above says why.');
  writeFileSync(stamp, lock);
}

const [script, ...args] = process.argv.slice(2);
const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
  cwd: root,
  // The channel tells the child when this process was killed, which it would otherwise outlive.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: path },
});
// Ctrl-C reaches the child by itself; a signal sent to this process alone must be handed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
