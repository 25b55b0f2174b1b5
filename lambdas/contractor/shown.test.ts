import { describe, expect, it } from 'vitest';
import type { DashboardReply, PropertyReply, WingnutDetailReply } from '../../shared/api/types/entity-types.ts';
import { shownDashboard, shownProperty, shownWingnut } from './shown.ts';

const property = {
  id: 'p1',
  externalId: '7',
  openAlarms: 2,
  linkedWingnuts: [],
  version: 3,
} as unknown as PropertyReply;
const wingnut = { id: 'w1', externalId: '10', latest: {}, now: 5 } as unknown as WingnutDetailReply;
const work = { id: 'k1', from: 1, to: 2, reason: 'Call Ann, 555 0100' };
const dashboard = { property, latest: {}, plannedWork: [work], tag: 't', now: 5 } as unknown as DashboardReply;
/** What a later version may add to an answer. */
const later = { madeBy: 'ann@example.com' };

describe('What a contractor sees of an answer (docs/product/contractors.md#sees)', () => {
  it('of a wingnut leaves out where it was before', () => {
    const earlierProperties = [{ id: 'p2', name: 'Elm', timeZone: 'UTC', until: 4 }];
    expect(shownWingnut({ ...wingnut, earlierProperties })).toEqual(wingnut);
  });

  it('of a property leaves out the wingnuts that were linked to it', () => {
    const earlierWingnuts = [
      { id: 'w9', externalId: '99', from: 1, until: 4 },
    ] as unknown as PropertyReply['earlierWingnuts'];
    const earlier = earlierWingnuts ? { ...property, earlierWingnuts } : property;
    expect(shownProperty(earlier)).toEqual(property);
    expect(shownDashboard({ ...dashboard, property: earlier })).toMatchObject({ property });
    expect(JSON.stringify(shownDashboard({ ...dashboard, property: earlier }))).not.toContain('earlierWingnuts');
  });

  it('has nothing that nobody has named', () => {
    expect(shownWingnut({ ...wingnut, ...later })).toEqual(wingnut);
    expect(shownProperty({ ...property, ...later })).toEqual(property);
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
