import type { BoardHistory, BoardRow } from '../../../../shared/api/types/board-types.ts';
import type { Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import { limitNote } from '../../../../shared/domain/alarms/words/incident.ts';
import { SEVERITY_WORDS } from '../../../../shared/domain/alarms/words/severity.ts';
import { readingParts, valueInWords } from '../../../../shared/domain/figures/readings.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { isStale } from '../../../../shared/domain/readings/latest.ts';
import type { Placed } from '../../board/rules/order.ts';
import { ageText, lineText, type NeedLine, needLines, shortName } from '../../board/rules/words.ts';

/** A value in two parts, so that the unit can be smaller. Times and states have no unit. */
export interface Figure {
  readonly number: string;
  readonly unit: string;
}

/** The text of a tile (docs/product/wall.md#tile). Parts that a property does not have are absent. */
export interface TileWords {
  /** Time for which it has needed a person. */
  readonly age?: string;
  /** Above the figure: a sensor. */
  readonly lead?: string;
  readonly figure?: Figure;
  /** The figure is outside its limits. */
  readonly isOut: boolean;
  /** Below the figure. */
  readonly rest?: string;
  /** The value farthest outside, where it is another one. */
  readonly peak?: string;
  /** Of an alarm: how much it matters, and who has it. */
  readonly severity?: Severity;
  readonly owner?: string;
  /** Further faults. */
  readonly also?: string;
}

/** A time, with the zone beside it. */
const TIME = /^(.*\d:\d\d [AP]M)(?: (\S+))?$/;
const figureOf = (text: string): Figure => {
  const [, number = text, unit = ''] = TIME.exec(text) ?? /^(-?[\d.,]+) ?(\D+)$/.exec(text) ?? [];
  return { number, unit };
};

/** The words of a line behind those of another one. */
function afterOthers(line: NeedLine): string {
  const text = lineText(line);
  return line.kind === 'note' ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function needTile([first, second, ...more]: readonly NeedLine[], age: string | undefined): TileWords {
  if (!first) return { isOut: false };
  const { kind, rest, followed, peak, severity, owner, age: lasting } = first;
  // The age stands above.
  const lead = first.lead === say`No readings for ${age ?? ''}; last at` ? say`No readings since` : first.lead;
  const below = [rest, followed, lasting !== say`for ${age ?? ''}` && lasting].filter(Boolean).join(', ');
  const also = [second && lineText(second), ...more.map(afterOthers)].filter(Boolean).join('; ');
  const figure = first.figure ? figureOf(first.figure) : undefined;
  // A time stands in the words where more is to be said.
  const isInWords = kind === 'quiet' && !severity && TIME.test(first.figure ?? '') && also !== '';
  return {
    ...(age && { age }),
    lead: isInWords ? `${lead} ${first.figure}` : lead,
    ...(figure && !isInWords && { figure }),
    isOut: kind === 'alarm',
    ...(below && { rest: below }),
    ...(peak && { peak }),
    ...(severity && { severity }),
    ...(owner && { owner }),
    ...(also && { also: second?.kind === 'note' ? also : `Plus ${also}` }),
  };
}

/** The values of a property that are fresh, in words: the first is the figure of the tile. */
function wellTile(row: BoardRow, now: number): TileWords {
  const [first, ...others] = [row.supply, row.hotWater, row.pressure].filter(
    (value) => value !== undefined && !isStale(value.time, now),
  );
  if (!first) return { isOut: false };
  const rest = others.flatMap((value) =>
    value ? `${shortName(value.label)} ${valueInWords(value.label, value.value)}` : [],
  );
  return {
    lead: shortName(first.label),
    figure: readingParts(first.label, first.value),
    isOut: false,
    ...(rest.length > 0 && { rest: rest.join(' · ') }),
  };
}

/** Words of a property's tile. @param now the server's clock, UTC ms */
export function tileWords({ row, state, since }: Pick<Placed, 'row' | 'state' | 'since'>, now: number): TileWords {
  const lines = needLines(row, state, now);
  // The notes of an OK property stand below its values.
  if (state === 'watched' && lines.every(({ kind }) => kind === 'note'))
    return { ...wellTile(row, now), ...(lines.length > 0 && { also: lines.map(lineText).join('; ') }) };
  const age = since !== undefined && since > 0 && since <= now ? ageText(since, now) : undefined;
  return needTile(lines, state === 'watched' || state === 'unwatched' ? undefined : age);
}

/** The line of a drawing: the limit that an alarm of the supply has passed, or its value now while that is fresh. */
export function historyCaption(
  row: BoardRow,
  now: number,
): { readonly history: BoardHistory; readonly figure: string } | undefined {
  const { history, supply, alarms } = row;
  if (!history) return undefined;
  const passed = alarms.find(({ subject, extreme }) => subject === supply?.label && extreme);
  if (passed) return { history, figure: limitNote(passed) };
  const isFresh = supply && !isStale(supply.time, now);
  return { history, figure: isFresh ? valueInWords(supply.label, supply.value) : '' };
}

/** Who has an alarm: 'Warning · Unassigned'. Of a snoozed one only its end, since more would be cut. */
export const ownerLine = (severity: Severity, owner: string | undefined, isQuiet: boolean): string =>
  isQuiet && owner ? owner.replace(/ \([^)]*\)$/, '') : [SEVERITY_WORDS[severity], owner].filter(Boolean).join(' · ');
