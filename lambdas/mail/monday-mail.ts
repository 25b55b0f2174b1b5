import type { FindingHead } from '../../shared/domain/findings/heads.ts';
import { findingKey } from '../../shared/domain/findings/judge.ts';
import { MAX_MAIL_LINES } from '../../shared/domain/findings/monday-mail.ts';
import { RISKS } from '../../shared/domain/findings/risk.ts';
import { bookPath, energyPath, findingsPath, PAGE_PATHS } from '../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, say } from './mail-page.ts';
import { headerText, type Mail } from './send.ts';

/** A finding of the list, with its property. */
export interface MondayLine {
  readonly property: { readonly id: string; readonly name: string };
  readonly head: FindingHead;
}

/** What is known of the energy or the service of a property, in one line. */
export interface PropertyLine {
  readonly property: MondayLine['property'];
  readonly says: string;
}

interface MondayMail {
  readonly to: string;
  /** All findings that are shown, by rank. */
  readonly lines: readonly MondayLine[];
  /** The services that are due or soon are, what is overdue first. At least one, or a finding. */
  readonly services?: readonly PropertyLine[];
  /** What rose most first. */
  readonly energy: readonly PropertyLine[];
  readonly portalUrl: string;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A part of at most ten lines about properties. Nothing where nothing is known. @param pathOf where a line leads */
function partOf(name: string, all: readonly PropertyLine[], pathOf: (propertyId: string) => string, portalUrl: string) {
  if (all.length === 0) return [];
  const more = all.length - MAX_MAIL_LINES;
  return [
    { ...say('actions', { bold: name }), text: name.toUpperCase() },
    ...all.slice(0, MAX_MAIL_LINES).map(({ property, says }) => {
      const [words, href] = [`${headerText(property.name)}. ${headerText(says)}`, portalUrl + pathOf(property.id)];
      return { text: `- ${words}\n  ${href}`, ...onlyHtml(say('quiet', { link: words, href })) };
    }),
    ...(more > 0 ? [say('quiet', `${more} more in the portal.`)] : []),
    GAP,
  ];
}

/** The mail of Monday morning: at most ten findings and ten services (docs/product/book.md#monday), each with the way to its evidence (docs/product/findings.md#monday-mail). */
export function mondayMail({ to, lines, services = [], energy, portalUrl }: MondayMail): Mail {
  const shown = lines.slice(0, MAX_MAIL_LINES);
  const named = lines.length > 0 ? lines : services;
  const properties = new Set(named.map(({ property }) => property.id)).size;
  const count =
    lines.length > 0
      ? counted(lines.length, 'finding', 'findings')
      : counted(services.length, 'service due', 'services due');
  const what = `${count} in ${counted(properties, 'property', 'properties')}`;
  const more = lines.length - shown.length;
  const title = `Monday list: ${what}`;
  const why = `What looks worth a visit this week, what risks most first.${more > 0 ? ` ${more} more stand in the list.` : ''}`;
  const [list, settings] = [PAGE_PATHS.findings, PAGE_PATHS.account].map((path) => portalUrl + path) as [
    string,
    string,
  ];
  const linkOf = ({ property, head }: MondayLine) => portalUrl + findingsPath(property.id, findingKey(head));
  const headOf = ({ property, head }: MondayLine) => `${headerText(property.name)} - ${RISKS[head.risk]}`;
  return {
    to: [to],
    subject: title,
    ...mailBodies(`${what}.`, [
      onlyHtml(heading(title)),
      ...(lines.length > 0 ? [say('text', why)] : []),
      GAP,
      ...shown.flatMap((line) => [
        say('actions', { bold: headOf(line) }),
        say('text', line.head.says, '\n', { link: 'Evidence', href: linkOf(line) }),
        GAP,
      ]),
      ...partOf('Service', services, bookPath, portalUrl),
      ...partOf('Energy', energy, energyPath, portalUrl),
      action('See all findings', list),
      GAP,
      say('small', 'You get this mail on Mondays because you have asked for it.', '\n', {
        link: 'Switch it off',
        href: settings,
        end: '.',
      }),
    ]),
  };
}
