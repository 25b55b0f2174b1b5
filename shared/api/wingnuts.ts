import { mixed, number, object, string } from 'yup';
import { route } from './route.ts';
import type { WingnutDetailReply, WingnutReply } from './types.ts';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const wingnuts = {
  list: route('GET', '', { permission: 'isSignedIn' }).replying<readonly WingnutReply[]>(),
  get: route('GET', '/{id}', { permission: 'isSignedIn' }).replying<WingnutDetailReply>(),
  /** Takes a provisioned device that nobody has claimed into the company. */
  claim: route('POST', '', {
    permission: 'isAuth',
    body: object({ wingnutId: string().trim().lowercase().default('') }).noUnknown(),
  }).replying<WingnutReply>(),
  /** Saves the configuration. Only `sensors` is kept; a `version` that is not the newest is refused: CHANGED_MEANWHILE. */
  configure: route('POST', '/{id}', {
    permission: 'isAuth',
    body: object({ sensors: mixed(isMap).required(), version: number().integer().min(0) }).noUnknown(),
  }).replying<WingnutDetailReply>(),
  /** Links to a property; an empty `propertyId` unlinks. */
  link: route('POST', '/{id}/link', {
    permission: 'isAuth',
    body: object({ propertyId: string().trim().max(45).default('') }).noUnknown(),
  }).replying<WingnutReply>(),
  /** Releases the wingnut from the company. */
  remove: route('DELETE', '/{id}', { permission: 'isAuth' }).replying<Record<string, never>>(),
};
