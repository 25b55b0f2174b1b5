import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LimitTemplateReply } from '../../../../shared/api/types/template-types.ts';
import { call } from '../../../api/client.ts';

/** The limit templates of the company, without their limits (docs/product/limit-templates.md#list). */
export const templatesQuery = queryOptions({
  queryKey: ['limit templates'],
  queryFn: ({ signal }) => call('properties', 'templates', undefined, signal),
  staleTime: 0,
});

/** A limit template with its limits. A form begins with it, so an old copy is never kept. */
export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['limit templates', templateId],
    queryFn: ({ signal }) => call('properties', 'template', { path: { limitTemplateId: templateId } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Reads a template anew. */
export const readTemplate = (queries: QueryClient, templateId: string): Promise<LimitTemplateReply> =>
  queries.fetchQuery(templateQuery(templateId));
