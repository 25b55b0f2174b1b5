import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { may, type Permission, ROLES } from '../role.ts';
import { type Grant, mayAt, mayInPortfolio, rolesOf, sees, seesWingnut, strongestRole, wholeCompany } from './reach.ts';

const PROPERTIES = [
  { id: 'p1', portfolio: 'North' },
  { id: 'p2', portfolio: 'North ' },
  { id: 'p3', portfolio: 'South' },
  { id: 'p4', portfolio: '' },
] as const;
const PERMISSIONS: readonly Permission[] = ['isSignedIn', 'isAuth', 'isAdmin'];

/** Some grants, other ones for each seed. */
function grantsOf(seed: number): Grant[] {
  const random = seeded(seed);
  return Array.from({ length: random.below(7) }, () => {
    const role = random.pick(ROLES);
    return random() < 0.5
      ? { portfolio: random.pick(['North', ' North', 'South', 'West']), role }
      : { propertyId: random.pick(['p1', 'p2', 'p3', 'p4', 'gone']), role };
  });
}
const SETS = Array.from({ length: 300 }, (_, seed) => grantsOf(seed + 1));

const scoped = (grants: readonly Grant[], needs: Permission) => ({
  companyId: 'c1',
  roles: rolesOf(grants, PROPERTIES),
  grants,
  needs,
});

describe('docs/product/reach.md#grants: a grant gives', () => {
  it.each<[string, Grant[], Record<string, string>]>([
    ['nothing if there is none', [], {}],
    ['a portfolio, whatever spaces stand around', [{ portfolio: ' North', role: 'read' }], { p1: 'read', p2: 'read' }],
    ['a property in no portfolio', [{ propertyId: 'p4', role: 'write' }], { p4: 'write' }],
    [
      'nothing of what is gone',
      [
        { propertyId: 'gone', role: 'admin' },
        { portfolio: 'West', role: 'admin' },
      ],
      {},
    ],
    [
      'the role of a property before that of its portfolio',
      [
        { portfolio: 'North', role: 'admin' },
        { propertyId: 'p1', role: 'read' },
      ],
      { p1: 'read', p2: 'admin' },
    ],
    [
      'the stronger of two of the same thing',
      [
        { portfolio: 'South', role: 'read' },
        { portfolio: 'South ', role: 'write' },
      ],
      { p3: 'write' },
    ],
  ])('%s', (_what, grants, expected) => {
    expect(Object.fromEntries(rolesOf(grants, PROPERTIES))).toEqual(expected);
  });

  it('the same in any order, and given twice', () => {
    for (const grants of SETS) {
      const again = [...grants].reverse().concat(grants);
      expect([...rolesOf(again, PROPERTIES)].sort()).toEqual([...rolesOf(grants, PROPERTIES)].sort());
    }
  });

  it('no role that is in no grant, and none that is stronger than the role of the person', () => {
    for (const grants of SETS) {
      const strongest = strongestRole(grants);
      for (const [id, role] of rolesOf(grants, PROPERTIES)) {
        expect(PROPERTIES.some((property) => property.id === id)).toBe(true);
        expect(grants.some((grant) => grant.role === role)).toBe(true);
        expect(strongest && ROLES.indexOf(strongest) <= ROLES.indexOf(role)).toBe(true);
      }
    }
  });

  it('to a property that moves what the others of its portfolio have', () => {
    for (const grants of SETS.map((all) => all.filter((grant) => 'portfolio' in grant))) {
      const roles = rolesOf(grants, PROPERTIES);
      const moved = (portfolio: string) => rolesOf(grants, [{ id: 'p9', portfolio }]).get('p9');
      expect([moved('North'), moved('South')]).toEqual([roles.get('p1'), roles.get('p3')]);
    }
  });
});

describe('docs/product/reach.md#outside', () => {
  it('a call without roles sees everything, and may do it', () => {
    const all = wholeCompany('c1');
    expect([sees(all, 'p1'), mayAt(all, 'any', 'isAdmin'), mayInPortfolio(all, 'any')]).toEqual([true, true, true]);
  });

  it('a call may do at a property what the role there allows, and nothing at one that it does not see', () => {
    for (const grants of SETS) {
      for (const needs of PERMISSIONS) {
        const reach = scoped(grants, needs);
        for (const { id } of [...PROPERTIES, { id: 'unknown' }]) {
          const role = reach.roles.get(id);
          expect(sees(reach, id)).toBe(role !== undefined);
          expect(mayAt(reach, id)).toBe(role !== undefined && may(role, needs));
          expect(mayAt(reach, id, 'isSignedIn')).toBe(sees(reach, id));
        }
      }
    }
  });
});

describe('docs/product/reach.md#properties: putting a property into a portfolio', () => {
  it.each<[string, Grant[], boolean]>([
    ['needs a grant of it', [{ portfolio: 'North', role: 'write' }], true],
    ['is refused to its readers', [{ portfolio: 'North', role: 'read' }], false],
    ['is refused to an admin of a property in it', [{ propertyId: 'p1', role: 'admin' }], false],
    ['is refused to an admin of another', [{ portfolio: 'South', role: 'admin' }], false],
  ])('%s', (_what, grants, expected) => {
    expect(mayInPortfolio(scoped(grants, 'isAuth'), 'North ')).toBe(expected);
  });
});

describe('docs/product/reach.md#wingnuts: a wingnut', () => {
  const editor = scoped([{ portfolio: 'North', role: 'write' }], 'isSignedIn');
  const reader = scoped([{ portfolio: 'North', role: 'read' }], 'isSignedIn');
  const left = (...ids: string[]) => ({ earlier: ids.map((propertyId) => ({ propertyId })) });
  it.each<[string, Parameters<typeof seesWingnut>[1], boolean, boolean]>([
    ['of the reach is seen by all of it', { propertyId: 'p1', ...left('p3') }, true, true],
    ['of a property outside is seen by nobody of it', { propertyId: 'p3', ...left('p1') }, false, false],
    ['that was never linked is seen by editors', {}, true, false],
    ['that has left a property of the reach last is seen by editors', left('p1', 'p3'), true, false],
    ['that has left a property outside last is seen by nobody of it', left('p3', 'p1'), false, false],
  ])('%s', (_what, wingnut, byEditor, byReader) => {
    expect([seesWingnut(editor, wingnut), seesWingnut(reader, wingnut)]).toEqual([byEditor, byReader]);
    expect(seesWingnut(wholeCompany('c1'), wingnut)).toBe(true);
  });
});
