import { SendEmailCommand } from '@aws-sdk/client-ses';
import type { TestMailTags } from '../../shared/platform/items/drill-items.ts';
import { setting } from '../common/environment.ts';
import { emailInput, type Mail } from './send.ts';
import { ses } from './ses.ts';

/**
 * Sends the mail of a test alarm. Its configuration set reports deliveries too, and the tags say what they belong to
 * (docs/product/channels.md#drill). Throws the error of SES when SES refuses the mail.
 */
export async function sendTestMail(mail: Mail, { company, test, person }: TestMailTags): Promise<void> {
  const Tags = Object.entries({ company, test, person }).map(([Name, Value]) => ({ Name, Value }));
  await ses().send(new SendEmailCommand({ ...emailInput(mail, setting('testMailConfigurationSet')), Tags }));
}
