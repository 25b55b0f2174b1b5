import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { COMPLAINT_MS } from '../../lambdas/store/people/bounces.ts';
import { INVITATION_DAYS } from '../../lambdas/store/people/invitations.ts';
import { REFUSAL_STATUS } from '../../shared/api/refusals.ts';
import { MAX_TRANSITIONS } from '../../shared/domain/alarms/check/check-input.ts';
import { PATIENCE } from '../../shared/domain/alarms/check/sensor-alarm.ts';
import { REMIND_EVERY_MS } from '../../shared/domain/alarms/limits/severity.ts';
import { MAX_FOR_MINUTES } from '../../shared/domain/alarms/limits/threshold.ts';
import { heldUntil } from '../../shared/domain/alarms/mails/undeliverable.ts';
import { AUDIT_ACTIONS, AUDIT_DAYS } from '../../shared/domain/audit/actions.ts';
import { AUDIT_KINDS } from '../../shared/domain/audit/kinds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { BANDS } from '../../shared/domain/facts/bands.ts';
import { MAX_GRANTS } from '../../shared/domain/people/reach.ts';
import { MAX_LINKED_WINGNUTS, PROPERTY_LIMITS } from '../../shared/domain/property.ts';
import { GAP_INTERVALS, INTERVAL_REACH_MS, MIN_GAP_MS } from '../../shared/domain/readings/gap.ts';
import { STALE_AFTER_MS } from '../../shared/domain/readings/latest.ts';
import { SLICE_POINTS } from '../../shared/domain/readings/slices.ts';
import { PUMP } from '../../shared/domain/readings/state.ts';
import { MAX_AGE_MS, MAX_AHEAD_MS, MAX_BATCH } from '../../shared/domain/readings/telemetry.ts';
import { SENSORS } from '../../shared/domain/sensor.ts';
import { MAX_WINDOW_MS, TIME_RANGES } from '../../shared/domain/time-range.ts';
import { MAX_PUMP_LIMIT } from '../../shared/domain/wingnuts/pump-limits.ts';
import { RETENTION } from '../../shared/platform/readings.ts';
import { sourcesIn, tableRows } from './sources.ts';

/** The constants by the id of their row, in the unit that the row names. */
const CONSTANTS = {
  'stale-after': STALE_AFTER_MS / MINUTE_MS,
  'raise-samples': PATIENCE.raiseSamples,
  'raise-after': PATIENCE.raiseAfterMs / MINUTE_MS,
  'clear-after': PATIENCE.clearAfterMs / MINUTE_MS,
  'max-for-minutes': MAX_FOR_MINUTES,
  'remind-every': PATIENCE.remindEveryMs / HOUR_MS,
  'remind-critical': REMIND_EVERY_MS.critical / HOUR_MS,
  'max-transitions': MAX_TRANSITIONS,
  'max-batch': MAX_BATCH,
  'max-ahead': MAX_AHEAD_MS / MINUTE_MS,
  'max-age': MAX_AGE_MS / DAY_MS,
  'min-gap': MIN_GAP_MS / MINUTE_MS,
  'gap-intervals': GAP_INTERVALS,
  'interval-reach': INTERVAL_REACH_MS / MINUTE_MS,
  'slice-points': SLICE_POINTS,
  'max-window': MAX_WINDOW_MS / DAY_MS,
  'pump-on': PUMP.onFrom,
  'pump-off': PUMP.offBelow,
  'max-pump-limit': MAX_PUMP_LIMIT,
  'max-wingnuts': MAX_LINKED_WINGNUTS,
  'invitation-days': INVITATION_DAYS,
  'max-grants': MAX_GRANTS,
  'readings-kept': RETENTION.magneticDays,
};

const FAMILIES = {
  thermistor: 'thermistor',
  currentLoop: 'current loop',
  generalPurpose: 'general purpose',
  relay: 'relay',
};
const SYSTEMS = { boiler: 'boiler', hotWater: 'hot water', overview: 'overview' };

const page = (name: string): string => sourcesIn(`docs/product/${name}.md`)[0]?.text ?? '';

