import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { fullTimeText } from '../../../../shared/domain/figures/times.ts';
import { WingnutCard } from './WingnutCard.tsx';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const wingnut: WingnutReply = {
  id: 'w',
  externalId: '96630136',
  createdAt: '2026-11-20 10:00:00',
  status: 'Live',
  config: { sensors: {}, version: 1 },
};
const factsOf = (more: object, update?: string) => {
  const { container } = render(<WingnutCard wingnut={{ ...wingnut, ...more }} update={update} />);
  return [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent).slice(6);
};

test('A wingnut that has said what it is shows its firmware and when it started', () => {
  const lastBoot = Date.UTC(2026, 10, 20, 8);
  expect(factsOf({ software: '3.8.1', specs: { model: 'WN-48', hardware: 'C2', lastBoot } })).toEqual([
    ...['Firmware', '3.8.1 (WN-48, C2)'],
    ...['Last start', fullTimeText(lastBoot, ZONE)],
  ]);
  expect(factsOf({ specs: { model: '', hardware: '', lastBoot: null } })).toEqual([
    'Firmware',
    '--',
    'Last start',
    '--',
  ]);
});

test('docs/product/firmware.md#plan: what is planned for its firmware stands below its version', () => {
  const words = 'Update to 3.9.0 is waiting because an alarm is active';
  expect(factsOf({ software: '3.8.1' }, words).slice(2, 4)).toEqual(['Firmware update', words]);
});

test('One that has said nothing shows neither', () => {
  expect(factsOf({})).toEqual([]);
});
