import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { StatusBanner } from './StatusBanner.tsx';

const WINGNUT = {
  id: 'w',
  externalId: '48213007',
  status: 'Unconfigured',
  now: 0,
  config: { sensors: {}, version: 1 },
} as unknown as WingnutDetailReply;

test.each([
  ['closed', false, true],
  ['open', true, false],
])('Only one button is primary while the configuration is %s', (_what, configuring, isPrimary) => {
  render(
    <MemoryRouter>
      <StatusBanner wingnut={WINGNUT} heardAt={0} mayChange configuring={configuring} onConfigure={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button', { name: 'CONFIGURE WINGNUT' }).className.includes('primary')).toBe(isPrimary);
});
