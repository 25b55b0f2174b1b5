import { number, object, string } from 'yup';
import { MAX_POSTPONE_DAYS } from '../domain/firmware/rollout.ts';
import { reply, route } from './route.ts';
import type { FirmwarePlanReply, FirmwareUpdatesReply } from './types/firmware-types.ts';

/** The calls of new firmware, a part of the group `wingnuts` (docs/product/firmware.md#plan). */
export const firmwareUpdates = {
  /** Returns the update that is planned for the company's wingnuts, to admins, and that of one wingnut, to all who see it. */
  updates: route('GET', '/updates', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ wingnutId: string().trim().lowercase().max(64) }).noUnknown(),
    reply: reply<FirmwareUpdatesReply>('NOT_FOUND'),
  }),
  /** Postpones the update to so many days after it was announced. 0 lets it go on. */
  postpone: route('POST', '/updates', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'updatePostponed',
    body: object({
      version: string().required().max(40).meta({ example: '3.9.0' }),
      days: number().required().integer().min(0).max(MAX_POSTPONE_DAYS),
    }).noUnknown(),
    reply: reply<FirmwarePlanReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
