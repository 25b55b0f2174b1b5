import { expect, test, vi } from 'vitest';
import { type CountingCommand, readCounting } from './counting-command.ts';

const COMMAND: CountingCommand = {
  script: 'things:mend',
  says: ['Mends things. Without --go it only counts.'],
  stage: 'the stage whose things are mended',
  pace: { name: 'rate', description: 'the most things in a second', usual: 5, most: 50 },
  go: 'mends them',
  more: ['001: broken things'],
};
const read = (...args: string[]) => readCounting(COMMAND, args, () => {});

test('Without options a command counts on the local stack at the usual pace', () => {
  expect(read()).toEqual({ stage: 'local', pace: 5, goes: false });
});

test('Stage, pace and --go are read', () => {
  expect(read('--stage', 'prod', '--rate', '50', '--go')).toEqual({ stage: 'prod', pace: 50, goes: true });
});

test.each([
  [['--rate', '51'], /^--rate /],
  [['--rate', '0'], /^--rate /],
  [['--stage', 'nowhere'], /^--stage /],
])('Wrong options %j are named', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});

test('The help says what the command does, and nothing is done', () => {
  const print = vi.fn();
  expect(readCounting(COMMAND, ['--help'], print)).toBeUndefined();
  const help = print.mock.calls.flat().join('\n');
  expect(help).toContain('npm run things:mend -- --stage prod [--rate 5] [--go]');
  expect(help).toMatch(/--rate NUMBER +the most things in a second \(5\)/);
  expect(help.endsWith('\n\n001: broken things')).toBe(true);
});
