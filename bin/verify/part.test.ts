import { expect, it } from 'vitest';
import { missingTools, type Part } from './part.ts';

const part: Part = { does: '', tools: ['cfn-lint', 'moto'], run: async () => ({ lines: [], problems: [] }) };

it('names each tool that is missing with the command that installs it', () => {
  expect(missingTools(part, () => true)).toEqual([]);
  expect(missingTools(part, (program) => program !== 'moto_server')).toEqual([
    expect.stringMatching(/^moto is missing\. Install it: .*pip install -r bin\/verify\/requirements\.txt$/),
  ]);
  expect(missingTools(part, () => false)).toHaveLength(2);
});
