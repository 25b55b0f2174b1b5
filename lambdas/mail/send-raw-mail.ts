import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { setting } from '../base/environment.ts';
import { rawMail } from './raw-mail.ts';
import { type OutgoingMail, portalAddress } from './send.ts';
import { ses } from './ses.ts';

/** Sends a mail that its reader may end. Throws the error of SES when SES refuses it. */
export async function sendRawMail(mail: OutgoingMail, endUrl: string): Promise<void> {
  await ses().send(
    new SendRawEmailCommand({
      RawMessage: { Data: rawMail(mail, portalAddress(), endUrl) },
      ConfigurationSetName: setting('mailConfigurationSet'),
    }),
  );
}
