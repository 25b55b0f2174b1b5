import { drillPath } from '../../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, onlyText, say } from '../mail-page.ts';
import { headerText, type OutgoingMail } from '../send.ts';

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
export function testMail({ to, property, testId, portalUrl, arrivedUrl }: TestMail): OutgoingMail {
  const name = headerText(property);
  const page = `${portalUrl}${drillPath(testId)}`;
  const said = 'TEST: This is a test alarm. Nothing is wrong.';
  const why = 'Please confirm that you received this test.';
  const ask = 'Confirm receipt';
  return {
    to: [to],
    subject: `${name}: TEST alarm`,
    ...mailBodies(said, [
      heading(name),
      GAP,
      say('said', said),
      say('text', why),
      GAP,
      ...(arrivedUrl
        ? [
            onlyText(`Confirm receipt (no login needed): ${arrivedUrl}`),
            onlyHtml(action(ask, arrivedUrl)),
            action('View test', page, { look: 'link' }),
          ]
        : [action(ask, page)]),
    ]),
  };
}
