import { Refusal } from '../base/refusal.ts';
import type { ContractorCaller } from '../flows/calls/caller.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';

/**
 * The check before each call of another group that a contractor makes: it must be about the property of the link, or about a
 * wingnut that is linked to the property now. Everything else does not exist (docs/product/contractors.md#sees).
 */

interface Made {
  readonly caller: ContractorCaller;
}
type Answer<C, Reply> = (call: C) => Promise<Reply> | Reply;
/** The input of a function, by its fields alone: the row of a mirrored call differs from that of the call in path and permission. */
type Taken<C> = Pick<C, keyof C> & Made;

/** A call about a property. Throws NOT_FOUND for another one than the link's. @param idOf which property the call names */
export const ofProperty =
  <C, Reply>(idOf: (call: C) => string, answer: Answer<C, Reply>) =>
  async (call: Taken<C>): Promise<Reply> => {
    if (idOf(call as C) !== call.caller.property.id) throw new Refusal('NOT_FOUND');
    return answer(call as C);
  };

/** A call about a wingnut. Throws NOT_FOUND for one that is not linked to the property. @param idOf which wingnut the call names */
export const ofWingnut =
  <C, Reply>(idOf: (call: C) => string, answer: Answer<C, Reply>) =>
  async (call: Taken<C>): Promise<Reply> => {
    if (!call.caller.property.linkedWingnuts.includes(idOf(call as C))) throw new Refusal('NOT_FOUND');
    return answer(call as C);
  };

/** A call about a wingnut that it names by its serial. Throws NOT_FOUND for one that is not linked to the property. */
export const ofSerial =
  <C, Reply>(serialOf: (call: C) => string, answer: Answer<C, Reply>) =>
  async (call: Taken<C>): Promise<Reply> => {
    const { property } = call.caller;
    const linked = await getWingnuts(call.caller, property.linkedWingnuts);
    const serial = serialOf(call as C);
    if (!linked.some(({ wingnut }) => wingnut.externalId === serial)) throw new Refusal('NOT_FOUND');
    return answer(call as C);
  };

/** A call that changes something. Throws FORBIDDEN for a link that may not. The store looks again in the transaction of the change. */
export const ifMayChange =
  <C extends Made, Reply>(answer: Answer<C, Reply>) =>
  async (call: C): Promise<Reply> => {
    if (!call.caller.link.mayChange) throw new Refusal('FORBIDDEN');
    return answer(call);
  };
