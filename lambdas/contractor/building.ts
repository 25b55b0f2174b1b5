import type { API } from '../../shared/api/routes.ts';
import type { ContractorBuildingReply, ContractorFindingReply } from '../../shared/api/types/contractor-types.ts';
import { ANY_ALARM } from '../../shared/domain/alarms/instructions.ts';
import type { Reader } from '../../shared/domain/figures/reader.ts';
import { headAbout } from '../../shared/domain/findings/about.ts';
import type { FindingHead } from '../../shared/domain/findings/heads.ts';
import { isOfApartments, sensorNameOf } from '../../shared/domain/sensor.ts';
import { inWords } from '../../shared/domain/sentences/sentence.ts';
import type { ContractorCaller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { wordsReader } from '../flows/words-reader.ts';
import { listInstructions } from '../store/alarms/instructions.ts';
import { findNotification } from '../store/alarms/notifications.ts';
import { listContacts } from '../store/contacts.ts';
import { headsAt } from '../store/finding-heads.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';
import { shownContacts } from './shown-contacts.ts';

/** The data that a contractor needs in the cellar (docs/product/contractors.md#building). */

/** A finding without who has put it aside: one that is put aside is not shown. */
const findingReply =
  (reader: Reader) =>
  (head: FindingHead): ContractorFindingReply => {
    const { rule, subject, aspect, says, openedOn, seenOn, seenDays } = head;
    return {
      key: [rule, subject, aspect].filter(Boolean).join('/'),
      ...{ about: headAbout(head, reader), says: inWords(says, reader), since: openedOn, seenOn, seenDays },
    };
  };

async function instructionsAt(caller: ContractorCaller): Promise<ContractorBuildingReply['instructions']> {
  const { companyId, property } = caller;
  const [settings, company, wingnuts] = await Promise.all([
    findNotification(caller, property.id),
    listInstructions(companyId),
    getWingnuts(caller, property.linkedWingnuts),
  ]);
  const sensors = Object.entries(settings?.thresholds ?? {}).flatMap(([label, { instruction }]) =>
    instruction ? [[label, instruction] as const] : [],
  );
  const labels = wingnuts.flatMap(({ wingnut }) =>
    Object.values(wingnut.sensors).flatMap((sensor) => sensor?.label ?? []),
  );
  // The company writes for all its buildings: here stands what is of a sensor of this one.
  const here = new Set<string | undefined>([ANY_ALARM, ...labels.map(sensorNameOf)]);
  return {
    sensors: Object.fromEntries(sensors),
    property: settings?.instruction ?? null,
    company: company.filter(({ about }) => here.has(about)),
  };
}

/** Findings, instructions and contacts of the property of the link. */
export async function building({ caller }: Call<typeof API.contractor.building>): Promise<ContractorBuildingReply> {
  const { companyId, property } = caller;
  const [heads, instructions, contacts] = await Promise.all([
    headsAt(caller, property.id),
    instructionsAt(caller),
    listContacts(companyId),
  ]);
  return {
    findings: heads.filter((head) => !head.aside && !isOfApartments(head)).map(findingReply(wordsReader(caller))),
    instructions,
    contacts: shownContacts(contacts, property, 'forContractors'),
  };
}
