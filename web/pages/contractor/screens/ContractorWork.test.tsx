import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ContractorWorkReply } from '../../../../shared/api/types/contractor-types.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import ContractorWork from './ContractorWork.tsx';

const DAY = Date.UTC(2026, 10, 27, 18);
const WORK: ContractorWorkReply = {
  ...{ name: 'Northgate', company: 'Harbourline', openedAt: DAY },
  property: { name: 'Kestrel Court', address: '1 Elm Street, Salem', timeZone: 'America/Los_Angeles' },
  jobs: [
    {
      ...{ id: 'j', what: 'Replace the gasket', doneAt: DAY + 3_600_000, photos: 2 },
      lines: [{ at: DAY, line: 'The flange is worn' }],
    },
  ],
  changes: [{ at: DAY, serial: '55201184', what: 'signedOff' }],
  ...{ more: true, now: DAY + 7_200_000 },
};

fakeServer({ contractor: { work: WORK } });

test('docs/product/contractors.md#work: what was done stands with its lines and times of the building, to print', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderPage(<ContractorWork />);
  const job = within(await screen.findByRole('list', { name: 'Work orders' })).getByRole('listitem').textContent;
  expect(job).toMatch(/^Replace the gasket.*10:00 AM: The flange is worn.*Done .*11:00:00 AM, 2 photos$/);
  expect(screen.getByRole('list', { name: 'Wingnuts' }).textContent).toMatch(
    /^Wingnut 55201184 signed off, .*10:00:00 AM/,
  );
  screen.getByText('Only the latest changes are listed.');
  for (const fact of ['Northgate', '1 Elm Street, Salem', 'Harbourline']) screen.getByText(fact);
  fireEvent.click(screen.getByRole('button', { name: 'PRINT' }));
  expect(print).toHaveBeenCalledOnce();
});
