import { describe, expect, it } from 'vitest';
import { parseCommandLine, readOptions } from '../operators/options.ts';
import { OPTIONS, type OptionName } from './options.ts';

describe('A command line', () => {
  it('is split into the target and the options', () => {
    expect(parseCommandLine(['--seats', '5', '--stack', 'Portal'], ['seats'])).toEqual({
      help: false,
      local: false,
      stack: 'Portal',
      values: { seats: '5' },
      flags: new Set(),
    });
  });

  it.each([
    [['--seats'], 'argument missing'],
    [['--sets', '5'], "Unknown option '--sets'"],
    [['five'], 'Unexpected argument'],
    [['--local', '--stack', 'Portal'], 'exclude each other'],
  ])('of %j is refused', (args, sentence) => {
    expect(() => parseCommandLine(args, ['seats'])).toThrow(sentence);
  });
});

describe('An option', () => {
  it.each<[OptionName, string, unknown]>([
    ['name', ' Ridge & Sons ', 'Ridge & Sons'],
    ['seats', '1', 1],
    ['seats', '100000', 100_000],
    ['admin', 'Ada@Ridge.example', 'ada@ridge.example'],
    ['role', 'write', 'write'],
  ])('--%s %s is read', (name, given, expected) => {
    expect(readOptions(OPTIONS, [name], { [name]: given })).toEqual({ [name]: expected });
  });

  it.each<[OptionName, string]>([
    ['name', ''],
    ['name', 'x'.repeat(46)],
    ['name', 'Ridge\nBcc: a@b.example'],
    ['seats', '0'],
    ['seats', '1.5'],
    ['seats', '1e3'],
    ['seats', '-1'],
    ['seats', '100001'],
    ['admin', 'ada'],
    ['admin', `${'x'.repeat(40)}@ridge.example`],
    ['role', 'Admin'],
  ])('--%s %j is refused by its name', (name, given) => {
    expect(() => readOptions(OPTIONS, [name], { [name]: given })).toThrow(`--${name} takes`);
  });

  it('that is absent is missing, unless it has a default', () => {
    expect(() => readOptions(OPTIONS, ['seats'], {})).toThrow('--seats is missing');
    expect(readOptions(OPTIONS, ['role'], {})).toEqual({ role: 'admin' });
  });
});
