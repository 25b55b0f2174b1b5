import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PageFrame, PageHeader } from './page-header.tsx';

const FRAME: PageFrame = {
  title: 'Property',
  actions: [{ word: 'PROPERTY DASHBOARD', to: '/portal/dashboard/p' }],
  tellTitle: () => {},
};
const open = (withoutActions: boolean) =>
  render(
    <MemoryRouter>
      <PageFrame value={FRAME}>
        <PageHeader withoutActions={withoutActions} />
      </PageFrame>
    </MemoryRouter>,
  );

test('A page about something that does not exist offers no actions for it', () => {
  const { unmount } = open(false);
  expect(screen.getByRole('link', { name: 'PROPERTY DASHBOARD' })).toBeDefined();
  unmount();
  open(true);
  expect(screen.getByRole('heading', { name: 'Property' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
