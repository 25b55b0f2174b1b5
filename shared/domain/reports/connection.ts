import { MINUTE_MS } from '../durations.ts';
import { plural, sayTo } from '../figures/say.ts';
import { preciseShare } from '../figures/shares.ts';
import { minutesText } from '../figures/spans.ts';
import { type PropertyPeriod, type SectionRule, sectionOf } from './report.ts';

/** The time for which the wingnuts of a property belonged to it, that in which they were silent (minutes), and the number of silences. */
function silenceOf({ days }: Pick<PropertyPeriod, 'days'>) {
  const parts = days.flatMap(({ wingnuts, until: counted }) =>
    wingnuts.map(({ from, until, gaps }) => ({
      belonged: Math.max(0, Math.min(until, counted) - from) / MINUTE_MS,
      gaps,
    })),
  );
  return {
    belonged: parts.reduce((sum, { belonged }) => sum + belonged, 0),
    silent: parts.reduce((sum, { gaps }) => sum + gaps.minutes, 0),
    times: parts.reduce((sum, { gaps }) => sum + gaps.count, 0),
  };
}

/** The time for which wingnuts did not report. Time of which nothing is known comes first. */
export const connectionSection: SectionRule = ({ properties, reader }) => {
  const say = sayTo(reader);
  const all = properties
    .map((property) => ({ property, ...silenceOf(property) }))
    .filter(({ belonged }) => belonged > 0);
  const [belonged, silent] = [
    all.reduce((sum, each) => sum + each.belonged, 0),
    all.reduce((sum, each) => sum + each.silent, 0),
  ];
  if (belonged === 0) return undefined;
  const says =
    silent === 0
      ? say`All wingnuts were online the whole time.`
      : say`Wingnuts were offline ${preciseShare(silent / belonged, reader)} of the time.`;
  const offline = all.filter((each) => each.silent > 0).sort((a, b) => b.silent / b.belonged - a.silent / a.belonged);
  const placeOf = (property: PropertyPeriod) => ({
    page: 'dashboard' as const,
    propertyId: property.id,
    at: property.days.at(-1)?.end ?? 0,
  });
  const figuresOf = (each: Pick<(typeof all)[number], 'silent' | 'belonged' | 'times'>) =>
    [minutesText(each.silent, reader), preciseShare(each.silent / each.belonged, reader), `${each.times}`] as const;
  const table = {
    columns: [say`Building`, say`Without readings`, say`Share of the time`, say`Gaps`].map((title) => ({ title })),
    rows: offline.map(({ property, ...each }) => [
      { words: property.title, place: placeOf(property) },
      ...figuresOf(each).map((words) => ({ words })),
    ]),
    total: [say`Total`, ...figuresOf({ silent, belonged, times: offline.reduce((sum, { times }) => sum + times, 0) })],
  };
  const lines = offline.map(({ property, ...each }) => {
    const [lost, share] = figuresOf(each);
    return {
      words: `${property.title}: ${say`${lost} of ${minutesText(each.belonged, reader)} without readings (${share}), in ${plural(each.times, 'gap')}`}`,
      place: placeOf(property),
    };
  });
  return sectionOf(say`Connection`, says, lines, { list: 'wingnuts', table });
};
