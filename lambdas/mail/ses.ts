import { SESClient, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-ses';

// It is a file of its own: a function that mails seldom loads SES with its first mail.

let client: SESClient | undefined;

/** The client of SES, made with the first mail. */
export function ses(): SESClient {
  client ??= new SESClient({});
  return client;
}

/** Gives SES a mail. Throws the error of SES when SES refuses it. */
export async function giveToSes(input: SendEmailCommandInput): Promise<void> {
  await ses().send(new SendEmailCommand(input));
}