it('The privacy page says how long things are kept, as the code keeps them', () => {
  const privacy = JSON.parse(readFileSync(join(ROOT, 'web/public/legal/privacy.json'), 'utf8')).content;
  expect(privacy).toContain(`\n- Records of changes: ${AUDIT_DAYS} days.\n`);
  expect(privacy).toContain('\n- Logs: up to 30 days.\n');
  expect(privacy).toContain('\n- Backups: 35 days.');
  expect(page('audit')).toContain(`\n${AUDIT_DAYS} days. `);
  const returned = { kind: 'bounced', at: 0 } as const;
  expect([heldUntil(returned, 0), heldUntil({ ...returned, kind: 'complained' }, 0)]).toEqual([7 * DAY_MS, null]);
  expect(COMPLAINT_MS).toBe(365 * DAY_MS);
});

it('The page of the audit log lists every action', () => {
  const rows = new Map(
    tableRows(page('audit'), 'Kind').map(([kind = '', actions = '']) => [kind, actions.toLowerCase()]),
  );
  const missing = Object.values(AUDIT_ACTIONS).filter(({ kind, words }) => {
    const noun = AUDIT_KINDS[kind];
    return !rows.get(noun)?.includes(words.replace(`${noun} `, '').toLowerCase());
  });
  expect(missing).toEqual([]);
});

describe('The product pages', () => {
  it('state the constants of the domain', () => {
    const rows = tableRows(page('limits-and-messages'), 'Constant').flatMap(([name = '', value = '']) => {
      const [, id] = /<a id="([^"]+)">/.exec(name) ?? [];
      return id ? [[id, Number(value)] as const] : [];
    });
    expect(Object.fromEntries(rows)).toEqual(CONSTANTS);
  });

  it('list every sensor with its family, system, type and preset', () => {
    const rows = Object.entries(SENSORS).map(([name, { category, system, type, preset }]) => [
      `\`${name}\``,
      FAMILIES[category],
      SYSTEMS[system],
      `\`${type}\``,
      preset.join(' to '),
    ]);
    expect(tableRows(page('configuration'), 'Sensor')).toEqual(rows);
  });

  it('list every refusal with its status', () => {
    const rows = tableRows(page('limits-and-messages'), 'Text').flatMap(([, code = '', status]) =>
      status ? [[code.replaceAll('`', ''), Number(status)] as const] : [],
    );
    expect(Object.fromEntries(rows)).toEqual(REFUSAL_STATUS);
  });

  it('the bands of facts hold where their row says', () => {
    const said = tableRows(page('facts'), 'Band').map(([name = '', , when = '']) => {
      const [from, to] = /from (\d+) to (\d+)/.exec(when)?.slice(1).map(Number) ?? [];
      const [below, above] = ['below', 'above'].map((word) => Number(new RegExp(`${word} (\\d+)`).exec(when)?.[1]));
      const holds = (value: number) =>
        from !== undefined && to !== undefined
          ? value >= from && value <= to
          : value < (below ?? 0) || value > (above ?? 0);
      return [name.replaceAll('`', ''), holds] as const;
    });
    expect(said.map(([name]) => name)).toEqual(Object.keys(BANDS));
    const values = Array.from({ length: 2000 }, (_, tenths) => tenths / 10);
    for (const [name, holds] of said)
      expect(values.filter(holds), name).toEqual(values.filter(BANDS[name as keyof typeof BANDS].holds));
  });

  it('list the ranges of the dashboard', () => {
    const presets = tableRows(page('dashboard'), 'Range').filter(([name]) => name !== 'Custom');
    expect(presets).toEqual(Object.entries(TIME_RANGES).map(([name, seconds]) => [name, String(seconds)]));
  });

  it('state how long each text of a property may be', () => {
    const lengths = tableRows(page('properties'), 'Field').map(([, , , most]) => Number(most));
    const { name, externalId, portfolio, streetAddress, city, provinceState, country, postalZip } = PROPERTY_LIMITS;
    expect(lengths).toEqual([name, externalId, portfolio, streetAddress, city, provinceState, country, postalZip]);
  });
});
