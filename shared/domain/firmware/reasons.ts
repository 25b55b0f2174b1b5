import { type English, english } from '../figures/say.ts';

/** How an update ends on a device, and why (docs/product/firmware.md#reasons). */

/** The states in which an update has ended, as AWS names them. */
export const UPDATE_ENDS = ['SUCCEEDED', 'FAILED', 'REJECTED', 'TIMED_OUT', 'CANCELED'] as const;
export type UpdateEnd = (typeof UPDATE_ENDS)[number];

interface EndReason {
  /** The state that a device reports with it. */
  readonly state: UpdateEnd;
  /** What people read behind the version. */
  readonly words: English;
}

/** The reasons that a device gives in `statusDetails.reason`. */
export const DEVICE_REASONS = {
  CONFIRMED: { state: 'SUCCEEDED', words: english('installed') },
  ALREADY_INSTALLED: { state: 'SUCCEEDED', words: english('already installed') },
  HASH_MISMATCH: { state: 'FAILED', words: english('the file was damaged') },
  SIZE_MISMATCH: { state: 'FAILED', words: english('the file was incomplete') },
  DOWNLOAD_FAILED: { state: 'FAILED', words: english('the download failed') },
  NOT_CONFIRMED: { state: 'FAILED', words: english('no readings arrived after the restart, so the wingnut went back') },
  DID_NOT_START: { state: 'FAILED', words: english('the new version didn’t start, so the wingnut went back') },
  NO_SPACE: { state: 'FAILED', words: english('the wingnut has no room for the file') },
  BAD_SIGNATURE: { state: 'REJECTED', words: english('the signature is wrong') },
  UNKNOWN_KEY: { state: 'REJECTED', words: english('the wingnut doesn’t know the signing key') },
  OTHER_MODEL: { state: 'REJECTED', words: english('the file is for another model') },
  NOT_NEWER: { state: 'REJECTED', words: english('the wingnut has a newer version') },
  BAD_DOCUMENT: { state: 'REJECTED', words: english('the wingnut couldn’t read the update') },
  UNKNOWN_OPERATION: { state: 'REJECTED', words: english('the wingnut doesn’t know this kind of task') },
} as const satisfies Record<string, EndReason>;
export type DeviceReason = keyof typeof DEVICE_REASONS;

/** The words for an end without a reason of the table: a device that says another one, or none, or that said nothing in time. */
const STATE_WORDS: Readonly<Record<UpdateEnd, English>> = {
  SUCCEEDED: english('installed'),
  FAILED: english('the wingnut didn’t say why'),
  REJECTED: english('the wingnut refused the update'),
  TIMED_OUT: english('the wingnut didn’t finish in time'),
  CANCELED: english('the update was stopped'),
};

export const isDeviceReason = (text: string | undefined): text is DeviceReason =>
  text !== undefined && Object.hasOwn(DEVICE_REASONS, text);

/** Why an update ended so, in the words of the portal. What a device says in words of its own is not shown. */
export const endWords = (end: UpdateEnd, reason: string | undefined): English =>
  isDeviceReason(reason) && DEVICE_REASONS[reason].state === end ? DEVICE_REASONS[reason].words : STATE_WORDS[end];
