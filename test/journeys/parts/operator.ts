import { openOperator } from '../../api/world/operator.ts';
import type { TestStack } from '../../local-stack.ts';

/** Makes a company and invites its first admin with the operators' own command. Throws the command's error. */
export async function makeCompany(running: TestStack, name: string, seats: number, admin: string): Promise<void> {
  const operator = await openOperator(running);
  try {
    const words = `create --name "${name}" --seats ${seats} --admin ${admin}`;
    const { status, err } = await operator.command('bin/company.ts', words);
    if (status !== 0) throw new Error(err);
  } finally {
    await operator.close();
  }
}
