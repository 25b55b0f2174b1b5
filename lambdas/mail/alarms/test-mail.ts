import { READER, type Reader } from '../../../shared/domain/figures/reader.ts';
import { sayTo } from '../../../shared/domain/figures/say.ts';
import { drillPath } from '../../../shared/portal/public-paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, onlyText, paragraph } from '../mail-page.ts';
import { headerText, type OutgoingMail } from '../send.ts';

export interface TestMail {
  readonly to: string;
  /** The name of the property. */
  readonly property: string;
  readonly testId: string;
  readonly portalUrl: string;
  /** The page on which the person says that it arrived, without signing in. Absent: the page of the test. */
  readonly arrivedUrl?: string | undefined;
  readonly reader?: Reader | undefined;
}

/** The mail of a test alarm, as text and HTML (docs/product/channels.md#drill). */
export function testMail({ to, property, testId, portalUrl, arrivedUrl, reader = READER }: TestMail): OutgoingMail {
  const say = sayTo(reader);
  const name = headerText(property);
  const page = `${portalUrl}${drillPath(testId)}`;
  const said = say`TEST: This is a test alarm. Nothing is wrong.`;
  const why = say`Please confirm that you received this test.`;
  const ask = say`Confirm receipt`;
  return {
    to: [to],
    subject: say`${name}: TEST alarm`,
    ...mailBodies(
      said,
      [
        heading(name),
        GAP,
        paragraph('said', said),
        paragraph('text', why),
        GAP,
        ...(arrivedUrl
          ? [
              onlyText(say`Confirm receipt (no login needed): ${arrivedUrl}`),
              onlyHtml(action(ask, arrivedUrl)),
              action(say`View test`, page, { look: 'link' }),
            ]
          : [action(ask, page)]),
      ],
      reader,
    ),
  };
}
