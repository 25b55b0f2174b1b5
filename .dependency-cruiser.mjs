const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * The rooms of a folder, from the ground up (docs/architecture.md#floors). A room imports rooms of lower floors alone, so no two rooms know
 * each other. `.` are the files of the folder itself. The groups of `lambdas` and
 * the parts of the portal stand on top and have rules of their own.
 */
export const FLOORS = {
  'shared/domain': [
    ['.', 'photos', 'statistics'],
    ['figures'],
    ['language'],
    ['sentences'],
    ['apartments', 'notes', 'tags', 'wingnuts'],
    ['imports', 'readings'],
    ['alarms', 'facts'],
    ['bulk', 'checkout', 'energy', 'firmware', 'plant', 'records'],
    ['findings'],
    ['reports'],
    ['audit'],
    ['jobs', 'people'],
    ['calendar', 'exports', 'webhooks'],
  ],
  lambdas: [['base'], ['store'], ['mail'], ['channels', 'flows']],
  'lambdas/store': [['base'], ['exports', 'people', 'readings'], ['alarms'], ['wingnuts'], ['.']],
  local: [
    ['base', 'template'],
    ['cognito', 'dynamodb', 'geo-places', 'iot', 's3', 'sqs', 'timestream'],
    ['iam'],
    ['runner'],
    ['readings', 'ses', 'texts', 'world'],
    ['push', 'services', 'webhooks'],
    ['stack'],
    ['seed'],
    ['.'],
  ],
  web: [['api', 'ui'], ['opening'], ['pages'], ['kit', '.']],
  'web/pages': [
    ['add-property', 'common', 'contacts'],
    ['muting', 'photos', 'planned-work'],
    ['jobs', 'notes'],
    ['alarms', 'findings'],
    ['board'],
  ],
  'web/pages/alarms': [
    ['.', 'drill'],
    ['common', 'history'],
    ['limits', 'quality'],
    ['templates'],
    ['settings', 'switch-on'],
    ['banner'],
    ['bar', 'incident', 'incidents', 'notifications'],
  ],
};

const pathOf = (room) => (room === '.' ? '[^/]+$' : `${room}/`);
const oneOf = (rooms) => `(?:${rooms.map(pathOf).join('|')})`;
const TESTS = '\\.(test|sample)\\.tsx?$';

/** A room knows neither its own floor nor a higher one. A new room needs a floor. */
const floorRules = Object.entries(FLOORS).flatMap(([folder, floors]) => [
  ...floors.flatMap((floor, at) =>
    floor.flatMap((room) => {
      const others = floors
        .slice(at)
        .flat()
        .filter((other) => other !== room);
      if (others.length === 0) return [];
      const from = { path: `^${folder}/${pathOf(room)}`, pathNot: TESTS };
      const sentence = `${folder}/${room} imports rooms of lower floors alone.`;
      return forbid(`floors-of-${folder.replaceAll('/', '-')}`, sentence, from, {
        path: `^${folder}/${oneOf(others)}`,
      });
    }),
  ),
  ...(['lambdas', 'web/pages'].includes(folder)
    ? []
    : [
        forbid(
          `floors-of-${folder.replaceAll('/', '-')}`,
          `A room of ${folder} has no floor yet.`,
          {},
          { path: `^${folder}/(?!${oneOf(floors.flat())})` },
        ),
      ]),
]);

/** Which room may import what (docs/architecture/reference.md). */
export default {
  forbidden: [
    ...floorRules,
    forbid(
      'no-circles',
      'Two files that import each other, even types alone, belong together or share a third.',
      {},
      { circular: true },
    ),
    forbid(
      'domain-is-pure',
      'The rules know nothing but themselves.',
      { path: '^shared/domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^shared/domain/' },
    ),
    forbid(
      'paths-are-alone',
      'The table of pages and its paths are loaded with every page: they import nothing else.',
      { path: '^shared/portal/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^shared/portal/' },
    ),
    forbid(
      'shared-is-shared',
      'What all rooms use, uses none of them.',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      { path: '^(bin|lambdas|lib|local|web|test)/' },
    ),
    forbid(
      'groups-stand-alone',
      'A Lambda never imports another group. Two do: a contractor and a machine get the answers of other groups (docs/decisions/274, 279).',
      {
        path: '^lambdas/([^/]+)/',
        pathNot: '\\.test\\.ts$|^lambdas/(contractor/mirrors|machine/(mirrors|series|facts-csv))\\.ts$',
      },
      { path: '^lambdas/', pathNot: '^lambdas/($1|base|flows|store|mail|channels)/' },
    ),
    forbid(
      'groups-are-on-top',
      'What all groups use, uses none of them.',
      { path: '^lambdas/(base|flows|store|mail|channels)/', pathNot: '\\.test\\.ts$' },
      { path: '^lambdas/', pathNot: '^lambdas/(base|flows|store|mail|channels)/' },
    ),
    forbid(
      'lambdas-know-no-room',
      'The same code runs everywhere: nothing of the local stack, the stack or the web.',
      { path: '^lambdas/' },
      { path: '^(bin|lib|local|web|test)/' },
    ),
    forbid(
      'stack-takes-bundles',
      'The stack knows Lambdas as bundle paths only.',
      { path: '^lib/' },
      { path: '^(lambdas|local|web|test)/' },
    ),
    forbid(
      'local-takes-bundles',
      'The local stack knows Lambdas as bundles only.',
      { path: '^local/' },
      { path: '^(lambdas|lib|web|bin|test)/' },
    ),
    forbid(
      'web-knows-the-api',
      'The portal knows the server by its route table.',
      { path: '^web/' },
      { path: '^(bin|lambdas|lib|local|test)/|^shared/platform/' },
    ),
    forbid(
      'areas-stand-alone',
      'A part of the portal never imports another. Some may stand in others: the common parts, contacts, mutes, photos, planned work, jobs, notes, the alarms, the board, the form of a new property.',
      { path: '^web/pages/(?!contractor/)([^/]+)/' },
      {
        path: '^web/pages/',
        pathNot: '^web/pages/($1|common|contacts|muting|photos|planned-work|jobs|notes|alarms|board|add-property)/',
      },
    ),
    forbid(
      'three-views-of-the-board',
      'The dashboard without a property, the map and the wall show the rows of the board. It knows none of them.',
      { path: '^web/pages/', pathNot: '^web/pages/(board|dashboard|map|wall)/' },
      { path: '^web/pages/board/' },
    ),
    forbid(
      'contractors-see-two-parts',
      'The page of a contractor link shows the dashboard of a property and its wingnuts, works without a network as the portal does, and begins as the public pages do.',
      { path: '^web/pages/contractor/' },
      {
        path: '^web/pages/',
        pathNot:
          '^web/pages/((contractor|common|photos|planned-work|jobs|notes|dashboard|wingnuts|shell/offline)/|entry/EntryCard\\.)',
      },
    ),
    forbid(
      'common-parts-are-below',
      'What several parts of the portal show imports none of them.',
      { path: '^web/pages/common/' },
      { path: '^web/pages/', pathNot: '^web/pages/common/' },
    ),
    forbid(
      'one-place-for-alarms',
      'Only the dashboard, the board, the map, the wall, the screens of properties and wingnuts and the page of a mail’s link embed the alarms. The alarms embed none of them.',
      { path: '^web/pages/', pathNot: '^web/pages/(alarms|dashboard|board|map|wall|properties|wingnuts|entry/alarm)/' },
      { path: '^web/pages/alarms/' },
    ),
    forbid(
      'one-form-for-a-new-property',
      'Only the screens of properties, and the linking of a wingnut, embed it.',
      { path: '^web/pages/', pathNot: '^web/pages/(add-property|properties|link)/' },
      { path: '^web/pages/add-property/' },
    ),
    forbid(
      'kit-is-below',
      'The kit knows neither pages nor API.',
      { path: '^web/ui/' },
      { path: '^web/(pages|api|opening)/|^shared/api/' },
    ),
    forbid(
      'kit-knows-no-boilers',
      'Of the domain the design system knows points in time, durations, time ranges and how figures are written: no sensors, wingnuts, properties or alarms.',
      { path: '^web/ui/' },
      {
        path: '^shared/domain/',
        pathNot: '^shared/domain/(durations|time-range|readings/series|figures/(?!readings)[^/]+)\\.ts$',
      },
    ),
    forbid(
      'charts-have-one-door',
      'Other folders import charts from web/ui/chart/index.ts alone.',
      { path: '^web/', pathNot: '^web/ui/chart/' },
      { path: '^web/ui/chart/', pathNot: '^web/ui/chart/index\\.ts$' },
    ),
    forbid(
      'ui-libraries-stay-in-ui',
      'Highcharts, Fuse and the UI kit are imported by web/ui alone.',
      { path: '^web/(pages|api)/' },
      { path: 'node_modules/(highcharts|fuse\\.js|react-aria)' },
    ),
    forbid(
      'one-door-to-identity',
      'aws-amplify is imported by web/api alone.',
      { path: '^web/(pages|ui)/' },
      { path: 'node_modules/(aws-amplify|@aws-amplify)' },
    ),
    forbid(
      'gazetteer-stays-local',
      'The data behind the address search is read by its stand-in alone, and by what writes the names of cities on the map: it never reaches a Lambda or the web.',
      { path: '^', pathNot: '^(local/geo-places|bin/base-map)/' },
      { path: 'node_modules/(zipcodes|city-timezones|@photostructure/tz-lookup)' },
    ),
    forbid(
      'bundlers-end',
      'Vite and esbuild keep hundreds of megabytes until their process ends: bin/build/all.ts alone runs them for `npm start`.',
      { path: '^bin/(start\\.ts|test\\.ts|build\\.ts|build/fresh\\.ts)$|^local/|^test/build\\.ts$' },
      { path: 'node_modules/(vite|esbuild)/', reachable: true },
    ),
    forbid(
      'one-door-to-timestream',
      'Everything that knows Timestream stays in one place.',
      { path: '^lambdas/', pathNot: '^lambdas/store/readings/timestream/|\\.test\\.ts$' },
      { path: 'node_modules/@aws-sdk/client-timestream' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk\\.out|\\.local)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
