import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { setting } from '../common/environment.ts';

export interface Mail {
  readonly to: readonly string[];
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

let client: SESClient | undefined;

/** A header's value without line breaks or other control characters: what a person typed cannot add a header. */
export const headerText = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const content = (Data: string) => ({ Charset: 'UTF-8', Data });

/** Sends one mail from the portal's address. Throws what SES answers when it refuses. */
export async function sendMail({ to, replyTo, subject, text, html }: Mail): Promise<void> {
  client ??= new SESClient({});
  await client.send(
    new SendEmailCommand({
      Source: setting('mailFrom'),
      ConfigurationSetName: setting('mailConfigurationSet'),
      Destination: { ToAddresses: [...to] },
      ...(replyTo && { ReplyToAddresses: [headerText(replyTo)] }),
      Message: {
        Subject: content(headerText(subject)),
        Body: { Text: content(text), ...(html && { Html: content(html) }) },
      },
    }),
  );
}
