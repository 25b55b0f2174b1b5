import { optionalPhoneField } from '../../shared/api/fields/fields.ts';
import type { API } from '../../shared/api/routes.ts';
import type { UserReply } from '../../shared/api/types/people-types.ts';
import { normalizePhone } from '../../shared/domain/people/phone.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { setAccountAttributes } from '../flows/people/identity.ts';
import { setReader } from '../store/people/accounts.ts';
import { getUser } from '../store/people/users.ts';
import { refresh } from './refresh.ts';

/**
 * Saves names, phone, language and units of the caller (docs/product/account.md#details). An empty field stays as it is. The identity
 * provider comes first, and the record follows it.
 */
export async function saveDetails(call: Call<typeof API.users.saveDetails>): Promise<UserReply> {
  const { firstName, lastName, phone } = call.body;
  if (!optionalPhoneField().isValidSync(phone)) {
    throw new Refusal('BAD_REQUEST', 'Invalid phone number format. Should be 123-123-1234');
  }
  const attributes = {
    ...(firstName && { given_name: firstName }),
    ...(lastName && { family_name: lastName }),
    ...(phone && { phone_number: normalizePhone(phone) }),
  };
  const user = await getUser(call.caller.companyId, call.caller.userId);
  await setReader(call.author, user, call.body);
  if (user.sub && Object.keys(attributes).length) await setAccountAttributes(user.sub, attributes);
  return refresh({ ...call, body: {} } as unknown as Call<typeof API.users.refresh>);
}
