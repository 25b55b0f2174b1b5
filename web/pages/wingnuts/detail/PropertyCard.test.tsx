import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EarlierProperty, WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { renderPage } from '../../../fake-server.sample.tsx';
import { PropertyCard } from './PropertyCard.tsx';

const wingnut = (status: WingnutStatus): Omit<WingnutReply, 'health'> => ({
  id: 'w',
  externalId: '96630136',
  createdAt: '2026-11-20 10:00:00',
  config: { sensors: {}, version: 1 },
  status,
});
const show = (status: WingnutStatus, mayChange = true, earlierProperties: readonly EarlierProperty[] = []) =>
  renderPage(<PropertyCard wingnut={{ ...wingnut(status), earlierProperties }} mayChange={mayChange} />);
const link = () => screen.queryByRole('link', { name: 'LINK WINGNUT' });

test('A wingnut without a property can be linked before it is connected', () => {
  show('Disconnected');
  expect(link()?.getAttribute('href')).toBe('/portal/wingnut/link/w');
});

test('The way to link is shown once, and only to people who may link', () => {
  show('Unlinked');
  expect(link()).toBeNull();
  show('Disconnected', false);
  expect(link()).toBeNull();
});

test('A wingnut says where it was before and until when, in the zone of that property, and leads there', () => {
  show('Unlinked', true, [
    { name: 'Old Mill', timeZone: 'America/Denver', until: Date.UTC(2026, 4, 2, 5) },
    { id: 'p1', name: 'Alder House', timeZone: 'America/Denver', from: 0, until: Date.UTC(2026, 2, 4, 5) },
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Previously at Old Mill, until May 1, 2026',
    'Previously at Alder House, until Mar 3, 2026',
  ]);
  expect(screen.getByRole('link', { name: 'Alder House' }).getAttribute('href')).toBe('/portal/property/detail/p1');
  // A removed property has no page.
  expect(screen.queryByRole('link', { name: 'Old Mill' })).toBeNull();
});

test('A wingnut that was exchanged says by which, and leads there', () => {
  const replacedBy = { id: 'n', serial: '96630199' };
  show('Unlinked', true, [
    { id: 'p1', name: 'Alder House', timeZone: 'America/Denver', until: Date.UTC(2026, 2, 4, 5), replacedBy },
  ]);
  expect(screen.getByRole('listitem').textContent).toBe(
    'Previously at Alder House, until Mar 3, 2026, replaced by wingnut 96630199',
  );
  expect(screen.getByRole('link', { name: 'wingnut 96630199' }).getAttribute('href')).toBe('/portal/wingnut/detail/n');
});
