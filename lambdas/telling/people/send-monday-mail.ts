import { byChange, summaryLine } from '../../../shared/domain/energy/summary-line.ts';
import { sayTo } from '../../../shared/domain/figures/say.ts';
import { companyZone } from '../../../shared/domain/findings/monday-mail.ts';
import { byRank } from '../../../shared/domain/findings/ranking.ts';
import { isAhead, planWords } from '../../../shared/domain/firmware/plan.ts';
import { byNeed, dayAt, isOverdue, isToDo, untilInWords } from '../../../shared/domain/jobs/job.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { DUE_STATES } from '../../../shared/domain/plant/service.ts';
import { parseMondayMail } from '../../../shared/platform/items/findings-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { servicesDue } from '../../flows/count-services.ts';
import { peopleOf, whoName } from '../../flows/people/people.ts';
import { isVendor } from '../../flows/people/seats.ts';
import { mondayMail } from '../../mail/monday-mail.ts';
import { listProperties } from '../../store/base/properties.ts';
import { listPeople } from '../../store/contacts.ts';
import { listEnergySummaries } from '../../store/energy.ts';
import { listHeads } from '../../store/findings.ts';
import { listJobs } from '../../store/jobs.ts';
import { listBooks } from '../../store/plant-books.ts';
import { findPlan } from '../../store/wingnuts/firmware.ts';
import { isTold, readingOf } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/**
 * Sends the mail of Monday morning to those who want it: the findings that are shown, by rank, the services that are due
 * and the jobs that are to do. Without one of these nobody gets it (docs/product/findings.md#monday-mail).
 */
export const sendMondayMail = sendToEach({
  parse: parseMondayMail,
  problem: 'A weekly email was not sent',
  prepare: async ({ companyId, at }, portalUrl) => {
    const [properties, heads, summaries, books, jobs, people, plan] = await Promise.all([
      listProperties(wholeCompany(companyId)),
      listHeads(wholeCompany(companyId)),
      listEnergySummaries(wholeCompany(companyId)),
      listBooks(wholeCompany(companyId)),
      listJobs(wholeCompany(companyId)),
      listPeople(companyId),
      findPlan(companyId),
    ]);
    const lines = properties
      .flatMap((property) => (heads.get(property.id) ?? []).flatMap((head) => (head.aside ? [] : [{ property, head }])))
      .sort((a, b) => byRank(a.head, b.head));
    const services = properties
      .flatMap((property) =>
        servicesDue(books.get(property.id), property.timeZone, at).map((due) => ({ property, ...due })),
      )
      .sort((a, b) => DUE_STATES.indexOf(a.state) - DUE_STATES.indexOf(b.state));
    const placeOf = new Map(properties.map((property) => [property.id, property]));
    const toDo = jobs
      .filter(isToDo)
      .sort(byNeed)
      .flatMap((job) => {
        const property = placeOf.get(job.propertyId);
        if (!property) return [];
        const today = dayAt(at, property.timeZone);
        return [{ property, job, today, isOverdue: isOverdue(job, today) }];
      })
      // the day overdue of its own property: the list of all has its last days in order, not its zones.
      .sort((a, b) => Number(b.isOverdue) - Number(a.isOverdue));
    if (lines.length + services.length + toDo.length === 0) return undefined;
    const energy = properties
      .flatMap((property) => (summaries.get(property.id)?.summaries ?? []).map((summary) => ({ property, summary })))
      .sort((a, b) => byChange(a.summary, b.summary));
    const zone = companyZone(properties.map(({ timeZone }) => timeZone));
    return (to, person) => {
      const reader = readingOf(person);
      const seen = <Line extends { readonly property: PropertyItem }>(all: readonly Line[]) =>
        all.filter(({ property }) => isTold(person, property));
      const [own, due, work] = [seen(lines), seen(services), seen(toDo)];
      if (!person.settings?.mondayMail || own.length + due.length + work.length === 0) return undefined;
      const say = sayTo(reader);
      const personOf = peopleOf(people, ({ email }) => !isVendor(email) || isVendor(to), reader);
      const jobLines = work.map(({ property, job, today }) => {
        const who = job.who ? whoName(job.who, personOf, reader) : say`Unassigned`;
        return { property, id: job.id, says: `${job.what}. ${who}. ${untilInWords(job, today, reader)}.` };
      });
      const energyLines = seen(energy).flatMap(({ property, summary }) => {
        const says = summaryLine(summary, reader);
        return says === undefined ? [] : [{ property, says }];
      });
      const serviceLines = due.map(({ property, says }) => ({ property, says: says(reader) }));
      const isAdmin =
        typeof person.user === 'object' && person.user.role === 'admin' && person.user.grants === undefined;
      return mondayMail({
        ...{ to, lines: own, services: serviceLines, jobs: jobLines, energy: energyLines, portalUrl, reader },
        firmware: isAdmin && plan && isAhead(plan) ? planWords(plan, at, zone, reader) : undefined,
      });
    };
  },
  ends: () => ({ purpose: 'monday', subject: '' }),
});
