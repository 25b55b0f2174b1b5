import type { API } from '../../shared/api/routes.ts';
import type { CommissioningsReply } from '../../shared/api/types/commissioning-types.ts';
import type { PhotoReply, PhotosReply } from '../../shared/api/types/photo-types.ts';
import { contractorInWords } from '../../shared/domain/contractors.ts';
import { isOf } from '../../shared/domain/jobs/job.ts';
import type { PhotoAbout } from '../../shared/domain/photos/photo.ts';
import { Refusal } from '../base/refusal.ts';
import type { ContractorCaller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { findJob } from '../store/jobs.ts';

/** The check before the photos and sign-offs of a property when a contractor calls (docs/product/contractors.md#photos). */

interface Made {
  readonly caller: ContractorCaller;
}
type Properties = typeof API.properties;
type Wingnuts = typeof API.wingnuts;
type IsOpen = (caller: ContractorCaller, aboutId: string | undefined) => Promise<boolean> | boolean;

const never: IsOpen = () => false;

/** A job of the link, also one that is done. */
const ownJob: IsOpen = async ({ companyId, property, userId }, id) => {
  const job = id === undefined ? undefined : await findJob(companyId, property.id, id);
  return job !== undefined && isOf(job, userId);
};
const linkedWingnut: IsOpen = ({ property }, id) => id !== undefined && property.linkedWingnuts.includes(id);

/** The subjects whose photos a contractor sees, and those to which one adds photos. */
const SEEN: Readonly<Record<PhotoAbout, IsOpen>> = {
  note: never,
  book: () => true,
  job: ownJob,
  wingnut: linkedWingnut,
};
const ADDS: Readonly<Record<PhotoAbout, IsOpen>> = {
  note: never,
  book: never,
  job: ownJob,
  wingnut: (caller, id) => caller.link.mayChange && linkedWingnut(caller, id),
};

/** No name but that of the link itself. */
const ownName = ({ link }: ContractorCaller, name: string): string =>
  name === contractorInWords(link.name) ? name : '';

/** A photo without the names of colleagues. It is removed by people of the company alone. */
const shownPhoto = (caller: ContractorCaller, photo: PhotoReply): PhotoReply => ({
  ...photo,
  name: ownName(caller, photo.name),
  mayRemove: false,
});

/** A call that lists photos. Throws NOT_FOUND for those that a contractor does not see. */
export const ofShownPhotos =
  (answer: (call: Call<Properties['photos']>) => Promise<PhotosReply>) =>
  async (call: Call<Properties['photos']> & Made): Promise<PhotosReply> => {
    const { caller, query } = call;
    if (!(await SEEN[query.about](caller, query.aboutId))) throw new Refusal('NOT_FOUND');
    const { photos } = await answer(call);
    return { photos: photos.map((photo) => shownPhoto(caller, photo)) };
  };

/** A call that adds a photo. Throws NOT_FOUND for what a contractor adds none to. */
export const ofOwnPhoto =
  (answer: (call: Call<Properties['addPhoto']>) => Promise<PhotoReply>) =>
  async (call: Call<Properties['addPhoto']> & Made): Promise<PhotoReply> => {
    if (!(await ADDS[call.body.about](call.caller, call.body.aboutId))) throw new Refusal('NOT_FOUND');
    return shownPhoto(call.caller, await answer(call));
  };

/** The sign-offs of a wingnut at the property of the link: where it was before is not shown. */
export const withOwnSignOffs =
  (answer: (call: Call<Wingnuts['commissionings']>) => Promise<CommissioningsReply>) =>
  async (call: Call<Wingnuts['commissionings']> & Made): Promise<CommissioningsReply> => {
    const { caller } = call;
    const { records, ...reply } = await answer(call);
    return {
      ...reply,
      records: records
        .filter(({ property }) => property?.id === caller.property.id)
        .map((record) => ({ ...record, name: ownName(caller, record.name) })),
    };
  };
