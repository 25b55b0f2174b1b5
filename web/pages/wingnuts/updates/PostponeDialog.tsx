import { useQueryClient } from '@tanstack/react-query';
import { object, string } from 'yup';
import type { FirmwarePlanReply } from '../../../../shared/api/types/firmware-types.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { type FirmwarePlan, planDay } from '../../../../shared/domain/firmware/plan.ts';
import { latestPostponement, MAX_POSTPONE_DAYS } from '../../../../shared/domain/firmware/rollout.ts';
import { call } from '../../../api/client.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { saying } from '../../common/saying.ts';

/**
 * The days to which the update can be postponed: those from the day after its start on, to two weeks after the announcement. While it is
 * postponed it can also go on.
 */
export function postponements(
  { announcedAt, startsAt, postponedUntil = 0 }: Pick<FirmwarePlan, 'announcedAt' | 'startsAt' | 'postponedUntil'>,
  now: number,
  zone: string,
): { readonly id: string; readonly title: string }[] {
  const earliest = Math.max(now, startsAt);
  const days = Array.from({ length: MAX_POSTPONE_DAYS }, (_, index) => index + 1)
    .map((day) => ({ day, time: announcedAt + day * DAY_MS }))
    .filter(({ time }) => time > earliest)
    .map(({ day, time }) => ({ id: String(day), title: planDay(time, zone) }));
  return now < postponedUntil ? [{ id: '0', title: say`Don’t postpone` }, ...days] : days;
}

interface PostponeDialogProps {
  readonly plan: FirmwarePlanReply;
  /** The server's time, UTC ms. */
  readonly now: number;
  readonly onClose: () => void;
}

const RULES = object({ days: string().required(english('Choose a day')) });
const failed = saying('The update was not postponed', english('Couldn’t postpone the update. Try again.'));

/** Asks until when the update of all wingnuts is postponed (docs/product/firmware.md#postpone). */
export function PostponeDialog({ plan, now, onClose }: PostponeDialogProps) {
  const queries = useQueryClient();
  const options = postponements(plan, now, OWN_ZONE);
  const chosen = options.find(({ id }) => plan.announcedAt + Number(id) * DAY_MS === plan.postponedUntil);
  const postpone = async ({ days }: { days: string }) => {
    const { postponedUntil } = await call('wingnuts', 'postpone', {
      body: { version: plan.version, days: Number(days) },
    });
    await queries.invalidateQueries({ queryKey: ['firmware'] });
    showToast(
      postponedUntil === undefined
        ? say`The update is no longer postponed.`
        : say`Postponed until ${planDay(postponedUntil, OWN_ZONE)}.`,
    );
  };
  return (
    <FormDialog
      title={say`Postpone the update to ${plan.version}?`}
      words={say`For all wingnuts of your company, at most until ${planDay(latestPostponement(plan.announcedAt), OWN_ZONE)}. Wingnuts that are being updated now will finish.`}
      initialValues={{ days: chosen?.id ?? '' }}
      rules={RULES}
      verb={say`POSTPONE`}
      onSave={postpone}
      failed={failed}
      onClose={onClose}
    >
      <ChoiceField name="days" label={say`Update from`} options={options} />
    </FormDialog>
  );
}
