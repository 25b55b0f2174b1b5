import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without its windows. It opens the portal's pages in four fifths of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CHROMIUMS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium on this machine. The variable CHROMIUM takes precedence. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM, ...CHROMIUMS].find((path) => path && existsSync(path));

/** Playwright's launch options for that Chromium. Without one, Playwright uses its own. */
export function chromiumOptions(): { readonly executablePath?: string } {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { executablePath };
}

/** Whether a program is in the PATH. */
export const hasProgram = (name: string): boolean => spawnSync('which', [name]).status === 0;

/** On Debian as root, installs missing packages that the tests use, and prints a line about it. */
export function installForTests(print: (line: string) => void): void {
  const missing = [
    ...(process.env.CHROMIUM || existsSync(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
    ...(hasProgram('mosquitto_pub') ? [] : ['mosquitto-clients']),
  ];
  if (missing.length === 0 || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  print(`Installing ${missing.join(' and ')} for the tests …`);
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...missing]]) {
    const apt = spawnSync('apt-get', ['--quiet=2', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (apt.status !== 0) {
      print(`apt-get ${args[0]} failed`);
      return;
    }
  }
}
