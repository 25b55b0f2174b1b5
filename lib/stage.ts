import { RetentionDays } from 'aws-cdk-lib/aws-logs';

export interface Stage {
  /** Stages stand beside each other in one account: nothing of one is named like another's. */
  readonly stackName: string;
  /** Whether what people have entered outlives mistakes: retained, protected from deletion, and the stack with it. */
  readonly keepsData: boolean;
  /** How long every log of the stack is kept. */
  readonly logRetention: RetentionDays;
  /** The month's cost in US dollars that operators are told of, unless the context says otherwise. */
  readonly monthlyBudget: number;
}

/** What the stages differ in; all else is the same, so that what was tried in one holds in the other. */
export const STAGES = {
  dev: {
    stackName: 'WingnutPortalDev',
    keepsData: false,
    logRetention: RetentionDays.ONE_WEEK,
    monthlyBudget: 50,
  },
  prod: {
    stackName: 'WingnutPortal',
    keepsData: true,
    logRetention: RetentionDays.THREE_MONTHS,
    monthlyBudget: 500,
  },
} as const satisfies Record<string, Stage>;

export type StageName = keyof typeof STAGES;

/** What is deployed when nobody says: forgetting `-c stage=prod` must not touch the portal that people use. */
export const DEFAULT_STAGE: StageName = 'dev';
