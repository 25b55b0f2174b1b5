import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { findingsPath } from '../../../../shared/portal/paths.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './FindingsLink.module.css';
import { type FindingsCount, findingsInWords } from './findings-words.ts';

interface FindingsLinkProps {
  readonly propertyId: string;
  /** The property's name, for people who hear the link alone. */
  readonly name: string;
  /** Absent if there are none: then there is no link. */
  readonly findings: FindingsCount | undefined;
  readonly className?: string | undefined;
  /** Only the number is seen. */
  readonly short?: boolean;
}

/** Number of a property's findings, with the way to them (docs/product/findings.md#counts). Never red: a finding is no alarm. */
export const FindingsLink = ({ propertyId, name, findings, className, short = false }: FindingsLinkProps) =>
  findings && (
    <Link
      to={findingsPath(propertyId)}
      className={classNames(styles.link, className)}
      title={short ? findingsInWords(findings) : undefined}
    >
      <ClipboardList aria-hidden size={14} strokeWidth={1.75} />
      {short && <span aria-hidden="true">{findings.open}</span>}
      <span className={short ? 'visually-hidden' : undefined}>{findingsInWords(findings)}</span>
      <span className="visually-hidden">{say` of ${name}`}</span>
    </Link>
  );
