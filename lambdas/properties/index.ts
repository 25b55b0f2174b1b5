import { properties } from '../../shared/api/properties.ts';
import { serve } from '../flows/calls/serve.ts';
import { dropPhotosOf } from '../store/forget-photos.ts';
import * as add from './add.ts';
import * as bulk from './bulk.ts';
import * as changes from './changes.ts';
import * as contractors from './contractors.ts';
import * as edit from './edit.ts';
import * as get from './get.ts';
import * as instructions from './instructions.ts';
import * as limitTemplates from './limit-templates.ts';
import * as list from './list.ts';
import * as move from './move.ts';
import * as notes from './notes.ts';
import { removeNote } from './notes.ts';
import * as places from './places.ts';
import * as plant from './plant.ts';
import * as remove from './remove.ts';

/** The rules of findings are a fifth of the code, and most starts do without them. */
const loadFindings = () => import('./findings/findings.ts');
/** So are those of energy. */
const loadEnergy = () => import('./energy/energy.ts');
/** Jobs are about findings, and load their rules too. */
const loadJobs = () => import('./jobs.ts');
/** Most calls are not about the book of a plant. */
const loadBook = () => import('./plant-book.ts');
/** Nor about apartments. */
const loadApartments = () => import('./apartments.ts');
/** S3's client is as large as all the rest. */
const loadPhotos = () => import('./photos.ts');

export const handler = serve(
  { properties },
  {
    ...add,
    ...bulk,
    ...changes,
    ...contractors,
    ...edit,
    ...get,
    ...instructions,
    ...limitTemplates,
    ...list,
    ...move,
    ...notes,
    ...places,
    ...plant,
    ...remove,
    jobs: async (call) => (await import('./list-jobs.ts')).jobs(call),
    addJob: async (call) => (await loadJobs()).addJob(call),
    changeJob: async (call) => (await loadJobs()).changeJob(call),
    moveJob: async (call) => (await loadJobs()).moveJob(call),
    removeJob: async (call) => (await loadJobs()).removeJob(call),
    book: async (call) => (await loadBook()).book(call),
    addBookItem: async (call) => (await loadBook()).addBookItem(call),
    changeBookItem: async (call) => (await loadBook()).changeBookItem(call),
    addService: async (call) => (await loadBook()).addService(call),
    removeBookItem: async (call) => (await loadBook()).removeBookItem(call),
    apartments: async (call) => (await loadApartments()).apartments(call),
    saveApartments: async (call) => (await loadApartments()).saveApartments(call),
    apartmentReadings: async (call) => (await loadApartments()).apartmentReadings(call),
    addApartmentReadings: async (call) => (await loadApartments()).addApartmentReadings(call),
    eraseApartment: async (call) => (await loadApartments()).eraseApartment(call),
    // The calls of machines have the code of notes too, and remove none.
    removeNote: async (call) => {
      const left = await removeNote(call);
      await dropPhotosOf(call.caller.companyId, call.path.id, 'note', call.path.noteId);
      return left;
    },
    photos: async (call) => (await loadPhotos()).photos(call),
    addPhoto: async (call) => (await loadPhotos()).addPhoto(call),
    removePhoto: async (call) => (await loadPhotos()).removePhoto(call),
    billLayouts: async (call) => (await loadEnergy()).billLayouts(call),
    saveBillLayout: async (call) => (await loadEnergy()).saveBillLayout(call),
    companyEnergy: async (call) => (await loadEnergy()).companyEnergy(call),
    energy: async (call) => (await loadEnergy()).energy(call),
    saveMeters: async (call) => (await loadEnergy()).saveMeters(call),
    saveBills: async (call) => (await loadEnergy()).saveBills(call),
    companyFindings: async (call) => (await loadFindings()).companyFindings(call),
    findings: async (call) => (await loadFindings()).findings(call),
    putFindingAside: async (call) => (await loadFindings()).putFindingAside(call),
    takeFindingBack: async (call) => (await loadFindings()).takeFindingBack(call),
  },
);
