import { describe, expect, it } from 'vitest';
import type { DashboardReply, PropertyReply, WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import { shownDashboard, shownProperty, shownWingnut } from './shown.ts';

const address = { streetAddress: '1 Main St', city: 'Troy', provinceState: 'NY', country: 'US', postalZip: '12180' };
const property = {
  id: 'p1',
  externalId: '7',
  entityStatus: 'enabled',
  createdAt: '2026-01-01 00:00:00',
  config: { name: 'Elm', portfolio: '', address, assets: [], alarms: {}, timeZone: 'UTC' },
  openAlarms: 2,
  linkedWingnuts: [],
  version: 3,
} satisfies PropertyReply;
/** What a property's reply has for people of the company. */
const forColleagues = {
  location: { latitude: 42, longitude: -73, isByHand: true },
  plant: { fuel: 'oil' },
  findings: { open: 3, worst: 'waste' },
  earlierWingnuts: [{ id: 'w9', externalId: '99', from: 1, until: 4 }],
} as unknown as PropertyReply;
const config = { sensors: {}, version: 3 };
const wingnut = { id: 'w1', externalId: '10', latest: {}, now: 5, config } as unknown as WingnutDetailReply;
const work = { id: 'k1', from: 1, to: 2, reason: 'Call Ann, 555 0100' };
const dashboard = { property, latest: {}, plannedWork: [work], tag: 't', now: 5 } as unknown as DashboardReply;
/** What a later version may add to an answer. */
const later = { madeBy: 'ann@example.com' };

describe('What a contractor sees of an answer (docs/product/contractors.md#sees)', () => {
  it('of a wingnut leaves out where it was before', () => {
    const earlierProperties = [{ id: 'p2', name: 'Elm', timeZone: 'UTC', until: 4 }];
    expect(shownWingnut({ ...wingnut, earlierProperties })).toEqual(wingnut);
  });

  it('of a wingnut leaves out who configured it', () => {
    const savedBy = { id: 'u1' };
    expect(shownWingnut({ ...wingnut, config: { ...config, savedBy } })).toEqual(wingnut);
  });

  it('of a wingnut has where it is, without the portfolio', () => {
    const at = { id: 'p1', externalId: '7', config: { name: 'Elm', address, portfolio: 'To be sold' } };
    expect(shownWingnut({ ...wingnut, property: at }).property).toEqual({
      ...at,
      config: { name: 'Elm', address, portfolio: '' },
    });
  });

  it('of a property leaves out what its company has found, sorted and described, and which wingnuts were linked to it', () => {
    const config = { ...property.config, portfolio: 'To be sold', assets: ['Boiler 1'] };
    const whole = { ...property, ...forColleagues, config };
    expect(shownProperty(whole)).toEqual(property);
    expect(shownDashboard({ ...dashboard, property: whole })).toMatchObject({ property });
    const sent = JSON.stringify(shownDashboard({ ...dashboard, property: whole }));
    for (const name of Object.keys(forColleagues)) expect(sent).not.toContain(name);
    expect(sent).not.toContain('To be sold');
  });

  it('of a dashboard has work at the property and its wingnuts, and none at a wingnut that was unlinked', () => {
    const linked = { ...property, linkedWingnuts: [{ id: 'w1' }] as unknown as PropertyReply['linkedWingnuts'] };
    const works = [work, { ...work, id: 'k2', wingnutId: 'w1' }, { ...work, id: 'k3', wingnutId: 'w9' }];
    const shown = shownDashboard({ ...dashboard, property: linked, plannedWork: works });
    expect('plannedWork' in shown && shown.plannedWork?.map(({ id }) => id)).toEqual(['k1', 'k2']);
  });

  it('of a dashboard has limits, and not what to do (docs/product/instructions.md#kept)', () => {
    const limit = { min: '10', thresholdStatus: 'enabled' } as const;
    const thresholds = { boilerSystemPressure1: { ...limit, instruction: 'Key under the mat' } };
    expect(shownDashboard({ ...dashboard, thresholds })).toMatchObject({
      thresholds: { boilerSystemPressure1: limit },
    });
    expect(JSON.stringify(shownDashboard({ ...dashboard, thresholds }))).not.toContain('the mat');
  });

  it('has nothing of apartments (docs/product/apartments.md#personal)', () => {
    const limit = { min: '64', thresholdStatus: 'enabled' } as const;
    const thresholds = { coldestApartment: limit, boilerSystemPressure1: limit };
    const alarms = [
      { subject: 'coldestApartment' },
      { subject: 'boilerSystemPressure1' },
    ] as unknown as DashboardReply['alarms'];
    const config = { ...property.config, alarms: { coldestApartment: 'ALARM' as const } };
    const shown = shownDashboard({ ...dashboard, property: { ...property, config }, thresholds, alarms });
    expect(shown).toMatchObject({ thresholds: { boilerSystemPressure1: limit }, alarms: [alarms[1]] });
    expect(JSON.stringify(shown)).not.toContain('coldestApartment');
  });

  it('has nothing that nobody has named', () => {
    expect(shownWingnut({ ...wingnut, ...later })).toEqual(wingnut);
    expect(shownProperty({ ...property, ...later, config: { ...property.config, ...later } })).toEqual(property);
    expect(shownDashboard({ ...dashboard, ...later, property: { ...property, ...later } })).toEqual({
      ...dashboard,
      plannedWork: [{ ...work, reason: '' }],
    });
  });

  it('of a dashboard has planned work without its reason, and says as before when nothing has changed', () => {
    expect(shownDashboard(dashboard)).toEqual({ ...dashboard, plannedWork: [{ ...work, reason: '' }] });
    const { plannedWork: _, ...quiet } = dashboard;
    expect(shownDashboard(quiet)).toEqual(quiet);
    const unchanged = { unchanged: true, checkedAt: 4, now: 5 } as const;
    expect(shownDashboard(unchanged)).toBe(unchanged);
  });
});
