import type { API } from '../../shared/api/routes.ts';
import type { Call } from '../flows/calls/serve.ts';
import { lastCheck } from '../store/alarms/checks.ts';

/** The time when the check last ended, for the screens that show its results. */
export const check = async ({ now }: Call<typeof API.thresholds.check>) => ({ checkedAt: await lastCheck(), now });
