import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PreviewDays, previewQuery } from '../alarm-queries.ts';

/**
 * The past readings for the preview of limits. The old preview stays until the readings of a new choice have arrived.
 */
export function usePreview(propertyId: string) {
  const [days, choose] = useState<PreviewDays>(7);
  const past = useQuery({ ...previewQuery(propertyId, days), placeholderData: keepPreviousData });
  const otherDays: PreviewDays = days === 7 ? 30 : 7;
  return {
    /** The days of the last choice. */
    days,
    choose,
    /** The days that `readings` cover. */
    shownDays: past.isPlaceholderData ? otherDays : days,
    /** Undefined while loading, null when the load failed. */
    readings: past.data ?? (past.isError ? null : undefined),
    isLoadingOther: past.isPlaceholderData,
    isFetching: past.isFetching,
    tryAgain: () => void past.refetch(),
  };
}
export type Preview = ReturnType<typeof usePreview>;
