import { expect, test } from 'vitest';
import { incidentOf, person } from '../common/incident.sample.ts';
import { ALARMS_ADDRESS, peopleOptions, portfolioOptions, sensorKindOf } from './filter.ts';

const { read, write, count, isNarrow } = ALARMS_ADDRESS;

const NONE = {
  severity: 'all',
  portfolio: 'all',
  state: 'all',
  kind: 'all',
  time: '30',
  who: 'all',
  search: '',
  sort: '',
};

test.each([
  ['', NONE],
  [
    'severity=critical&portfolio=West&state=past&kind=pressure&time=90&who=u1&search=alder&sort=-lasted',
    {
      severity: 'critical',
      portfolio: 'West',
      state: 'past',
      kind: 'pressure',
      time: '90',
      who: 'u1',
      search: 'alder',
      sort: '-lasted',
    },
  ],
  ['severity=worst&state=never&kind=sound&time=8&who=', NONE],
])('The address ?%s is a filter, and unknown values are none', (address, filter) => {
  expect(read(new URLSearchParams(address))).toEqual(filter);
});

test('A filter is an address without what is not chosen', () => {
  expect(write(read(new URLSearchParams())).toString()).toBe('');
  const address = 'severity=notice&portfolio=West&state=open&kind=state&who=u1&time=90&search=a&sort=-lasted';
  expect(new Set(write(read(new URLSearchParams(address))))).toEqual(new Set(new URLSearchParams(address)));
});

test('Choices behind the button of small screens are counted; severity and search narrow too', () => {
  const of = (address: string) => read(new URLSearchParams(address));
  const chosen = (address: string) => count(of(address), ['portfolio', 'state', 'kind', 'who']);
  expect([chosen('severity=notice&time=7'), chosen('state=open&who=u1')]).toEqual([0, 2]);
  expect([isNarrow(of('time=7')), isNarrow(of('severity=notice')), isNarrow(of('search=a'))]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['boilerSystemPressure1', 'pressure'],
  ['boilerOutletTemperature1', 'temperature'],
  ['systemPumpCurrent1', 'current'],
  ['leak1', 'state'],
  ['0b6f-wingnut', 'wingnut'],
])('%s is of the kind %s', (subject, kind) => {
  expect(sensorKindOf({ subject })).toBe(kind);
});

test('The people offered are those who have an alarm, oneself, and who the address names', () => {
  const held = [
    incidentOf({ assignee: person('Theo', 1) }),
    incidentOf({ acknowledged: { ...person('Ann', 1), note: '' } }),
  ];
  expect(peopleOptions(held, { id: 'dana', title: 'Me' }, 'gone').map(({ title }) => title)).toEqual([
    ...['Anyone', 'Unassigned', 'Me', 'Ann', 'Theo', 'Someone else'],
  ]);
});

test('The portfolios offered are those of the alarms, and the one of the address', () => {
  const of = (portfolio: string) => incidentOf({ portfolio });
  expect(portfolioOptions([of('West '), of('East'), of('')], 'North').map(({ title }) => title)).toEqual([
    ...['All portfolios', 'East', 'North', 'West'],
  ]);
});
