import { API } from '../../../../shared/api/routes.ts';
import type { ContractorOpenReply } from '../../../../shared/api/types/contractor-types.ts';
import { pageReader } from '../../../../shared/domain/figures/reader.ts';
import { readerTag } from '../../../../shared/domain/figures/reader-tag.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { Caller } from '../../../api/client.ts';
import { callAddressOf, openEnvelope, send } from '../../../api/send.ts';

/** The longest wait for an answer, ms (docs/product/shell.md#timeout). */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Opens a link on this device. Not by `call`: a refusal there ends the session of a person who is signed in in this browser. Throws
 * `ApiError` when the link is refused, and other errors without an answer.
 * @param key the same until an answer has come (`keyOrNothing`)
 * @param code of another device that has opened it: then this is the second one
 */
export function openLink(token: string, key: string, code?: string): Promise<ContractorOpenReply> {
  const asked = {
    group: 'contractor' as const,
    route: code === undefined ? API.contractor.open : API.contractor.join,
    key,
    input: { body: { token, ...(code !== undefined && { code }) } },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  };
  return send(callAddressOf(asked), asked).then(openEnvelope) as Promise<ContractorOpenReply>;
}

/** The same calls as those of a person, below a path of their own (docs/decisions/279). */
const ownAddress = (address: string): string => address.replace(/^\/api\/(?!contractor\/)/, '/api/contractor/');

/** Calls as the device of an opened link. @param onRefused hears of every refusal */
export const contractorCaller = (credential: string, onRefused: (error: ApiError) => void): Caller => ({
  make: (asked) =>
    send(ownAddress(callAddressOf(asked)), asked, {
      authorization: `Contractor ${credential}`,
      'accept-language': readerTag(pageReader()),
    }).then(openEnvelope),
  refused: onRefused,
});
