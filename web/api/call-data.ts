import type { Group } from '../../shared/api/routes.ts';

/** The parameters of a call: of its path, its query and its body. */
export interface AnyInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A call as data: it can be kept and made later (`callWithKey`). `Reply` says what it returns. */
export interface CallData<Reply = unknown> {
  readonly group: Group;
  readonly name: string;
  readonly input: AnyInput;
  /** Only a type: no call has it. */
  readonly reply?: Reply;
}
