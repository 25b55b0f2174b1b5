import { Building2 } from 'lucide-react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

/** The pages that say something to a person who sees no property. An editor of a portfolio may add its first one. */
const STAY: ReadonlySet<string> = new Set([PAGE_PATHS.account, PAGE_PATHS.help, PAGE_PATHS.addProperty]);

/** Whether a page stays. @param page the path of its row */
export const staysEmpty = (page: string): boolean => STAY.has(page);

/** In place of a page, for a person who sees chosen properties, and has none left (docs/product/reach.md#screens). */
export const NothingSeen = () => (
  <>
    <PageHeader withoutActions />
    <EmptyState icon={Building2}>{say`You don’t have access to any properties yet. Ask an admin.`}</EmptyState>
  </>
);
