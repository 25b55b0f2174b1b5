import { addressLine } from '../../../shared/domain/property.ts';
import { changesInWords, cut, dashboardUrl, titleOf, type WebhookMessage } from './webhook-message.ts';

/** The limits of Slack: blocks of a message, and characters of a text. Each change is a block. */
const MAX_CHANGES = 20;
const MAX_PROPERTIES = 8;
const MAX_TEXT = 3000;
const MAX_BUTTON_URL = 3000;

/** A text in which Slack looks for no links, names or marks. */
const plain = (text: string) => ({ type: 'plain_text', text: cut(text, MAX_TEXT), emoji: false });
const section = (text: string) => ({ type: 'section', text: plain(text) });
const button = (text: string, url: string) => ({
  type: 'button',
  text: plain(text),
  url: url.slice(0, MAX_BUTTON_URL),
});
/** Slack reads `&`, `<` and `>` of the text that it shows in notifications as marks. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A message in the form of Slack's incoming webhooks: blocks, and a text for notifications. */
export function slackForm(message: WebhookMessage) {
  const { parts, portalUrl } = message;
  const title = titleOf(message);
  const blocks = parts.slice(0, MAX_PROPERTIES).flatMap((part) => {
    const most = Math.max(1, Math.floor(MAX_CHANGES / parts.length));
    const changes = changesInWords(message, part);
    const [first] = changes;
    const left = changes.length - most;
    return [
      section(`${part.property.name}\n${addressLine(part.property.address)}`),
      ...changes
        .slice(0, most)
        .map(({ word, sentence, toDo }) => section([`${word}: ${sentence}`, ...toDo].join('\n'))),
      ...(left > 0 ? [section(`and ${left} more`)] : []),
      {
        type: 'actions',
        elements: [
          ...(first ? [button(first.see, first.url)] : []),
          button('View dashboard', dashboardUrl(part, portalUrl)),
        ],
      },
    ];
  });
  const left = parts.length - MAX_PROPERTIES;
  return {
    text: escaped(title),
    blocks: [
      { type: 'header', text: plain(title) },
      ...blocks,
      ...(left > 0 ? [section(`and ${left} more properties`)] : []),
    ],
  };
}
