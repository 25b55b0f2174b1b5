import { array, number, object } from 'yup';
import { APARTMENT_LIMITS } from '../domain/apartments/apartment.ts';
import { DAY_MS } from '../domain/durations.ts';
import { APARTMENT, APARTMENT_ID, FILE_READINGS } from './fields/apartment-fields.ts';
import { requiredDayField } from './fields/day-field.ts';
import { reply, route } from './route.ts';
import type { ApartmentReadingsReply, ApartmentsReply, SavedApartmentsReply } from './types/apartment-types.ts';

/** A chart of one apartment has 92 days at most: a quarter, and what a city asks for. */
const MAX_CHART_DAYS = 92;

/** The calls of apartments, a part of the group `properties` (docs/product/apartments.md#calls). */
export const apartments = {
  /** Lists the apartments of a property with their newest temperatures. */
  apartments: route('GET', '/{id}/apartments', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<ApartmentsReply>('NOT_FOUND'),
  }),
  /**
   * Adds, changes and removes apartments, and makes and ends links of tenants, in one save. A version that is not the newest is refused. The
   * answer has the tokens of the new links, for this one time.
   */
  saveApartments: route('POST', '/{id}/apartments', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'apartmentsSaved',
    body: object({
      version: number().integer().min(0).required(),
      put: array(APARTMENT).max(APARTMENT_LIMITS.apartments).default([]),
      remove: array(APARTMENT_ID).max(APARTMENT_LIMITS.apartments).default([]),
      link: object({
        apartmentIds: array(APARTMENT_ID).required().min(1).max(APARTMENT_LIMITS.apartments),
        /** The day on which the tenancy began. */
        from: requiredDayField(),
      })
        .noUnknown()
        .default(undefined)
        .optional(),
      unlink: array(APARTMENT_ID).max(APARTMENT_LIMITS.apartments).default([]),
    }).noUnknown(),
    reply: reply<SavedApartmentsReply>('NOT_FOUND', 'TOO_MANY_APARTMENTS', 'CHANGED_MEANWHILE'),
  }),
  /** Returns the temperatures of one apartment in a window of at most 92 days. */
  apartmentReadings: route('GET', '/{id}/apartments/{apartmentId}', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({
      startTime: number().required().integer().min(0),
      endTime: number()
        .required()
        .integer()
        .test(
          'after-start',
          `endTime must be after startTime and within ${MAX_CHART_DAYS} days of it`,
          (end, { parent }) => {
            const length = end - parent.startTime;
            return length > 0 && length <= MAX_CHART_DAYS * DAY_MS;
          },
        )
        .meta({ jsonSchema: { description: `after \`startTime\`, at most ${MAX_CHART_DAYS} days later` } }),
    }).noUnknown(),
    reply: reply<ApartmentReadingsReply>('NOT_FOUND'),
  }),
  /** Stores temperatures out of the file of another maker's system. The same file again changes nothing. */
  addApartmentReadings: route('POST', '/{id}/apartments/readings', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'apartmentReadingsAdded',
    isLong: true,
    body: object({ readings: FILE_READINGS }).noUnknown(),
    reply: reply<{ readonly stored: number; readonly tooOld: number; readonly ahead: number }>('NOT_FOUND'),
  }),
  /** Erases all temperatures of an apartment. */
  eraseApartment: route('DELETE', '/{id}/apartments/{apartmentId}/readings', {
    permission: 'isAdmin',
    reach: 'properties',
    audit: 'apartmentErased',
    reply: reply('NOT_FOUND'),
  }),
};
