// How a wingnut changes its key and certificate: the rules of docs/device.md (Certificate rotation). Plain JavaScript on Node 20 or newer, without
// packages. It has no clock, no file and no network of its own: the board gives them. update.mjs uses it for two kinds of jobs.
import { createHash } from 'node:crypto';

/** A new certificate may be tried so often. With the pauses between attempts that takes a quarter of an hour. */
export const CONNECTION_TRIES = 10;
/** After so many ms of failed connections the other identity is tried. */
const OTHER_AFTER_MS = 3_600_000;

const other = (slot) => (slot === 'a' ? 'b' : 'a');
const isText = (value) => typeof value === 'string' && value !== '';

/** IoT Core's id of a certificate (PEM): the SHA-256 of its DER, in hex. */
export const certificateIdOf = (pem) =>
  createHash('sha256')
    .update(Buffer.from(pem.replace(/-----.*?-----|\s/g, ''), 'base64'))
    .digest('hex');

/** What a new board has: the identity that it was provisioned with. */
export const newIdentity = () => ({ good: 'a' });

const rejected = (reason) => ({ status: 'REJECTED', reason });

/**
 * The two identities of a wingnut that has just been started. All that must survive a power cut is in the flash before the next step is made.
 *
 * @param store see docs/device/certificates.d.mts
 */
export function openIdentities(store, uptime) {
  let identity = store.readIdentity();
  let inUse = identity.good;
  let failingSince;
  /** Whether the other identity is tried because this one fails for long. */
  let isDetour = false;

  function keep(next) {
    store.keepIdentity(next);
    identity = next;
    isDetour = false;
  }
  const slotOf = (certificateId) =>
    ['a', 'b'].find((slot) => {
      const pem = store.certificate(slot);
      return pem !== undefined && certificateIdOf(pem) === certificateId;
    });

  return {
    /** The identity for the next attempt to connect. An attempt with the new one is written before it is made. */
    next() {
      const { good, trial, tries } = identity;
      if (trial !== undefined && tries < CONNECTION_TRIES) {
        keep({ good, trial, tries: tries + 1 });
        inUse = trial;
        return inUse;
      }
      if (trial !== undefined) keep({ good });
      failingSince ??= uptime();
      if (uptime() - failingSince >= OTHER_AFTER_MS && store.certificate(other(identity.good)) !== undefined) {
        isDetour = !isDetour;
        failingSince = uptime();
      }
      inUse = isDetour ? other(good) : good;
      return inUse;
    },
    /** The portal has acknowledged a message. A wingnut that missed an answer finds the identity that counts by trying both. */
    reached() {
      failingSince = undefined;
      if (isDetour) keep({ good: inUse });
    },
    /** Whether the connection is made with the new identity. */
    isTrial: () => identity.trial !== undefined && inUse === identity.trial,
    /** Whether a new identity is tried, or was. */
    hasTrial: () => identity.trial !== undefined,
    begin: (slot) => keep({ good: identity.good, trial: slot, tries: 0 }),
    /** From now on this one is used. */
    settle: (slot) => keep({ good: slot }),
    /** Nothing is tried any more. */
    drop() {
      if (identity.trial !== undefined) keep({ good: identity.good });
    },
    /** Makes a new key in the slot that the document does not name, and its signing request. */
    request({ certificateId }) {
      if (!isText(certificateId)) return rejected('BAD_DOCUMENT');
      const named = slotOf(certificateId);
      if (!named) return rejected('OTHER_CERTIFICATE');
      // The portal vouches for the named one. It is kept, whichever is in use.
      keep({ good: named });
      const request = store.makeKey(other(named));
      return request === undefined
        ? { status: 'FAILED', reason: 'NO_KEY' }
        : { status: 'SUCCEEDED', reason: 'REQUESTED', details: { request } };
    },
    /** Stores the new certificate beside its key: its slot, or why it is refused. */
    install({ certificateId, certificate }) {
      if (!isText(certificateId) || !isText(certificate) || certificateIdOf(certificate) !== certificateId)
        return rejected('BAD_DOCUMENT');
      const slot = other(identity.good);
      if (!store.fits(slot, certificate)) return rejected('OTHER_KEY');
      store.keepCertificate(slot, certificate);
      return { slot };
    },
  };
}
