import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PropertyReply } from '../../../shared/api/types.ts';
import PropertySelect from './PropertySelect.tsx';

const property = (externalId: string, name: string, openAlarms?: number) =>
  ({ id: `id ${externalId}`, externalId, config: { name }, openAlarms }) as unknown as PropertyReply;

test('Properties are in the order of their Property IDs as numbers, and say how many alarms are open', async () => {
  const properties = [property('1080', 'C'), property('0933', 'B', 2), property('96', 'A', 1)];
  render(<PropertySelect properties={properties} chosen={undefined} onChoose={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: /Show all/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['96 - A1 alarm', '0933 - B2 alarms', '1080 - C']);
  screen.getByRole('option', { name: '0933 - B' });
});
