import { addressLine } from '../../../shared/domain/property.ts';
import { changesInWords, dashboardUrl, titleOf, type WebhookMessage } from './webhook-message.ts';

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
  const body = parts.slice(0, MAX_PROPERTIES).flatMap((part) => {
    const changes = changesInWords(message, part);
    return [
      text(part.property.name, { weight: 'Bolder' }),
      text(addressLine(part.property.address), { isSubtle: true, size: 'Small' }),
      ...changes.slice(0, most).flatMap(({ word, sentence, toDo, isGood }) => {
        const color = isGood ? 'Good' : message.job ? 'Default' : 'Attention';
        return [text(`${word}: ${sentence}`, { color }), ...toDo.map((line) => text(line))];
      }),
      ...(changes.length > most ? [text(`and ${changes.length - most} more`)] : []),
    ];
  });
  const left = parts.length - MAX_PROPERTIES;
  const [part] = parts;
  const [first] = part ? changesInWords(message, part) : [];
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
            ...(first ? [open(first.see, first.url)] : []),
            ...(part ? [open('View dashboard', dashboardUrl(part, portalUrl))] : []),
          ],
        },
      },
    ],
  };
}
