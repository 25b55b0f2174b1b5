import { expect, it } from 'vitest';
import type { PeriodUse } from '../../shared/domain/energy/periods.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import { energyCsv, limitsCsv, propertiesCsv, usersCsv, wingnutsCsv } from './list-tables.ts';

const AT = Date.UTC(2026, 10, 23, 12);
const address = {
  streetAddress: '1 "Main", St',
  city: 'Boston',
  provinceState: 'MA',
  country: 'US',
  postalZip: '02101',
};
const property: PropertyItem = {
  id: 'p',
  externalId: '0012',
  entityStatus: 'enabled',
  createdAt: AT,
  name: '=HYPERLINK("x")',
  portfolio: '-1',
  address,
  assets: ['Boiler', 'Pump'],
  timeZone: 'America/New_York',
  linkedWingnuts: ['w'],
  wiringVersion: 1,
};
const linesOf = (csv: string) => csv.split('\r\n').slice(1);

it('A property is one line; zeros stay, and nothing runs as a formula', () => {
  expect(linesOf(propertiesCsv([{ property, serials: ['4821', '4822'] }], AT))).toEqual([
    `0012,"'=HYPERLINK(""x"")",'-1,"1 ""Main"", St",Boston,MA,US,02101,Boiler; Pump,America/New_York,4821; 4822,2026-11-23 12:00:00`,
    '',
  ]);
});

it('A wingnut stands with its status, its property and its newest message', () => {
  const wingnut = { id: 'w', externalId: '4821', createdAt: AT, version: 1, sensors: {} };
  const linked = { ...wingnut, propertyId: 'p' };
  const csv = wingnutsCsv(
    [
      { wingnut: linked, latest: { receivedAt: AT - 60_000, specs: { software: '3.8.1' } }, property },
      { wingnut, latest: undefined, property: undefined },
    ] as never,
    AT,
  );
  expect(linesOf(csv)).toEqual([
    `4821,w,Unconfigured,0012,"'=HYPERLINK(""x"")",0,3.8.1,2026-11-23 11:59:00,2026-11-23 12:00:00`,
    '4821,w,Disconnected,,,0,,,2026-11-23 12:00:00',
    '',
  ]);
});

it('A user stands with role and last sign-in, an invited one with the invitation', () => {
  const user: UserItem = {
    id: 'u',
    email: 'ann@x.example',
    entityStatus: 'verified',
    firstName: 'Ann',
    lastName: '@cmd',
    phone: '+1',
    role: 'write',
    lastSignInAt: AT,
    recoveryCodes: ['hash'],
  };
  const csv = usersCsv(
    [user, { ...user, entityStatus: 'pending', invitedAt: AT, lastSignInAt: undefined } as never],
    AT,
  );
  expect(linesOf(csv)).toEqual([
    `Ann,'@cmd,ann@x.example,'+1,Editor,2026-11-23 12:00:00,`,
    `Ann,'@cmd,ann@x.example,'+1,Invited,,2026-11-23 12:00:00`,
    '',
  ]);
});

it('A limit says its values, or at which state it raises', () => {
  const limit = (label: string, threshold: object) => ({ property, label, isOn: true, threshold }) as never;
  const csv = limitsCsv(
    [
      limit('boilerSystemPressure1', { min: '10', max: '999', thresholdStatus: 'enabled', severity: 'critical' }),
      limit('leak1', { min: '', max: '0', thresholdStatus: 'disabled', forMinutes: '5', instruction: '=1' }),
    ],
    AT,
  );
  expect(linesOf(csv).map((line) => line.split(',').slice(-11).join())).toEqual([
    'Boiler System Pressure 1,10,,PSI,,critical,,,On,On,',
    "Leak 1,,,,ON,warning,5,,Off,On,'=1",
    '',
  ]);
});

it('What a source used in a month is one line, with what is not known and why', () => {
  const gas: PeriodUse = {
    ...{ id: 'gasMeter1', kind: 'meter', fuel: 'gas', unit: 'therm', knownDays: 31 },
    used: { value: 1412.344 },
    dollars: { value: 1863.3 },
  };
  const part: PeriodUse = {
    ...{ ...gas, id: 'estimate', kind: 'estimate', used: { value: 90, low: 80, high: 100 } },
    dollars: { unknown: 'no price set' },
  };
  const none: PeriodUse = { ...gas, id: 'bills-gas', kind: 'bills', used: { unknown: 'only 3 of 31 days have data' } };
  const inner: PeriodUse = { ...gas, id: 'gasMeter2', inside: 'gasMeter1' };
  const rows = [gas, part, none, inner].map((source) => ({ property, month: '2026-01', source }));
  expect(linesOf(energyCsv(rows, AT))).toEqual([
    `0012,"'=HYPERLINK(""x"")",2026-01,Gas Meter 1,Meter,Gas,1412.34,1412.34,1412.34,therms,1863.3,,`,
    `0012,"'=HYPERLINK(""x"")",2026-01,Estimate,Estimate,Gas,90,80,100,therms,,no price set,`,
    `0012,"'=HYPERLINK(""x"")",2026-01,Bills,Bills,Gas,,,,therms,1863.3,only 3 of 31 days have data,`,
    `0012,"'=HYPERLINK(""x"")",2026-01,Gas Meter 2,Meter,Gas,1412.34,1412.34,1412.34,therms,1863.3,,Gas Meter 1`,
    '',
  ]);
});
