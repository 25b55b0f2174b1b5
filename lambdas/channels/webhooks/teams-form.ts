import { addressLine } from '../../../shared/domain/property.ts';
import { changeInWords, dashboardUrl, titleOf, type WebhookMessage } from './webhook-message.ts';

/** Teams takes 28 KB: so many changes fit. */
const MAX_CHANGES = 20;
const MAX_PROPERTIES = 8;

/** A text in which Teams looks for no links or marks. */
const text = (words: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: words, ...more }],
});

/** A message in the form of a Teams workflow 'when a webhook request is received': an adaptive card. */
export function teamsForm(message: WebhookMessage) {
  const { parts, portalUrl } = message;
  const most = Math.max(1, Math.floor(MAX_CHANGES / parts.length));
  const body = parts.slice(0, MAX_PROPERTIES).flatMap((part) => [
    text(part.property.name, { weight: 'Bolder' }),
    text(addressLine(part.property.address), { isSubtle: true, size: 'Small' }),
    ...part.news.slice(0, most).flatMap((change) => {
      const { word, sentence, toDo } = changeInWords(change, part, portalUrl);
      const color = change.event === 'recovered' ? 'Good' : 'Attention';
      return [text(`${word}: ${sentence}`, { color }), ...toDo.map((line) => text(line))];
    }),
    ...(part.news.length > most ? [text(`and ${part.news.length - most} more`)] : []),
  ]);
  const left = parts.length - MAX_PROPERTIES;
  const [part] = parts;
  const [first] = part?.news ?? [];
  const open = (title: string, url: string) => ({ type: 'Action.OpenUrl', title, url });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            text(titleOf(message), { weight: 'Bolder', size: 'Medium' }),
            ...body,
            ...(left > 0 ? [text(`and ${left} more properties`)] : []),
          ],
          actions: [
            ...(part && first ? [open('See the alarm', changeInWords(first, part, portalUrl).url)] : []),
            ...(part ? [open('See the dashboard', dashboardUrl(part, portalUrl))] : []),
          ],
        },
      },
    ],
  };
}
