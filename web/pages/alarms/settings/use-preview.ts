import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PreviewDays, previewQuery } from '../alarm-queries.ts';

/** The past readings on which limits are tried out. What is shown stays until the readings of the other days have come. */
export function usePreview(propertyId: string) {
  const [days, choose] = useState<PreviewDays>(7);
  const past = useQuery({ ...previewQuery(propertyId, days), placeholderData: keepPreviousData });
  const otherDays: PreviewDays = days === 7 ? 30 : 7;
  return {
    /** The days that were chosen last. */
    days,
    choose,
    /** The days of `readings`. */
    shownDays: past.isPlaceholderData ? otherDays : days,
    /** Undefined while they are loading, null when they could not be loaded. */
    readings: past.data ?? (past.isError ? null : undefined),
    isLoadingOther: past.isPlaceholderData,
    isFetching: past.isFetching,
    tryAgain: () => void past.refetch(),
  };
}
export type Preview = ReturnType<typeof usePreview>;
