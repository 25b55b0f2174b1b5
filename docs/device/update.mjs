// How a wingnut updates its firmware: the rules of docs/device.md (Firmware updates). Plain JavaScript on Node 20 or newer, without packages. It has
// no clock, no file and no network of its own: the board gives them. wingnut.mjs, boot.mjs and the simulator of the local stack use it.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { openIdentities } from './certificates.mjs';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** A new slot is confirmed when telemetry was accepted for so long, without a longer pause than this. */
const CONFIRM_MS = 10 * MINUTE_MS;
const LONGEST_SILENCE_MS = 5 * MINUTE_MS;
/** A new slot may run for so many minutes without being confirmed, so that the old one runs again within 15. It may be started so often. */
export const TRIAL_MINUTES = 14;
const TRIAL_STARTS = 3;

/** Bytes of one request. */
const CHUNK_BYTES = 65_536;
/** The pause before another attempt to download: doubled each time. After the last attempt the update has failed. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
const DOWNLOAD_ATTEMPTS = 10;
/** A report or a question without an answer is repeated after so long. */
const ANSWER_MS = MINUTE_MS;
/** The download is reported at each of these. */
const PERCENT_STEP = 25;
const FORBIDDEN = 403;
const RANGE_NOT_SATISFIABLE = 416;
/** AWS says them of a job that is canceled, deleted or over. Any other refusal may pass. */
const JOB_IS_OVER = ['InvalidStateTransition', 'ResourceNotFound', 'TerminalStateReached'];

const VERSION = /^\d{1,9}(\.\d{1,9}){0,3}(-[\dA-Za-z-]+(\.[\dA-Za-z-]+)*)?$/;

const compare = (a, b) => Math.sign(a - b);

/** One part of a suffix: a number is before a word, and a missing part before any. */
function comparePart(a, b) {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const [first, second] = [a, b].map((part) => (/^\d+$/.test(part) ? Number(part) : undefined));
  if (first !== undefined && second !== undefined) return compare(first, second);
  if (first !== undefined || second !== undefined) return first !== undefined ? -1 : 1;
  return Number(a > b) - Number(a < b);
}

/**
 * -1 if version `a` is before `b`, 1 if it is after, 0 if they are the same. Numbers are compared as numbers, and what follows a hyphen stands before
 * the version without it: 3.9.0-rc.2 < 3.9.0-rc.10 < 3.9.0 < 3.10.0.
 */
export function compareVersions(a, b) {
  const [[first, ...firstSuffix], [second, ...secondSuffix]] = [a, b].map((version) => version.split('-'));
  const [numbers, others] = [first, second].map((text) => text.split('.').map(Number));
  for (let at = 0; at < Math.max(numbers.length, others.length); at += 1) {
    const order = compare(numbers[at] ?? 0, others[at] ?? 0);
    if (order !== 0) return order;
  }
  if (firstSuffix.length === 0 || secondSuffix.length === 0) return compare(secondSuffix.length, firstSuffix.length);
  const [parts, otherParts] = [firstSuffix, secondSuffix].map((suffix) => suffix.join('-').split('.'));
  for (let at = 0; at < Math.max(parts.length, otherParts.length); at += 1) {
    const order = comparePart(parts[at], otherParts[at]);
    if (order !== 0) return order;
  }
  return 0;
}

/** The text that the vendor signs: so no file can be claimed to be another version, size or product. */
export const signedText = ({ model, version, size, sha256 }) =>
  `wingnut-firmware\n${model}\n${version}\n${size}\n${sha256}\n`;

