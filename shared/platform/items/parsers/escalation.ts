import type { EscalationLevel } from '../../../domain/alarms/escalation/escalation.ts';
import type { Override, Rota } from '../../../domain/alarms/escalation/rota.ts';
import { QUEUES } from '../../queues.ts';
import type { EscalatingItem, EscalationItem } from '../escalation-items.ts';
import { attributesOf, listOf, number, oneOf, optional, type Reader, text, withDefault } from '../item-readers.ts';

const isOn: Reader<boolean> = (value) => value === true;

const level: Reader<EscalationLevel> = (value, path) => {
  const get = attributesOf(value, path);
  const rotaId = get('rotaId', optional(text));
  return {
    minutes: get('minutes', number),
    people: get('people', listOf(text)),
    ...(rotaId !== undefined && { rotaId }),
  };
};

const rota: Reader<Rota> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    id: get('id', text),
    name: get('name', text),
    people: get('people', listOf(text)),
    weekday: get('weekday', number),
    hour: get('hour', number),
    timeZone: get('timeZone', text),
    startDay: get('startDay', text),
  };
};

const override: Reader<Override> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    id: get('id', text),
    rotaId: get('rotaId', text),
    userId: get('userId', text),
    from: get('from', text),
    to: get('to', text),
  };
};

/** How a company escalates. */
export const parseEscalation: Reader<EscalationItem> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    levels: get('levels', listOf(level)),
    rotas: get('rotas', listOf(rota)),
    alsoWarnings: get('alsoWarnings', isOn),
    overrides: get('overrides', listOf(override)),
    version: get('version', number),
    writes: get('writes', number),
  };
};

/** An escalation that waits in the outbox. */
export const parseEscalating: Reader<EscalatingItem> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    companyId: get('companyId', text),
    propertyId: get('propertyId', text),
    alarmId: get('alarmId', text),
    level: get('level', number),
    siblings: get('siblings', withDefault(listOf(text), [])),
    queue: get('queue', oneOf(QUEUES.OUTBOX)),
    due: get('due', number),
  };
};
