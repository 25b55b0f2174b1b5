import { SESClient, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-ses';

let client: SESClient | undefined;

/** Gives SES a mail. Throws the error of SES when SES refuses it. It is a file of its own: a function that mails seldom loads it with its first mail. */
export async function giveToSes(input: SendEmailCommandInput): Promise<void> {
  client ??= new SESClient({});
  await client.send(new SendEmailCommand(input));
}
