import { drillPath } from '../../../shared/portal/paths.ts';
import { mailPage, styleOf } from '../mail-page.ts';
import { escapeHtml } from '../markup.ts';
import { headerText, type Mail } from '../send.ts';

export interface TestMail {
  readonly to: string;
  /** The name of the property. */
  readonly property: string;
  readonly testId: string;
  readonly portalUrl: string;
  /** The page on which the person says that it arrived, without signing in. Absent: the page of the test. */
  readonly arrivedUrl?: string | undefined;
}

/** The mail of a test alarm, as text and HTML (docs/product/channels.md#drill). */
export function testMail({ to, property, testId, portalUrl, arrivedUrl }: TestMail): Mail {
  const name = headerText(property);
  const page = `${portalUrl}${drillPath(testId)}`;
  const said = 'TEST: This is a test alarm. Nothing is wrong.';
  const why = 'Somebody wants to know whether alarms reach you. Say that it arrived.';
  const link = (part: 'button' | 'link', href: string, words: string) =>
    `<p ${styleOf('actions')}><a href="${escapeHtml(href)}" ${styleOf(part)}>${words}</a></p>`;
  return {
    to: [to],
    subject: `TEST: Alarm - ${name}`,
    text: [
      ...[name, '', said, why, ''],
      ...(arrivedUrl ? [`Say that it arrived, without signing in: ${arrivedUrl}`] : []),
      `${arrivedUrl ? 'See the test' : 'Say that it arrived'}: ${page}`,
    ].join('\n'),
    html: mailPage(said, [
      `<h1 ${styleOf('title')}>${escapeHtml(name)}</h1>`,
      `<p ${styleOf('said')}>${said}</p><p ${styleOf('text')}>${why}</p>`,
      link('button', arrivedUrl ?? page, 'Say that it arrived'),
      ...(arrivedUrl ? [link('link', page, 'See the test')] : []),
    ]),
  };
}
