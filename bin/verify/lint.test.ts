import { describe, expect, it } from 'vitest';
import { judge, type Match } from './lint.ts';

const match = (Id: string): Match => ({ Rule: { Id }, Message: 'Something', Location: { Path: ['Resources', 'A'] } });

describe('cfn-lint’s findings', () => {
  it('of a known warning stay, and are counted with their reason', () => {
    const { lines, problems } = judge('prod', [match('W3005'), match('W3005')]);
    expect(problems).toEqual([]);
    expect(lines[0]).toBe('prod: 0 findings, 2 known warnings');
    expect(lines[1]).toMatch(/^ {2}W3005 × 2: the CDK/);
  });

  it.each(['E3012', 'W9999', 'I1022'])('of %s are a problem', (id) => {
    expect(judge('prod', [match('W3005'), match(id)]).problems).toEqual([`prod: ${id} at Resources/A: Something`]);
  });
});
