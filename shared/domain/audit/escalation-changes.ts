import type { EscalationLevel, EscalationSettings } from '../alarms/escalation/escalation.ts';
import type { Override, Rota } from '../alarms/escalation/rota.ts';
import type { Sentence } from '../sentences/figure.ts';
import { sentence } from '../sentences/sentence.ts';
import { type AuditChange, changeOf } from './changes.ts';
import { saidChange } from './said-changes.ts';

/** The record of a change of the escalation in the audit log, without names of people (docs/product/audit.md#values). */

type Saved = Omit<EscalationSettings, 'overrides'>;

const levelSentence = (level: EscalationLevel | undefined, { rotas }: Saved): Sentence | undefined => {
  if (!level) return undefined;
  const rota = rotas.find(({ id }) => id === level.rotaId);
  const { minutes: time, people } = level;
  if (rota) return sentence('level.rota', { time, name: rota.name });
  return people.length === 1
    ? sentence('level.person', { time })
    : sentence('level.people', { time, people: people.length });
};

const rotaSentence = (rota: Rota | undefined): Sentence | undefined =>
  rota && sentence('rota', { weekday: rota.weekday, hour: rota.hour, zone: rota.timeZone, day: rota.startDay });

/** Places of people in one version of the settings: `level 1` or the name of a rota, by person. */
function placesOf({ levels, rotas }: Saved) {
  const inLevels = levels.flatMap(({ people }, index) => people.map((id) => [id, `level ${index + 1}`] as const));
  const inRotas = rotas.flatMap(({ people, name }) => people.map((id) => [id, name] as const));
  return { inLevels, inRotas };
}

type Places = readonly (readonly [id: string, place: string])[];

/** The people who have come into a place and who have left one. */
function moves(field: 'levelPerson' | 'onCall', before: Places, after: Places): AuditChange[] {
  const has = (places: Places, [id, place]: Places[number]) =>
    places.some((each) => each[0] === id && each[1] === place);
  return [
    ...before.filter((each) => !has(after, each)).flatMap(([id, place]) => changeOf(field, place, undefined, id)),
    ...after.filter((each) => !has(before, each)).flatMap(([id, place]) => changeOf(field, undefined, place, id)),
  ];
}

const onOff = (on: boolean): string => (on ? 'on' : 'off');

export function escalationChanges(before: Saved, after: Saved): AuditChange[] {
  const levels = Math.max(before.levels.length, after.levels.length);
  const rotas = new Map([...before.rotas, ...after.rotas].map(({ id, name }) => [id, name]));
  const [was, is] = [placesOf(before), placesOf(after)];
  const rotaOf = ({ rotas: all }: Saved, id: string) => all.find((each) => each.id === id);
  return [
    ...Array.from({ length: levels }, (_, index) =>
      saidChange(
        'level',
        levelSentence(before.levels[index], before),
        levelSentence(after.levels[index], after),
        `${index + 1}`,
      ),
    ).flat(),
    ...moves('levelPerson', was.inLevels, is.inLevels),
    ...[...rotas].flatMap(([id, name]) =>
      saidChange('rota', rotaSentence(rotaOf(before, id)), rotaSentence(rotaOf(after, id)), name),
    ),
    ...moves('onCall', was.inRotas, is.inRotas),
    ...changeOf('alsoWarnings', onOff(before.alsoWarnings), onOff(after.alsoWarnings)),
  ];
}

/** An override in short: `Night, 2026-12-24 to 2026-12-26`. */
export const overrideText = ({ from, to, rotaId }: Override, { rotas }: Saved): string =>
  `${rotas.find(({ id }) => id === rotaId)?.name ?? ''}, ${from === to ? from : `${from} to ${to}`}`;
