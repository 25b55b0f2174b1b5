import type { CompanyInstruction } from '../../domain/alarms/instructions.ts';
import type { Thresholds } from '../../domain/alarms/limits/breach.ts';

/** The company's instructions for alarms (docs/product/instructions.md#places). */
export interface InstructionsReply {
  /** The instruction for any alarm first, then in the order of the table of sensors. */
  readonly instructions: readonly CompanyInstruction[];
}

/** A limit template without its limits (docs/product/limit-templates.md). */
export interface LimitTemplateSummary {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** The number of sensors that it has limits for. */
  readonly sensors: number;
  /** UTC ms. */
  readonly changedAt: number;
  /** The name of the person who changed it last. */
  readonly changedBy: string;
}

export interface LimitTemplatesReply {
  /** By name. */
  readonly templates: readonly LimitTemplateSummary[];
  /** The number of templates that there can be. */
  readonly max: number;
}

export interface LimitTemplateReply extends LimitTemplateSummary {
  /** Limits by name of sensor, for each sensor of the name, or by the label of one. */
  readonly limits: Thresholds;
}