/** How a document names the public key (PEM): the first 16 hex digits of the SHA-256 of its SubjectPublicKeyInfo (DER). */
export function keyIdOf(pem) {
  const der = createPublicKey(pem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

function isSigned(document, pem) {
  try {
    return verify('sha256', Buffer.from(signedText(document)), pem, Buffer.from(document.signature, 'base64'));
  } catch {
    return false;
  }
}

const isText = (value) => typeof value === 'string' && value !== '';
const hasShape = ({ model, version, size, sha256, keyId, signature, url }) =>
  isText(model) &&
  isText(version) &&
  VERSION.test(version) &&
  Number.isSafeInteger(size) &&
  size > 0 &&
  /^[\da-f]{64}$/.test(sha256) &&
  [keyId, signature, url].every(isText);

const rejected = (reason) => ({ status: 'REJECTED', reason });

/**
 * Why this wingnut does not download a document, in the order of the checks; undefined if it does.
 *
 * @param device its model and version, its public keys (PEM), and the bytes of a slot
 */
export function refusalOf(document, { model, version, keys, space }) {
  if (typeof document !== 'object' || document === null) return rejected('BAD_DOCUMENT');
  if (document.operation !== 'firmware')
    return rejected(isText(document.operation) ? 'UNKNOWN_OPERATION' : 'BAD_DOCUMENT');
  if (!hasShape(document)) return rejected('BAD_DOCUMENT');
  if (document.model !== model) return rejected('OTHER_MODEL');
  // What the firmware calls itself may be no version: then each one is newer.
  const order = VERSION.test(version) ? compareVersions(document.version, version) : 1;
  if (order === 0) return { status: 'SUCCEEDED', reason: 'ALREADY_INSTALLED' };
  if (order < 0) return rejected('NOT_NEWER');
  const key = keys.find((pem) => keyIdOf(pem) === document.keyId);
  if (key === undefined) return rejected('UNKNOWN_KEY');
  if (!isSigned(document, key)) return rejected('BAD_SIGNATURE');
  return document.size > space ? { status: 'FAILED', reason: 'NO_SPACE' } : undefined;
}

/** What a new board has in its flash. */
export const newBoot = () => ({ good: 'a' });

/**
 * The boot loader: which slot it starts, and what it must have written before it does so. A trial that lost its power has its whole time again.
 *
 * @param why what has reset the board: `power`, the `timer` of the trial, or anything `other`
 */
export function nextStart(boot, why) {
  const { good, trial, starts } = boot;
  if (trial === undefined) return { slot: good, boot };
  const left = why === 'power' ? TRIAL_MINUTES : boot.left;
  if (why === 'timer' || left <= 0) return { slot: good, boot: { good, fellBack: 'NOT_CONFIRMED' } };
  if (starts >= TRIAL_STARTS) return { slot: good, boot: { good, fellBack: 'DID_NOT_START' } };
  return { slot: trial, boot: { ...boot, starts: starts + 1, left } };
}

/**
 * The updates of a wingnut that has just been started. Each method takes an event; what has to happen is called on the board. All that must
 * survive a power cut is in the flash before the next step is made, so it may be cut at any place.
 *
 * @param board see docs/device/update.d.mts
 */
export function openUpdater(board) {
  const { thingName, model, version, keys, slot, flash } = board;
  const prefix = `$aws/things/${thingName}/jobs/`;
  const startedAt = board.uptime();
  let boot = flash.readBoot();
  let job = flash.readJob();
  /** Whether the portal knows jobs, on this connection. */
  let isAllowed = false;
  /** Whether this connection has had an answer to its question. */
  let isAsked = false;
  let askAt = 0;
  let sayAt = 0;
  let fetchAt = 0;
  let failures = 0;
  let fetchingFrom;
  let saidStep;
  let isVerified = false;
  let firstAccepted;
  let lastAccepted;

  const identities = board.identities && openIdentities(board.identities, board.uptime);

  const isTrial = () => boot.trial === slot;

  function keepBoot(next) {
    flash.keepBoot(next);
    boot = next;
  }
  function keepJob(next) {
    flash.keepJob(next);
    job = next;
  }
  function forget() {
    identities?.drop();
    keepJob(undefined);
    fetchingFrom = undefined;
    saidStep = undefined;
    isVerified = false;
    failures = 0;
    askAt = 0;
  }

  function report(status, statusDetails) {
    sayAt = board.uptime() + ANSWER_MS;
    // The answer names it, so an answer to an earlier report does not count for this one.
    const clientToken = statusDetails.reason ?? statusDetails.step;
    board.publish(`${prefix}${job.id}/update`, { status, statusDetails, clientToken });
  }
  function say(step, more) {
    const said = `${step} ${more?.percent ?? ''}`;
    if (said === saidStep || !isAllowed) return;
    saidStep = said;
    report('IN_PROGRESS', { step, ...more });
  }
  function end(status, reason, details) {
    fetchingFrom = undefined;
    const { id, certificateId, slot: into } = job;
    keepJob({ id, state: 'ended', status, reason, ...(certificateId && { slot: into }), ...(details && { details }) });
    if (isAllowed) report(status, { reason, ...details });
  }

  function ask() {
    askAt = board.uptime() + ANSWER_MS;
    board.publish(`${prefix}start-next`, {});
  }

  /** The job that the portal has for this wingnut: a new one, or the one that it has begun, with a fresh address. */
  function offered(execution) {
    isAsked = true;
    askAt = board.uptime() + DAY_MS;
    if (isTrial() || job?.state === 'ended') return;
    if (job && job.id !== execution?.jobId) forget();
    if (!execution) return;
    if (!job) {
      job = { id: execution.jobId };
      if (identities && CERTIFICATE_TASKS[execution.jobDocument?.operation]) {
        return CERTIFICATE_TASKS[execution.jobDocument.operation](execution.jobDocument);
      }
      const refusal = refusalOf(execution.jobDocument, { model, version, keys, space: flash.space });
      if (refusal) return end(refusal.status, refusal.reason);
      const slotOfJob = boot.good === 'a' ? 'b' : 'a';
      keepJob({ id: job.id, state: 'downloading', document: execution.jobDocument, slot: slotOfJob, done: 0 });
    }
    if (job.state === 'connecting') return sayConnecting();
    job = { ...job, document: { ...job.document, url: execution.jobDocument.url } };
    say('downloading', { percent: percentOf(job) });
    work();
  }

  /** Its answer lets the wingnut connect anew: so a rotation that was stopped does not go on. */
  function sayConnecting() {
    if (!identities.hasTrial()) say('connecting');
  }
  /** The jobs of a rotation (docs/device.md, Certificate rotation). */
  const CERTIFICATE_TASKS = {
    'certificate-request'(document) {
      const { status, reason, details } = identities.request(document);
      end(status, reason, details);
    },
    'certificate-install'(document) {
      const { slot: into, status, reason } = identities.install(document);
      if (reason) return end(status, reason);
      keepJob({ id: job.id, state: 'connecting', slot: into, certificateId: document.certificateId });
      sayConnecting();
    },
  };

  /** AWS takes texts alone. */
  const percentOf = ({ done, document }) =>
    String(Math.floor((done * 100) / document.size / PERCENT_STEP) * PERCENT_STEP);

  function verifyImage() {
    say('verifying');
    const { document } = job;
    const hash = createHash('sha256').update(flash.readSlot(job.slot, document.size)).digest('hex');
    if (hash !== document.sha256) return end('FAILED', 'HASH_MISMATCH');
    isVerified = true;
  }

  /** The next step of a download. */
  function download() {
    const { document, done } = job;
    if (done < document.size) {
      if (fetchingFrom !== undefined || board.uptime() < fetchAt) return;
      fetchingFrom = done;
      return board.fetch(document.url, done, Math.min(done + CHUNK_BYTES, document.size) - 1);
    }
    if (!isVerified) verifyImage();
    // Its answer lets the slot start: so a job that was stopped does not start any more.
    if (isVerified && board.mayBegin()) {
      if (saidStep !== 'starting ' || board.uptime() >= sayAt) {
        saidStep = undefined;
        say('starting');
      }
    }
  }

  /** Marks the new slot and restarts. The job is written first: without the mark it is verified again. */
  function startTrial() {
    keepJob({ ...job, state: 'trial' });
    keepBoot({ good: boot.good, trial: job.slot, starts: 0, left: TRIAL_MINUTES });
    board.restart('update');
  }

  function work() {
    if (!isAllowed) return;
    const now = board.uptime();
    if (job?.state === 'ended') {
      if (now >= sayAt) report(job.status, { reason: job.reason, ...job.details });
    } else if (isTrial()) {
      if (job) say('confirming');
    } else if (!isAsked || now >= askAt) {
      // Nobody is disturbed by the question what has become of an update that has begun.
      if (now >= askAt && (job || board.mayBegin())) ask();
    } else if (job?.state === 'downloading') download();
    else if (job?.state === 'connecting' && now >= sayAt) {
      saidStep = undefined;
      sayConnecting();
    }
  }

  function answered(id, isAccepted, { clientToken, code }) {
    if (job?.id !== id) return;
    const isOver = !isAccepted && JOB_IS_OVER.includes(code);
    if (job.state === 'ended') {
      if (!isOver && !(isAccepted && clientToken === job.reason)) return;
      // Over is also what the portal has taken before. Both are kept, so the other one is tried if this one is refused.
      if (job.reason === 'CONNECTED') identities.settle(job.slot);
      forget();
    } else if (job.state === 'connecting') {
      if (isOver) forget();
      else if (isAccepted && clientToken === 'connecting' && !identities.hasTrial()) {
        identities.begin(job.slot);
        board.reconnect();
      }
    } else if (job.state === 'downloading') {
      if (isOver) forget();
      else if (isAccepted && clientToken === 'starting' && isVerified && board.mayBegin()) startTrial();
    }
  }

  // What happened before this start.
  if (job?.state === 'trial') {
    if (boot.good === job.slot) end('SUCCEEDED', 'CONFIRMED');
    else if (boot.fellBack) end('FAILED', boot.fellBack);
    else if (!isTrial()) keepJob({ ...job, state: 'downloading' });
  }
  if (boot.fellBack) keepBoot({ good: boot.good });
  const leftAtStart = boot.left;

  /** The minute that begins is written as gone, so restarts do not make a trial longer. */
  function isTimeUp() {
    const gone = board.uptime() - startedAt;
    const left = Math.max(0, leftAtStart - Math.floor(gone / MINUTE_MS) - 1);
    if (left < boot.left) keepBoot({ ...boot, left });
    return gone >= leftAtStart * MINUTE_MS;
  }

  return {
    /** Whether something is on trial: the firmware that runs, or the certificate. */
    isTrial: () => isTrial() || identities?.isTrial() === true,
    /** The portal has said on its reporting topic that it knows jobs. Once for each connection. */
    allowed() {
      if (isAllowed) return;
      isAllowed = true;
      isAsked = false;
      saidStep = undefined;
      askAt = 0;
      sayAt = 0;
      board.subscribe(
        ['notify-next', 'start-next/accepted', 'start-next/rejected', '+/update/accepted', '+/update/rejected'].map(
          (topic) => `${prefix}${topic}`,
        ),
      );
      work();
    },
    disconnected() {
      isAllowed = false;
    },
    /** Whether a topic belongs to updates. */
    isOwn: (topic) => topic.startsWith(prefix),
    message(topic, payload) {
      let message = {};
      try {
        message = JSON.parse(payload) ?? {};
      } catch {
        return;
      }
      const [first, second, third] = topic.slice(prefix.length).split('/');
      if (first === 'notify-next') askAt = 0;
      else if (first === 'start-next') {
        if (second === 'accepted') offered(message.execution);
      } else if (second === 'update') answered(first, third === 'accepted', message);
      work();
    },
    /** Bytes of the file, in answer to `fetch`, and the size of the whole file as the server says it. */
    fetched(bytes, total) {
      if (job?.state !== 'downloading' || fetchingFrom !== job.done) return;
      fetchingFrom = undefined;
      if (total !== job.document.size) return end('FAILED', 'SIZE_MISMATCH');
      failures = 0;
      if (job.done === 0) flash.erase(job.slot);
      flash.write(job.slot, job.done, bytes);
      keepJob({ ...job, done: job.done + bytes.length });
      if (job.done < job.document.size) say('downloading', { percent: percentOf(job) });
      work();
    },
    /** The request has failed: with a status of HTTP, or undefined without an answer. */
    notFetched(status) {
      if (job?.state !== 'downloading' || fetchingFrom === undefined) return;
      fetchingFrom = undefined;
      failures += 1;
      if (status === RANGE_NOT_SATISFIABLE) return end('FAILED', 'SIZE_MISMATCH');
      if (failures >= DOWNLOAD_ATTEMPTS) return end('FAILED', 'DOWNLOAD_FAILED');
      fetchAt = board.uptime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
      // The address is over: the same question brings another one.
      if (status === FORBIDDEN) {
        isAsked = false;
        askAt = fetchAt;
      }
    },
    /** The slot of key and certificate for the next attempt to connect. */
    nextIdentity() {
      const hadTrial = identities.hasTrial();
      const next = identities.next();
      if (hadTrial && !identities.hasTrial() && job?.state === 'connecting') end('FAILED', 'NOT_CONNECTED');
      return next;
    },
    /** The portal has acknowledged telemetry. */
    accepted() {
      identities?.reached();
      if (job?.state === 'connecting' && identities.isTrial()) {
        end('SUCCEEDED', 'CONNECTED', { certificateId: job.certificateId });
      }
      if (!isTrial()) return;
      const now = board.uptime();
      if (lastAccepted === undefined || now - lastAccepted > LONGEST_SILENCE_MS) firstAccepted = now;
      lastAccepted = now;
      if (now - firstAccepted < CONFIRM_MS) return;
      keepBoot({ good: slot });
      if (job?.state === 'trial') end('SUCCEEDED', 'CONFIRMED');
    },
    /** At least once a second. */
    tick() {
      if (isTrial() && isTimeUp()) return board.restart('trial');
      work();
    },
  };
}
