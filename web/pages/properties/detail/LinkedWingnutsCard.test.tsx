import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EarlierWingnut, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { renderPage } from '../../../fake-server.sample.tsx';
import { LinkedWingnutsCard } from './LinkedWingnutsCard.tsx';

const show = (earlierWingnuts?: readonly EarlierWingnut[]) => {
  const property = {
    id: 'p',
    linkedWingnuts: [],
    config: { timeZone: 'America/Denver' },
    ...(earlierWingnuts && { earlierWingnuts }),
  } as unknown as PropertyReply;
  renderPage(<LinkedWingnutsCard property={property} />);
};

test('A property says which wingnuts its earlier readings come from, and until when in its own zone', () => {
  show([
    { id: 'a', externalId: '48219911', from: 0, until: Date.UTC(2026, 2, 4, 5) },
    { id: 'b', externalId: '50070001', replacedBy: { id: 'a', serial: '48219911' } },
    { id: 'c', until: Date.UTC(2025, 0, 1, 12) },
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'from wingnut 4821 until Mar 3, 2026',
    'from wingnut 5007, replaced by 4821',
    'from a previous wingnut until Jan 1, 2025',
  ]);
  expect(screen.getByText('from wingnut 5007, replaced by 4821').title).toBe('50070001');
});

test('Without an earlier wingnut it says nothing of them', () => {
  show();
  expect(screen.queryByText('Earlier readings')).toBeNull();
});
