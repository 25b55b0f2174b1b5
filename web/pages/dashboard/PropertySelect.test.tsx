import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { favouritesQuery } from '../../api/favourites.ts';
import PropertySelect from './PropertySelect.tsx';

const property = (externalId: string, name: string, openAlarms?: number) =>
  ({ id: `id ${externalId}`, externalId, config: { name }, openAlarms }) as unknown as PropertyReply;

const PROPERTIES = [property('1080', 'C'), property('0933', 'B', 2), property('96', 'A', 1)];

async function openList(
  favourites: readonly string[],
  chosen?: string,
  onChoose: (id: string | undefined) => void = () => {},
  properties: readonly PropertyReply[] = PROPERTIES,
) {
  const queries = new QueryClient();
  queries.setQueryData(favouritesQuery.queryKey, { propertyIds: favourites });
  render(
    <QueryClientProvider client={queries}>
      <PropertySelect properties={properties} chosen={chosen} onChoose={onChoose} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /Show all/ }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
}
afterEach(cleanup);

test('Properties are in the order of their Property IDs as numbers, and say how many alarms are open', async () => {
  expect(await openList([])).toEqual(['96 - A1 alarm', '0933 - B2 alarms', '1080 - C']);
  screen.getByRole('option', { name: '0933 - B' });
});

test('docs/product/incidents.md#red: what is snoozed or a notice is no alarm in red', async () => {
  const quietAlarms = { snoozed: 1, notices: 1 };
  const [text] = await openList([], undefined, undefined, [{ ...property('1', 'A', 3), quietAlarms }]);
  expect(text).toBe('1 - A1 alarm1 snoozed, 1 notice');
  expect(screen.getByText('1 snoozed, 1 notice').className).toContain('beside');
});

test('Favourites come first, in the same order', async () => {
  expect(await openList(['id 1080', 'id 0933'])).toEqual([
    '0933 - B2 alarmsFavorite',
    '1080 - CFavorite',
    '96 - A1 alarm',
  ]);
});

test('From a property, the first choice leads to all properties', async () => {
  const onChoose = vi.fn();
  expect(await openList(['id 1080'], 'id 96', onChoose)).toEqual([
    'All properties',
    '1080 - CFavorite',
    '96 - A1 alarm',
    '0933 - B2 alarms',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'All properties' }));
  expect(onChoose).toHaveBeenCalledWith(undefined);
});
