import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { OwnRuns } from '../shared/platform/functions.ts';

export interface Stage {
  /** One account can have several stages, so the names of their resources differ. */
  readonly stackName: string;
  /** Whether the data and the stack are protected: retained on deletion and replacement, with deletion protection. */
  readonly keepsData: boolean;
  /** Whether the account may still be in SES's sandbox. There, SES also asks for a right on each recipient's identity. */
  readonly mayBeInSandbox: boolean;
  /** The default of which functions have runs of their own. AWS refuses any in a new account, which may run 10 at once. */
  readonly ownRuns: OwnRuns;
  /** The retention of every log of the stack. */
  readonly logRetention: RetentionDays;
  /** The alarms of the stage. Absent: all. */
  readonly alarms?: readonly string[];
  /** The default of the monthly budget, in US dollars. Operators get a mail when the cost exceeds it. */
  readonly monthlyBudget: number;
}

/** The differences between the stages. Everything else is the same, so a test in one stage is valid for the other. */
export const STAGES = {
  dev: {
    stackName: 'WingnutPortalDev',
    keepsData: false,
    mayBeInSandbox: true,
    ownRuns: 'none',
    logRetention: RetentionDays.ONE_WEEK,
    // Ten metrics of alarms are free. These tell of what nobody would see otherwise.
    alarms: [...['CheckStopped', 'VitalErrors', 'FunctionErrors', 'ApiErrors', 'DeadLetters', 'TelemetryLate']],
    monthlyBudget: 50,
  },
  prod: {
    stackName: 'WingnutPortal',
    keepsData: true,
    mayBeInSandbox: false,
    ownRuns: 'all',
    logRetention: RetentionDays.ONE_MONTH,
    monthlyBudget: 500,
  },
} satisfies Record<string, Stage>;

export type StageName = keyof typeof STAGES;

/** The default: forgetting `-c stage=prod` must not change the portal that people use. */
export const DEFAULT_STAGE: StageName = 'dev';
