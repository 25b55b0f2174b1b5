import { EXPORT_FILE_DAYS, EXPORT_KINDS, type ExportKind } from '../../shared/domain/exports/export.ts';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { sayTo } from '../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, paragraph } from './mail-page.ts';
import { headerText, type OutgoingMail } from './send.ts';

export interface ExportMail {
  readonly to: string;
  readonly kind: ExportKind;
  /** Its scope: the name of the property or the portfolio; absent for lists. */
  readonly subject?: string | undefined;
  readonly fileName: string;
  /** Whether the file is ready. Otherwise it could not be made. */
  readonly isReady: boolean;
  readonly portalUrl: string;
  readonly reader?: Reader | undefined;
}

/**
 * The mail that tells a person that a file is ready, or could not be made (docs/product/import-export.md#export-mail). Its link leads
 * to the page of exports, which asks for a session: the mail alone gives nobody the file.
 */
export function exportMail({
  to,
  kind,
  subject: of,
  fileName,
  isReady,
  portalUrl,
  reader = READER,
}: ExportMail): OutgoingMail {
  const say = sayTo(reader);
  const words = say(EXPORT_KINDS[kind].words);
  const what = of === undefined ? words : say`${words} of ${headerText(of)}`;
  const subject = isReady ? say`Your file is ready: ${what}` : say`Couldn’t create your file: ${what}`;
  const says = isReady
    ? say`${fileName} is ready. Log in to download it within ${EXPORT_FILE_DAYS} days.`
    : say`We couldn’t create ${fileName}. Try again on the Export page.`;
  const button = isReady ? say`Download file` : say`Try again`;
  const link = portalUrl + PAGE_PATHS.exports;
  return {
    to: [to],
    subject,
    ...mailBodies(says, [heading(what), GAP, paragraph('text', says), GAP, action(button, link)], reader),
  };
}
