import type { Sensors } from '../../domain/wingnuts/wingnut.ts';

/** A configuration template of the company (docs/product/commissioning.md#company-templates). */
export interface WiringTemplateReply {
  readonly id: string;
  readonly name: string;
  readonly sensors: Sensors;
  /** UTC ms. */
  readonly changedAt: number;
}

export interface WiringTemplatesReply {
  /** By name. */
  readonly templates: readonly WiringTemplateReply[];
  /** The number of templates that there can be. */
  readonly max: number;
}
