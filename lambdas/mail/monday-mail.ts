import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { plural, type Say, sayTo } from '../../shared/domain/figures/say.ts';
import type { FindingHead } from '../../shared/domain/findings/heads.ts';
import { findingKey } from '../../shared/domain/findings/judge.ts';
import { MAX_MAIL_LINES } from '../../shared/domain/findings/monday-mail.ts';
import { RISKS } from '../../shared/domain/findings/risk.ts';
import { inWords } from '../../shared/domain/sentences/sentence.ts';
import { bookPath, energyPath, findingsPath, jobPath, PAGE_PATHS } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, paragraph } from './mail-page.ts';
import { headerText, type OutgoingMail } from './send.ts';

/** A finding of the list, with its property. */
export interface MondayLine {
  readonly property: { readonly id: string; readonly name: string };
  readonly head: FindingHead;
}

/** Known facts of the energy, the service or the jobs of a property, in one line. */
export interface PropertyLine {
  readonly property: MondayLine['property'];
  readonly says: string;
}

export interface JobLine extends PropertyLine {
  /** The id of the job. */
  readonly id: string;
}

interface MondayMail {
  readonly to: string;
  /** All findings that are shown, by rank. */
  readonly lines: readonly MondayLine[];
  /** The services that are due or soon are, what is overdue first. At least one, or a finding or a job. */
  readonly services?: readonly PropertyLine[];
  /** The jobs that are to do, what is overdue first. */
  readonly jobs?: readonly JobLine[];
  /** Lines about the use of energy, the largest rise first. */
  readonly energy: readonly PropertyLine[];
  /** What is planned for the firmware of the wingnuts, in a sentence (docs/product/firmware.md#plan). */
  readonly firmware?: string | undefined;
  readonly portalUrl: string;
  readonly reader?: Reader | undefined;
}

/** A part of at most ten lines about properties. Nothing where nothing is known. @param pathOf where a line leads */
export function partOf<Line extends PropertyLine>(
  name: string,
  all: readonly Line[],
  pathOf: (line: Line) => string,
  portalUrl: string,
  say: Say,
) {
  if (all.length === 0) return [];
  const more = all.length - MAX_MAIL_LINES;
  return [
    { ...paragraph('actions', { bold: name }), text: name.toUpperCase() },
    ...all.slice(0, MAX_MAIL_LINES).map((line) => {
      const words = `${headerText(line.property.name)}. ${headerText(line.says)}`;
      const href = portalUrl + pathOf(line);
      return { text: `- ${words}\n  ${href}`, ...onlyHtml(paragraph('quiet', { link: words, href })) };
    }),
    ...(more > 0 ? [paragraph('quiet', say`${more} more in the portal.`)] : []),
    GAP,
  ];
}

/** The mail of Monday morning: at most ten findings, services (docs/product/book.md#monday) and jobs, each with the way to its evidence (docs/product/findings.md#monday-mail). */
export function mondayMail({
  to,
  lines,
  services = [],
  jobs = [],
  energy,
  firmware,
  portalUrl,
  reader = READER,
}: MondayMail): OutgoingMail {
  const say = sayTo(reader);
  const shown = lines.slice(0, MAX_MAIL_LINES);
  const parts = [
    { all: lines, count: say`${plural(lines.length, 'finding')}` },
    { all: services, count: say`${plural(services.length, 'service due', 'services due')}` },
    { all: jobs, count: say`${plural(jobs.length, 'work order')}` },
  ];
  const { all: named, count } = parts.find(({ all }) => all.length > 0) ?? { all: [], count: '' };
  const properties = new Set(named.map(({ property }) => property.id)).size;
  const what = say`${count} in ${plural(properties, 'property', 'properties')}`;
  const more = lines.length - shown.length;
  const title = say`Weekly findings: ${what}`;
  const first = say`Worth a visit this week, riskiest first.`;
  const why = more > 0 ? `${first} ${say`${more} more in the list.`}` : first;
  const [list, settings] = [PAGE_PATHS.findings, PAGE_PATHS.account].map((path) => portalUrl + path) as [
    string,
    string,
  ];
  const linkOf = ({ property, head }: MondayLine) => portalUrl + findingsPath(property.id, findingKey(head));
  const headOf = ({ property, head }: MondayLine) => `${headerText(property.name)} - ${say(RISKS[head.risk])}`;
  return {
    to: [to],
    subject: title,
    ...mailBodies(
      `${what}.`,
      [
        onlyHtml(heading(title)),
        ...(lines.length > 0 ? [paragraph('text', why)] : []),
        GAP,
        ...shown.flatMap((line) => [
          paragraph('actions', { bold: headOf(line) }),
          paragraph('text', inWords(line.head.says, reader), '\n', { link: say`Evidence`, href: linkOf(line) }),
          GAP,
        ]),
        ...partOf(say`Work orders`, jobs, jobPath, portalUrl, say),
        ...partOf(say`Service`, services, ({ property }) => bookPath(property.id), portalUrl, say),
        ...partOf(say`Energy`, energy, ({ property }) => energyPath(property.id), portalUrl, say),
        ...(firmware === undefined
          ? []
          : [
              { ...paragraph('actions', { bold: say`Firmware` }), text: say`Firmware`.toUpperCase() },
              paragraph('text', firmware, '\n', { link: say`Wingnuts`, href: portalUrl + PAGE_PATHS.wingnuts }),
              GAP,
            ]),
        action(say`See all findings`, list),
        GAP,
        paragraph('small', say`You’re receiving this because you subscribed to weekly findings.`, '\n', {
          link: say`Unsubscribe`,
          href: settings,
          end: '.',
        }),
      ],
      reader,
    ),
  };
}
