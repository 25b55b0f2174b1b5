import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { renderPage } from '../../../fake-server.sample.tsx';
import { Line } from '../../common/charts/line.ts';
import { detailOf, NOW } from '../common/incident.sample.ts';
import type { SubjectChart } from './incident-chart.ts';
import { RelatedSensors } from './RelatedSensors.tsx';
import type { IncidentReadings } from './use-incident-readings.ts';

const detail = detailOf();
const label = 'boilerReturnHeaderTemperature1';
const follower: SubjectChart = {
  id: 'f',
  title: 'Boiler Return Header Temperature 1',
  kind: 'temperature',
  labels: [label],
  limits: { min: 110, max: undefined },
  alarms: [
    {
      id: 'f',
      name: 'Boiler Return Header Temperature 1',
      from: detail.since + 4 * MINUTE_MS,
      to: undefined,
      words: '38.8°F below minimum',
      acknowledged: 'Not acknowledged',
      isAcknowledged: false,
    },
  ],
  breached: [],
  isLane: true,
  alarmId: `1-${label}`,
};
const { alarmId: _other, isLane: _lane, ...rest } = follower;
const own: SubjectChart = { ...rest, id: 'own', title: 'Boiler System Pressure 1' };

const show = (points: [number, number | null][]) => {
  const readings = {
    charts: [own, follower],
    series: { [label]: new Line(71.2, 120, points) },
    window: { startTime: detail.since - 60 * MINUTE_MS, endTime: NOW },
    zone: 'America/Los_Angeles',
  } as unknown as IncidentReadings;
  renderPage(<RelatedSensors detail={detail} readings={readings} className={undefined} />);
};

test('docs/product/incidents.md#chart: a sensor that followed is a lane with when, how far and its value, and leads to its alarm', () => {
  show([
    [detail.since, 120],
    [NOW, 71.2],
  ]);
  const lanes = within(screen.getByRole('region', { name: 'Related sensors' })).getAllByRole('listitem');
  expect(lanes.map(({ textContent }) => textContent)).toEqual([
    'Boiler Return Header Temperature 138.8°F below minimum, 4 min later71.2°F',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/portal/alarms/p.1-${label}`);
});

test('Without readings of a sensor that followed there is no card', () => {
  show([[NOW, null]]);
  expect(screen.queryByRole('region', { name: 'Related sensors' })).toBeNull();
});
