/**
 * Owner of the work and the answers that a device keeps: a person by id, or a contractor by the link. A link is this browser's, and not a
 * session's (docs/product/contractors.md#kept).
 */
const CONTRACTOR = 'contractor-';

/** The owner of the data that a device keeps for the contractor of a link. */
export const contractorOwner = (linkId: string): string => CONTRACTOR + linkId;
/** Whether an owner, or the name of something that it owns, is a contractor's. */
export const isContractorOwner = (owner: string): boolean => owner.startsWith(CONTRACTOR);
