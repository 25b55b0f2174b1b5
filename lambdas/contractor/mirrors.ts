import type { Mirrored } from '../../shared/api/contractor-mirrors.ts';
import type { API } from '../../shared/api/routes.ts';
import { cycles } from '../analytics/cycles.ts';
import { firstRecord } from '../analytics/first-record.ts';
import { gauge } from '../analytics/gauge.ts';
import { states } from '../analytics/states.ts';
import { timeSeries } from '../analytics/time-series.ts';
import { wingnutSpecs } from '../analytics/wingnut-specs.ts';
import { get as dashboard } from '../dashboards/get.ts';
import type { Answers, Call } from '../flows/calls/serve.ts';
import { get as property } from '../properties/get.ts';
import { sensors } from '../schema/sensors.ts';
import { configure } from '../wingnuts/configure.ts';
import { get as wingnut } from '../wingnuts/get.ts';
import { ifMayChange, ofProperty, ofSerial, ofWingnut } from './gates.ts';
import { ofOwnPhoto, ofShownPhotos, withOwnSignOffs } from './own-gates.ts';
import { shownBook, shownDashboard, shownProperty, shownWingnut } from './shown.ts';

const id = ({ path }: { readonly path: { readonly id: string } }) => path.id;
const uuid = ({ query }: { readonly query: { readonly uuid: string } }) => query.uuid;

/** S3's client is as large as all the rest. */
const loadPhotos = () => import('../properties/photos.ts');
/** Few calls need it: a cold start does not read it. */
const loadCheckOut = () => import('../wingnuts/commissionings.ts');

/** The calls of other groups that a contractor may make, each behind its gate. The same functions answer them. */
export const mirrors = {
  dashboard: ofProperty(
    ({ path }: Call<typeof API.dashboards.get>) => path.propertyId,
    async (call) => shownDashboard(await dashboard(call)),
  ),
  property: ofProperty(id, async (call: Call<typeof API.properties.get>) => shownProperty(await property(call))),
  wingnut: ofWingnut(id, async (call: Call<typeof API.wingnuts.get>) => shownWingnut(await wingnut(call))),
  configure: ifMayChange(
    ofWingnut(id, async (call: Call<typeof API.wingnuts.configure>) => shownWingnut(await configure(call))),
  ),
  book: ofProperty(id, async (call: Call<typeof API.properties.book>) => {
    // Few calls need it: a cold start does not read it.
    const { book } = await import('../properties/get-book.ts');
    return shownBook(await book(call));
  }),
  photos: ofProperty(
    id,
    ofShownPhotos(async (call: Call<typeof API.properties.photos>) => (await loadPhotos()).photos(call)),
  ),
  addPhoto: ofProperty(
    id,
    ofOwnPhoto(async (call: Call<typeof API.properties.addPhoto>) => (await loadPhotos()).addPhoto(call)),
  ),
  commissionings: ofWingnut(
    id,
    withOwnSignOffs(async (call: Call<typeof API.wingnuts.commissionings>) =>
      (await loadCheckOut()).commissionings(call),
    ),
  ),
  signOff: ifMayChange(
    ofWingnut(id, async (call: Call<typeof API.wingnuts.signOff>) => (await loadCheckOut()).signOff(call)),
  ),
  sensors,
  firstRecord: ofProperty(({ query }: Call<typeof API.analytics.firstRecord>) => query.firstRecordId, firstRecord),
  wingnutSpecs: ofSerial(({ query }: Call<typeof API.analytics.wingnutSpecs>) => query.wingnutId, wingnutSpecs),
  boilerPressure: ofProperty(uuid, gauge('boilersystempressure')),
  boilerTemperature: ofProperty(uuid, gauge('boilersystemtemperature')),
  hotWaterTemperature: ofProperty(uuid, gauge('domestichotwatersystemtemperature')),
  boilerTimeSeries: ofProperty(uuid, timeSeries('boiler')),
  hotWaterTimeSeries: ofProperty(uuid, timeSeries('hotWater')),
  overviewTimeSeries: ofProperty(uuid, timeSeries('overview')),
  boilerStates: ofProperty(uuid, states('boiler')),
  hotWaterStates: ofProperty(uuid, states('hotWater')),
  overviewStates: ofProperty(uuid, states('overview')),
  boilerCycles: ofProperty(uuid, cycles('boiler')),
  hotWaterCycles: ofProperty(uuid, cycles('hotWater')),
} satisfies Pick<Answers<'contractor'>, Mirrored>;
