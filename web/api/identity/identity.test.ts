import { expect, test, vi } from 'vitest';
import { loadIdentity } from './identity.ts';

const steps = vi.hoisted((): string[] => []);

vi.mock('../config.ts', () => ({
  loadConfig: async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    steps.push('configuration');
    return { region: 'us-west-2', userPoolId: 'pool', userPoolClientId: 'client' };
  },
}));
vi.mock('./cognito.ts', () => {
  steps.push('module');
  return { ConsoleLogger: {}, Amplify: { configure: () => steps.push('configured') } };
});

test('The identity client is configured as soon as it is loaded, before another tab can disturb it', async () => {
  await loadIdentity();
  expect(steps).toEqual(['configuration', 'module', 'configured']);
});
